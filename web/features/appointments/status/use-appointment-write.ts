import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { isUnreachable } from '../../../lib/api.ts';
import { toastFailure } from '../../../ui/write-toasts.ts';
import { appointmentWrites } from '../../shared/appointments/live-appointments.ts';
import { madeAfterAll } from '../../shared/appointments/refused-write.ts';
import { changeShown, replaceShown } from '../../shared/appointments/shown-appointments.ts';
import { enqueueChange, type OfflineChange } from '../offline/status-queue.ts';

export interface Write {
  row: AppointmentRow;
  /** What the screen shows meanwhile. */
  ahead: Partial<AppointmentRow>;
  /** `row` as it is when its turn comes. */
  send: (row: AppointmentRow) => Promise<AppointmentRow>;
  /** Title of the toast, above the reason. */
  failed: string;
  done?: ((saved: AppointmentRow) => void) | undefined;
  /** True when the failure needs no toast. */
  caught?: ((error: unknown) => boolean) | undefined;
  /** Sent before, without an answer. */
  isAgain?: boolean;
  /** Before `done`, when the first try succeeded: reads what its lost answer contained. */
  recover?: (() => Promise<void>) | undefined;
  /** What is queued without a connection. */
  offline?: OfflineChange | undefined;
}

/** On screen at once, then on the server; a refusal is undone. Changes of one appointment are sent one after another. */
export function useAppointmentWrite() {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const underWay = useRef(new Map<string, Promise<AppointmentRow | undefined>>());
  const { mutate, mutateAsync } = useMutation({
    mutationKey: appointmentWrites,
    mutationFn: sendWrite,
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
      if (!write.caught?.(error))
        toastFailure(error, write.failed, () => mutate({ ...write, isAgain: true }));
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

/** No failure: a second try refused because the first one succeeded, and one that waits for the connection. */
async function sendWrite({ row, send, ahead, isAgain, recover, offline }: Write): Promise<AppointmentRow> {
  try {
    return await send(row);
  } catch (error) {
    const made = isAgain ? madeAfterAll(error, ({ status }) => status === ahead.status) : null;
    if (made) {
      await recover?.();
      return made;
    }
    if (offline && isUnreachable(error) && (await enqueueChange(row, offline)))
      return { ...row, ...ahead, isQueued: true };
    throw error;
  }
}
