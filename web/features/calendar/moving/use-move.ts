import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { isMoved } from '../../../../domain/agenda/appointment-detail.ts';
import { formatTime } from '../../../../domain/scheduling/clock.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { appointmentWrites } from '../../../lib/live-appointments.ts';
import { madeAfterAll } from '../../../lib/lost-answer.ts';
import { changeShown, replaceShown } from '../../../lib/shown-appointments.ts';
import { toast } from '../../../ui/toast.tsx';
import type { AgendaProfessional } from '../agenda.ts';
import { moveAppointment } from '../calendar-query.ts';
import { movedRow, type Place, placeName, placeOf, samePlace } from '../maths/moves.ts';
import { showRefusal } from './refusal.ts';

interface Move {
  /** As it was read: its version is what the server compares. */
  row: AppointmentRow;
  place: Place;
  /** Back to where it was: said otherwise, and not offered to be undone again. */
  isUndo: boolean;
  /** Sent before, and nobody knows what became of it. */
  isAgain?: boolean;
}

/** After an appointment was moved: `report` says so, with 'Desfazer'. */
export type OnMoved = (saved: AppointmentRow, report: () => void) => void;

/** Long enough to see where it went and to think better of it, in milliseconds. */
const UNDO_LIFE = 9000;

/**
 * Moves or stretches an appointment: on screen at once, then on the server, which alone decides. A refusal puts it back
 * and says why and what is free instead; what was done can be undone from its toast.
 */
export function useMove(zone: string, professionals: readonly AgendaProfessional[], onMoved: OnMoved) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: appointmentWrites,
    mutationFn: sent,
    onMutate: ({ row, place }) => {
      const professional = professionals.find(({ id }) => id === place.professionalId) ?? row.professional;
      const { id, fullName } = professional;
      return changeShown(queryClient, row.id, (shown) => movedRow(shown, place, zone, { id, fullName }));
    },
    onSuccess: (saved, { row, isUndo }) => {
      replaceShown(queryClient, saved);
      const undo = () => mutate({ row: saved, place: placeOf(row), isUndo: true });
      const report = () => showMoved(saved, row.professional, isUndo ? null : undo);
      if (isUndo || !isMoved(row, saved)) report();
      else onMoved(saved, report);
    },
    onError: (error, move, takeBack) => {
      takeBack?.();
      showRefusal(error, move.place, () => mutate({ ...move, isAgain: true }));
    },
    onSettled: () => afterWrite(queryClient, 'appointment'),
  });
  return useCallback(
    (row: AppointmentRow, place: Place) => {
      if (!samePlace(place, placeOf(row))) mutate({ row, place, isUndo: false });
    },
    [mutate],
  );
}

/** A second try that is refused because the first one had been made is no failure. */
async function sent({ row, place, isAgain }: Move): Promise<AppointmentRow> {
  try {
    return await moveAppointment(row, changesOf(row, place));
  } catch (error) {
    const made = isAgain ? madeAfterAll(error, (now) => samePlace(placeOf(now), place)) : null;
    if (!made) throw error;
    return made;
  }
}

/** Minutes are sent only when they were changed: an appointment past midnight is longer than its place on screen. */
function changesOf(row: AppointmentRow, { date, start, minutes, professionalId }: Place) {
  const before = placeOf(row);
  return {
    date,
    time: formatTime(start),
    ...(professionalId !== before.professionalId && { professionalId }),
    ...(minutes !== before.minutes && { totalMinutes: minutes }),
  };
}

function showMoved(
  saved: AppointmentRow,
  before: AppointmentRow['professional'],
  undo: (() => void) | null,
): void {
  const { client, professional } = saved;
  const hands = professional.id === before.id ? '' : `, de ${before.fullName} para ${professional.fullName}`;
  toast.success({
    title: undo ? 'Agendamento alterado' : 'Alteração desfeita',
    message: `${client.fullName}: ${placeName(placeOf(saved))}${hands}`,
    ...(undo && { duration: UNDO_LIFE, action: { label: 'Desfazer', onAction: undo } }),
  });
}
