import type { ClientRow } from '../../../../domain/client/client.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface Props {
  duplicates: readonly ClientRow[];
  /** What the page does with the record that exists; without it there is no button. */
  onUse?: { label: string; onUse: (client: ClientRow) => void } | undefined;
}

/** Somebody has this phone or e-mail already. It may be saved all the same: two people of a family may share a phone. */
export function DuplicateNotice({ duplicates, onUse }: Props) {
  const [first] = duplicates;
  if (first === undefined) return null;
  const contact = [first.phone && formatPhone(first.phone), first.email].filter(Boolean).join(' · ');
  return (
    <Banner
      tone="warning"
      title={`${first.fullName} já está cadastrada.`}
      action={
        onUse && (
          <Button size="sm" variant="outline" onPress={() => onUse.onUse(first)}>
            {onUse.label}
          </Button>
        )
      }
    >
      {contact}
    </Banner>
  );
}
