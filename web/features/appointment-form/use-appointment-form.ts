import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { isMoved, type WithDepositLink } from '../../../domain/agenda/appointment-detail.ts';
import type { AppointmentInput, ContactBookingInput } from '../../../domain/agenda/appointment-input.ts';
import type { AppointmentChoices } from '../../../domain/agenda/appointment-query.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import { type LocalMoment, momentIn } from '../../../domain/scheduling/clock.ts';
import { offeredBy } from '../../../domain/studio/offer.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { isRefused, messageOf } from '../../lib/api.ts';
import { ApiError, alternativesOf } from '../../lib/api-error.ts';
import { type Attempt, attemptOf } from '../../lib/attempt.ts';
import { draftKey } from '../../lib/storage.ts';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { bookedHere } from '../shared/appointments/live-appointments.ts';
import { requestInputOf } from '../shared/deposits/request-fields.ts';
import { offerPush } from '../shared/push/push-offer.ts';
import { clientQuery } from '../shared/requests.ts';
import {
  type AppointmentFields,
  appointmentDraft,
  askingOf,
  checkAppointment,
  draftOf,
  draftWords,
  storedDraft,
} from './appointment-fields.ts';
import { totalsOf } from './procedure-fields.ts';
import { bookByContact, createAppointment, updateAppointment } from './requests.ts';

export interface FormStart {
  fields: AppointmentFields;
  stored: AppointmentRow | null;
}

interface Props {
  start: FormStart;
  choices: AppointmentChoices;
  /** `moved`: by this edit to another time or professional. */
  onSaved: (saved: WithDepositLink<AppointmentRow>, moved: boolean) => void;
  onClose: () => void;
}

export function useAppointmentForm({ start, choices, onSaved, onClose }: Props) {
  const queryClient = useQueryClient();
  const ofClient = ({ client }: AppointmentFields) => clientQuery(client?.id || undefined);
  const asking = (fields: AppointmentFields, client: { asksDeposit: boolean } | undefined) =>
    askingOf(fields, choices, {
      asksClient: client?.asksDeposit,
      now: momentIn(choices.zone, new Date()),
    });

  function save(
    input: AppointmentInput | ContactBookingInput,
    stored: AppointmentRow | null,
  ): Promise<WithDepositLink<AppointmentRow>> {
    const { version, attempt } = form.api.state.values;
    if (stored && version !== null && 'clientId' in input)
      return updateAppointment(stored.id, input, version);
    const next = attemptOf(JSON.stringify(input), attempt);
    form.change({ attempt: next });
    return 'contact' in input ? bookByContact(input, next.key) : createAppointment(input, next.key);
  }

  const form = useStudioForm({
    initial: draftOf(start.fields, start.stored?.version ?? null),
    stored: start.stored,
    read: (fields, stored) => {
      const known = queryClient.getQueryData(ofClient(fields).queryKey);
      const asked = start.stored ? null : asking(fields, known);
      const offered = choices.procedureTypes.map((one) => offeredBy(one, fields.professionalId));
      const services = [...offered, ...(stored?.procedures ?? [])];
      return checkAppointment(fields, services, asked && requestInputOf(fields.deposit, asked.proposal));
    },
    save,
    onSaved: (row, _, stored) => {
      bookedHere.add(row.id);
      afterWrite(queryClient, 'appointment');
      toast.success(stored ? appointmentMessages.updated : appointmentMessages.created);
      if (stored === null) offerPush();
      onSaved(row, stored !== null && isMoved(stored, row));
    },
    onClose,
    resume: (row) => {
      form.change({ version: row.version, attempt: null });
      return { stored: row, fields: storedDraft(row) };
    },
    onFailed: (error) => {
      // After a refusal nothing was booked under the key.
      if (isRefused(error)) form.change({ attempt: null });
      // The shown times are known to be old.
      void queryClient.invalidateQueries({ queryKey: ['appointments', 'agenda'] });
    },
    draft: {
      key: draftKey(`appointment-form:${start.stored?.id ?? 'new'}`, choices.me),
      schema: appointmentDraft,
      words: draftWords,
      onRecovered: ({ attempt }) => attempt && form.holdUnanswered(JSON.parse(attempt.text)),
    },
  });
  const { fields, touched, base } = form;
  const isAsking = base.stored === null && choices.deposits !== null;
  const client = useQuery({ ...ofClient(fields), ...(!isAsking && { queryFn: skipToken }) });
  const problem = form.refusal === null ? null : problemOf(form.error);

  return {
    ...form,
    problem,
    stored: base.stored,
    totals: totalsOf(fields.lines),
    /** What can be asked ahead; null for what stands, and where the studio asks for no deposits. */
    asking: isAsking ? asking(fields, client.data) : null,
    /** Whether she is to be asked could not be read: what is proposed is only a guess. */
    isGuess: client.isLoadingError,
    /** Sent without an answer: its own appointment is not in its way. */
    attempted: attemptedOf(fields.attempt),
    change(part: Partial<AppointmentFields>) {
      form.change(part);
      if (problem && problem.kind !== 'changed') form.forgetFailure();
    },
    submit(event: FormEvent) {
      if (!base.stored || touched) return form.submit(event);
      event.preventDefault();
      onClose();
    },
    takeTheirs: (row: AppointmentRow) => form.takeTheirs(row, storedDraft(row)),
    /** Saves over what another screen stored; what was not edited here stays as stored. */
    keepMine(row: AppointmentRow) {
      form.mergeTheirs(row, storedDraft(row));
      // A draft may be of an older version than the form.
      form.change({ version: row.version });
      form.save();
    },
  };
}

const attemptedOf = (attempt: Attempt | null): AppointmentInput | ContactBookingInput | null =>
  attempt && JSON.parse(attempt.text);

export type AppointmentFormState = ReturnType<typeof useAppointmentForm>;

export type Problem =
  | { kind: 'failed'; sentence: string }
  | { kind: 'taken'; sentence: string; alternatives: LocalMoment[] }
  | { kind: 'changed'; sentence: string };

export function problemOf(error: unknown): Problem {
  const sentence = messageOf(error);
  if (!(error instanceof ApiError) || error.status !== 409) return { kind: 'failed', sentence };
  if (error.code === 'appointment_changed') return { kind: 'changed', sentence };
  if (error.code !== 'time_taken' && error.code !== 'time_unavailable') return { kind: 'failed', sentence };
  return { kind: 'taken', sentence, alternatives: alternativesOf(error) };
}
