import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppointmentRow } from '../../../domain/appointment.ts';
import type { AppointmentInput } from '../../../domain/appointment-input.ts';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { ApiError } from '../../lib/api.ts';
import { type Attempt, attemptOf } from '../../lib/attempt.ts';
import { bookedHere } from '../../lib/live-appointments.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { toast } from '../../ui/toast.tsx';
import { problemOf } from './problem.ts';
import { createAppointment, updateAppointment } from './requests.ts';

interface Props {
  /** The appointment that is edited; null for a new one. */
  stored: AppointmentRow | null;
  onRefused: (errors: FieldErrors) => void;
  onSaved: (row: AppointmentRow) => void;
}

interface Order {
  input: AppointmentInput;
  key: string;
  version: number | undefined;
}

/** Sends the form once, however often it is pressed, and tells what went wrong without losing anything typed. */
export function useSaving({ stored, onRefused, onSaved }: Props) {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const sending = useRef(false);

  const mutation = useMutation({
    mutationFn: ({ input, key, version }: Order) =>
      stored && version !== undefined
        ? updateAppointment(stored.id, input, version)
        : createAppointment(input, key),
    onSuccess: (row) => {
      bookedHere.add(row.id);
      afterWrite(queryClient, 'appointment');
      toast.success(stored ? appointmentSentences.updated : appointmentSentences.created);
      onSaved(row);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 422) onRefused(error.fields);
      // The same words under the same key were refused as others: they get a key of their own.
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') setAttempt(null);
      // The times on show are known to be old.
      void queryClient.invalidateQueries({ queryKey: ['appointments', 'agenda'] });
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  return {
    pending: mutation.isPending,
    problem: mutation.error ? problemOf(mutation.error) : null,
    attempt,
    save(input: AppointmentInput, version: number | undefined) {
      if (sending.current) return;
      sending.current = true;
      const next = attemptOf(JSON.stringify(input), attempt);
      setAttempt(next);
      mutation.mutate({ input, key: next.key, version });
    },
    /** Goes on with the attempt of an earlier page: its answer may only have been lost. */
    resume: setAttempt,
    forget: () => {
      if (!mutation.isPending) mutation.reset();
    },
  };
}
