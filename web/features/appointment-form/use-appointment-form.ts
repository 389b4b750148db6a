import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { isMoved } from '../../../domain/agenda/appointment-detail.ts';
import type { AppointmentInput } from '../../../domain/agenda/appointment-input.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { ApiError } from '../../lib/api.ts';
import { attemptOf } from '../../lib/attempt.ts';
import { bookedHere } from '../../lib/live-appointments.ts';
import { offerPush } from '../../lib/push-offer.ts';
import { draftKey } from '../../lib/storage.ts';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { checkAppointment, totalsOf } from './appointment-check.ts';
import type { AppointmentFields } from './appointment-fields.ts';
import { appointmentDraft, draftOf, draftWords, storedDraft } from './form-draft.ts';
import { problemOf } from './problem.ts';
import { createAppointment, updateAppointment } from './requests.ts';

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

/** The appointment form, and what to do when saving was refused. */
export function useAppointmentForm({ start, owner, onDone }: Props) {
  const queryClient = useQueryClient();

  function save(input: AppointmentInput, stored: AppointmentRow | null): Promise<AppointmentRow> {
    const { version, attempt } = form.api.state.values;
    if (stored && version !== null) return updateAppointment(stored.id, input, version);
    const next = attemptOf(JSON.stringify(input), attempt);
    form.change({ attempt: next });
    return createAppointment(input, next.key);
  }

  const form = useStudioForm({
    initial: draftOf(start.fields, start.stored?.version ?? null),
    stored: start.stored,
    read: checkAppointment,
    save,
    onSaved: (row, _, stored) => {
      bookedHere.add(row.id);
      afterWrite(queryClient, 'appointment');
      toast.success(stored ? appointmentSentences.updated : appointmentSentences.created);
      if (stored === null) offerPush();
      onDone(row, stored !== null && isMoved(stored, row));
    },
    onFailed: (error) => {
      // The same words under the same key were refused as others: they get a key of their own.
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') form.change({ attempt: null });
      // The times on show are known to be old.
      void queryClient.invalidateQueries({ queryKey: ['appointments', 'agenda'] });
    },
    draft: {
      key: draftKey(`appointment-form:${start.stored?.id ?? 'new'}`, owner),
      schema: appointmentDraft,
      words: draftWords,
    },
  });
  const { fields, touched, base } = form;
  const problem = form.refusal === null ? null : problemOf(form.error);

  return {
    ...form,
    problem,
    stored: base.stored,
    totals: totalsOf(fields.lines),
    change(part: Partial<AppointmentFields>) {
      form.change(part);
      if (problem && problem.kind !== 'changed') form.forgetFailure();
    },
    submit(event: FormEvent) {
      if (!base.stored || touched) return form.submit(event);
      event.preventDefault();
      onDone(null, false);
    },
    /** Shows what another screen stored, and gives up the edits. */
    takeTheirs: (row: AppointmentRow) => form.takeTheirs(row, storedDraft(row)),
    /** Saves the edits over what another screen stored; what was not edited here stays as it was stored. */
    keepMine(row: AppointmentRow) {
      form.mergeTheirs(row, storedDraft(row));
      // A draft may have been typed over an older version than the form began from.
      form.change({ version: row.version });
      form.save();
    },
  };
}

export type AppointmentForm = ReturnType<typeof useAppointmentForm>;
