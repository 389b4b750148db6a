import { useMutation } from '@tanstack/react-query';
import { Pencil, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { clientLabels } from '../../../../domain/client/client.ts';
import { type RowIssue, rowIssues } from '../../../../domain/client/import.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { useStudioClock } from '../../../lib/use-studio-clock.ts';
import type { Checked, FieldErrors } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { asWritten, type FoundContact, readBirthDate } from './found-contact.ts';
import type { PlannedRow } from './import-plan.ts';

interface Props {
  row: PlannedRow;
  chosen: (row: PlannedRow) => boolean;
  onToggle: (row: PlannedRow) => void;
  onCorrect: (row: PlannedRow, contact: FoundContact) => Promise<void>;
}

/** A row of the list, with what becomes of it and how that can be changed. */
export function PreviewRow({ row, chosen, onToggle, onCorrect }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { client, contact, problem, dropped, duplicateOf, onlyPhone } = row;
  const keeping = useMutation({
    mutationFn: () => onCorrect(row, { ...contact, allowSamePhone: true }),
    onError: (error) => toast.error(sentenceOf(error)),
  });
  const phone = client ? formatPhone(client.phone) : contact.phone;
  const out = problem ?? (duplicateOf && `Já cadastrada: ${duplicateOf.fullName}`);
  const wrong = rowIssues(contact, useStudioClock().today);
  return (
    <li className="import-row" data-out={out !== null || undefined}>
      <div className="import-line">
        <label>
          <input
            type="checkbox"
            checked={chosen(row)}
            disabled={out !== null}
            onChange={() => onToggle(row)}
          />
          <span className="import-person">
            <span className="import-name">{contact.fullName || 'Sem nome'}</span>
            <span className="import-contact">{[phone, client?.email].filter(Boolean).join(' · ')}</span>
            {out !== null && <span className="import-out">{out}</span>}
            {out === null &&
              dropped.map((issue) => (
                <span key={issue.field} className="import-out">
                  {withoutText(contact, issue)}
                </span>
              ))}
          </span>
        </label>
        {onlyPhone && (
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
        )}
        {wrong.length > 0 && !isOpen && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil size={16} />}
            aria-label={`Corrigir ${contact.fullName || 'contato sem nome'}`}
            onPress={() => setOpen(true)}
          >
            Corrigir
          </Button>
        )}
      </div>
      {isOpen && (
        <Correction
          contact={contact}
          wrong={wrong}
          onCorrect={(corrected) => onCorrect(row, corrected)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

/** 'Entra sem Email: “ana@” (Email inválido)' */
function withoutText(contact: FoundContact, { field, message }: RowIssue): string {
  const text = asWritten(contact, field);
  const start = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return `Entra sem ${clientLabels[field]}: “${start}” (${message})`;
}

interface CorrectionProps {
  contact: FoundContact;
  wrong: readonly RowIssue[];
  onCorrect: (contact: FoundContact) => Promise<void>;
  onClose: () => void;
}

/** The wrong fields of a row, to be typed again. Emptied, an optional one is simply left out. */
function Correction({ contact, wrong, onCorrect, onClose }: CorrectionProps) {
  const { today } = useStudioClock();
  const [shown] = useState(wrong.map(({ field }) => field));
  const form = useStudioForm({
    initial: contact,
    opening: messagesOf(wrong),
    read: (typed) => readCorrected(typed, today),
    save: onCorrect,
    onSaved: onClose,
    onFailed: (error) => toast.error(sentenceOf(error)),
  });
  return (
    <Form form={form}>
      <div className="import-correction">
        {shown.map((field) => (
          <FormText
            key={field}
            form={form}
            name={field}
            label={clientLabels[field]}
            {...masks[field]}
            multiline={field === 'notes' || field === 'allergies'}
          />
        ))}
        <div className="import-correction-actions">
          <Button variant="outline" size="sm" onPress={onClose} isDisabled={form.pending}>
            Cancelar
          </Button>
          <Button type="submit" size="sm" pending={form.pending} pendingLabel="Conferindo...">
            Aplicar
          </Button>
        </div>
      </div>
    </Form>
  );
}

function readCorrected(typed: FoundContact, today: LocalDate): Checked<FoundContact> {
  const value = { ...typed, birthDate: readBirthDate(typed.birthDate) };
  const errors = messagesOf(rowIssues(value, today));
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, errors };
}

const messagesOf = (issues: readonly RowIssue[]): FieldErrors =>
  Object.fromEntries(issues.map(({ field, message }) => [field, [message]]));

const masks: Partial<Record<keyof FoundContact, { mask: 'phone' | 'date' }>> = {
  phone: { mask: 'phone' },
  birthDate: { mask: 'date' },
};
