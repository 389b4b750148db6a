import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { clientLabels } from '../../../../domain/client/client.ts';
import { rowIssues } from '../../../../domain/client/import.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { issueText, PreviewRow } from '../../../import/preview-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { asWritten, type FoundContact, readBirthDate } from './found-contact.ts';
import type { PlannedRow } from './import-plan.ts';

interface Props {
  row: PlannedRow;
  chosen: (row: PlannedRow) => boolean;
  onToggle: (row: PlannedRow) => void;
  onCorrect: (row: PlannedRow, contact: FoundContact) => Promise<void>;
}

/** A contact of the list, with what becomes of it and how that can be changed. */
export function ContactRow({ row, chosen, onToggle, onCorrect }: Props) {
  const { client, contact, problem, dropped, duplicateOf, onlyPhone } = row;
  const keeping = useMutation({
    mutationFn: () => onCorrect(row, { ...contact, allowSamePhone: true }),
    onError: (error) => toastFailure(error),
  });
  const phone = client ? formatPhone(client.phone) : contact.phone;
  const out = problem ?? (duplicateOf && `Já cadastrada: ${duplicateOf.fullName}`);
  const { today } = useStudioClock();
  const wrong = rowIssues(contact, today);
  return (
    <PreviewRow
      name={contact.fullName || 'Contato sem nome'}
      facts={[phone, client?.email].filter(Boolean).join(' · ')}
      notes={
        out === null
          ? dropped.map(({ field, message }) =>
              issueText(`Entra sem ${clientLabels[field]}`, asWritten(contact, field), message),
            )
          : [out]
      }
      isOut={out !== null}
      isChosen={chosen(row)}
      onToggle={() => onToggle(row)}
      action={
        onlyPhone && (
          <Button
            variant="ghost"
            size="sm"
            icon={<UserPlus size={16} />}
            aria-label={`Importar ${contact.fullName} mesmo assim`}
            onPress={() => keeping.mutate()}
            pending={keeping.isPending}
            pendingLabel="Conferindo..."
          >
            Importar mesmo assim
          </Button>
        )
      }
      correction={
        wrong.length === 0
          ? null
          : {
              ...{
                written: contact,
                fields: wrong.map(({ field }) => field),
                issues: wrong,
                labels: clientLabels,
              },
              fieldProps,
              check: (typed) => {
                const value = { ...typed, birthDate: readBirthDate(typed.birthDate) };
                return { value, issues: rowIssues(value, today) };
              },
              onCorrect: (corrected) => onCorrect(row, corrected),
            }
      }
    />
  );
}

const fieldProps = {
  ...{ phone: { mask: 'phone' as const }, birthDate: { mask: 'date' as const } },
  ...{ notes: { multiline: true }, allergies: { multiline: true } },
};
