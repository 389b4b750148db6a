import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { ApiError, retryIfLost, sentenceOf } from '../../../lib/api.ts';
import { appointmentWrites } from '../../../lib/live-appointments.ts';
import { madeAfterAll } from '../../../lib/lost-answer.ts';
import { changeShown, replaceShown } from '../../../lib/shown-appointments.ts';
import { toast } from '../../../ui/toast.tsx';
import { enqueueChange, type OfflineChange } from '../offline/status-queue.ts';

/** One change of one appointment. */
export interface Write {
  row: AppointmentRow;
  /** What the screen shows while the server is asked. */
  ahead: Partial<AppointmentRow>;
  /** `row` as it is when its turn comes. */
  send: (row: AppointmentRow) => Promise<AppointmentRow>;
  /** Title of the toast when it fails; the reason stands below it. */
  failed: string;
  done?: ((saved: AppointmentRow) => void) | undefined;
  /** True when the failure is dealt with, and no toast is wanted. */
  caught?: ((error: unknown) => boolean) | undefined;
  /** Sent before, and nobody knows what became of it. */
  isAgain?: boolean;
  /** Before `done`, when the first try turns out to have been made: what only its lost answer said. */
  recover?: (() => Promise<void>) | undefined;
  /** What waits for the connection instead of failing when there is none. */
  offline?: OfflineChange | undefined;
}

/**
 * Changes an appointment on screen at once, then on the server; a refusal puts everything back and says why. What is chosen
 * while another change of the same appointment is under way comes after it.
 */
export function useAppointmentWrite() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Map<string, Promise<AppointmentRow | undefined>>());
  const { mutate, mutateAsync } = useMutation({
    mutationKey: appointmentWrites,
    mutationFn: sent,
    onMutate: ({ row, ahead }) => {
      setBusy((ids) => new Set(ids).add(row.id));
      return changeShown(queryClient, row.id, (shown) => ({ ...shown, ...ahead }));
    },
    onSuccess: (saved, { done }) => {
      replaceShown(queryClient, saved);
      if (!saved.isQueued) done?.(saved);
    },
    onError: (error, write, takeBack) => {
      takeBack?.();
      if (!write.caught?.(error)) showFailure(error, write, () => mutate({ ...write, isAgain: true }));
    },
    onSettled: (_saved, _error, { row }) => {
      setBusy((ids) => new Set([...ids].filter((id) => id !== row.id)));
      afterWrite(queryClient, 'appointment');
    },
  });
  const write = useCallback(
    (change: Write) => {
      const { row } = change;
      const go = (saved?: AppointmentRow) =>
        mutateAsync({ ...change, row: { ...row, version: saved?.version ?? row.version } }).catch(
          () => undefined,
        );
      const turn = underWay.current.get(row.id)?.then(go) ?? go();
      underWay.current.set(row.id, turn);
      void turn.then(() => underWay.current.get(row.id) === turn && underWay.current.delete(row.id));
    },
    [mutateAsync],
  );
  return { write, busy };
}

/** What failed on its way may be tried again as it was; what was refused would be refused again. */
function showFailure(error: unknown, { failed }: Write, again: () => void): void {
  toast.error({
    title: failed,
    message: sentenceOf(error),
    action: retryIfLost(error, again),
  });
}

/** A second try that is refused because the first one had been made is no failure, nor is one that waits for the connection. */
async function sent({ row, send, ahead, isAgain, recover, offline }: Write): Promise<AppointmentRow> {
  try {
    return await send(row);
  } catch (error) {
    const made = isAgain ? madeAfterAll(error, ({ status }) => status === ahead.status) : null;
    if (made) {
      await recover?.();
      return made;
    }
    const isUnreachable = error instanceof ApiError && error.status === 0;
    if (offline && isUnreachable && (await enqueueChange(row, offline)))
      return { ...row, ...ahead, isQueued: true };
    throw error;
  }
}
