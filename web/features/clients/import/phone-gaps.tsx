import { useState } from 'react';
import { cleanPhone, phoneProblem } from '../../../../domain/contact/phone.ts';
import { closeGap, phoneGap } from '../../../../domain/contact/written-phone.ts';
import { countText } from '../../../../domain/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FoundContact } from './found-contact.ts';
import type { PlannedRow } from './import-plan.ts';

interface Props {
  rows: readonly PlannedRow[];
  onContacts: (contacts: readonly FoundContact[]) => void;
}

/** One offer for all phones that lack the same: an area code, or the 9 of mobiles. */
export function PhoneGaps({ rows, onContacts }: Props) {
  const [typed, setTyped] = useState<string>();
  const gaps = rows.flatMap(({ contact, problem }) =>
    problem === null ? [] : (phoneGap(contact.phone) ?? []),
  );
  const area = typed ?? usualArea(rows) ?? '';
  const withoutArea = gaps.filter((gap) => gap.area).length;
  const withoutNinth = gaps.filter((gap) => gap.ninth && !gap.area).length;
  const close = (how: Parameters<typeof closeGap>[1]) =>
    onContacts(rows.map(({ contact }) => ({ ...contact, phone: closeGap(contact.phone, how) })));
  return (
    <>
      {withoutArea > 0 && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" isDisabled={!/^\d\d$/.test(area)} onPress={() => close({ area, ninth: true })}>
              {`Usar o DDD ${area} em ${countText(withoutArea, 'número')}`}
            </Button>
          }
        >
          {countText(withoutArea, 'telefone está', 'telefones estão')} sem DDD.
          <TextField
            label="DDD"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={area}
            onChange={setTyped}
          />
        </Banner>
      )}
      {withoutNinth > 0 && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onPress={() => close({ ninth: true })}>
              {`Acrescentar o 9 em ${countText(withoutNinth, 'número')}`}
            </Button>
          }
        >
          {countText(withoutNinth, 'celular está', 'celulares estão')} sem o 9.
        </Banner>
      )}
    </>
  );
}

/** The area code that most phones of the list have. */
function usualArea(rows: readonly PlannedRow[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { contact } of rows) {
    const phone = cleanPhone(contact.phone);
    const area = phone.slice(0, 2);
    if (/^\d/.test(phone) && phoneProblem(phone) === null) counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
