import { type FormEvent, useMemo, useState } from 'react';
import type { AppointmentRow } from '../../../domain/appointment.ts';
import { isMoved } from '../../../domain/appointment-change.ts';
import type { AppointmentInput } from '../../../domain/appointment-input.ts';
import { useDraft } from '../../lib/drafts.ts';
import { draftKey } from '../../lib/storage.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { checkAppointment, stillWrong, totalsOf } from './appointment-check.ts';
import { type AppointmentFields, fieldsOf, sameFields } from './appointment-fields.ts';
import { merged } from './differences.ts';
import { appointmentDraft, draftWords } from './form-draft.ts';
import { useSaving } from './use-saving.ts';

export interface FormStart {
  fields: AppointmentFields;
  /** The stored appointment that is edited; null for a new one. */
  stored: AppointmentRow | null;
}

interface Props {
  start: FormStart;
  /** Whose drafts these are. */
  owner: string;
  /** `moved`: to another time or into other hands, by this very edit. */
  onDone: (saved: AppointmentRow | null, moved: boolean) => void;
}

/** The appointment form: what is typed, its draft, its errors, saving, and what to do when saving was refused. */
export function useAppointmentForm({ start, owner, onDone }: Props) {
  const [base, setBase] = useState(start);
  const [typed, setTyped] = useState<AppointmentFields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  // What the last try was refused for: a new object each time, since the form moves the focus on it.
  const [refused, setRefused] = useState<FieldErrors>({});
  const { stored } = base;
  const fields = typed ?? base.fields;
  const touched = typed !== null && !sameFields(typed, base.fields);

  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefused(found);
  }

  const saving = useSaving({
    stored,
    onRefused: refuse,
    onSaved: (row) => {
      draft.forget();
      onDone(row, stored !== null && isMoved(stored, row));
    },
  });

  const { attempt } = saving;
  const version = stored?.version ?? null;
  const kept = useMemo(
    () => (touched ? { ...fields, version, attempt } : null),
    [touched, fields, version, attempt],
  );
  const draft = useDraft(draftKey(`appointment-form:${stored?.id ?? 'new'}`, owner), appointmentDraft, kept);
  const found = typed === null ? draft.found : null;

  function send(typed: AppointmentFields, next: (input: AppointmentInput) => void) {
    const checked = checkAppointment(typed);
    refuse(checked.ok ? {} : checked.errors);
    if (checked.ok) next(checked.value);
  }

  /** Edits from now on are edits of `row`, which another screen stored. */
  const rebase = (row: AppointmentRow) => setBase({ stored: row, fields: fieldsOf(row) });

  return {
    fields,
    /** What the edits began from. */
    before: base.fields,
    stored,
    errors,
    refused,
    touched,
    saving,
    totals: totalsOf(fields.lines),
    change(part: Partial<AppointmentFields>) {
      const next = { ...fields, ...part };
      setTyped(next);
      setErrors(stillWrong(errors, next));
      if (saving.problem?.kind !== 'changed') saving.forget();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      // The form for a new client may stand over this one, and React lets its events rise.
      if (event.target !== event.currentTarget) return;
      if (stored && !touched) onDone(null, false);
      else send(fields, (input) => saving.save(input, stored?.version));
    },
    /** Shows what another screen stored, and gives up the edits. */
    takeTheirs(row: AppointmentRow) {
      rebase(row);
      setTyped(null);
      refuse({});
      draft.forget();
      saving.forget();
    },
    /** Saves the edits over what another screen stored; what was not edited here stays as it was stored. */
    keepMine(row: AppointmentRow) {
      const both = merged(base.fields, fields, fieldsOf(row));
      rebase(row);
      setTyped(both);
      send(both, (input) => saving.save(input, row.version));
    },
    recoverable: found && draftWords(found),
    recover() {
      if (!found) return;
      const { version: over, attempt: last, ...rest } = found;
      setTyped(rest);
      saving.resume(last);
      // A draft of an older version is refused like any edit of it: then both are compared.
      if (stored && over !== null) setBase({ ...base, stored: { ...stored, version: over } });
    },
    forgetDraft: draft.forget,
  };
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>;
