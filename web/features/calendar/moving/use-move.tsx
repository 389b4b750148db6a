import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { isMoved } from '../../../../domain/agenda/appointment-detail.ts';
import { notOffered } from '../../../../domain/agenda/appointment-query.ts';
import { formatShortDate } from '../../../../domain/format.ts';
import { formatTime, type LocalMoment } from '../../../../domain/scheduling/clock.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { retryIfLost, shownFailure } from '../../../lib/api.ts';
import { alternativesOf } from '../../../lib/api-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastUndo } from '../../../ui/write-toasts.ts';
import { appointmentWrites, moveAppointment } from '../../shared/appointments/live-appointments.ts';
import { changeShown, replaceShown } from '../../shared/appointments/shown-appointments.ts';
import { choicesQuery } from '../../shared/requests.ts';
import type { Agenda, AgendaProfessional } from '../agenda.ts';
import type { CalendarVerbs } from '../calendar-verbs.ts';
import { movedRow, type Place, placeName, positionOf, samePlace } from '../maths/moves.ts';

interface Move {
  row: AppointmentRow;
  place: Place;
  isUndo: boolean;
}

const moves = { id: 'moves' };

/** On screen at once, then on the server, which alone decides, one after another; a refusal is undone. */
export function useMove(
  zone: string,
  professionals: readonly AgendaProfessional[],
  onMoved: CalendarVerbs['onMoved'],
) {
  const queryClient = useQueryClient();
  /** As saved here: what is dragged again before the answer has the version of before. */
  const versions = useRef(new Map<string, number>());
  const isMovedAgain = ({ id }: AppointmentRow) =>
    queryClient.isMutating({
      mutationKey: appointmentWrites,
      predicate: ({ options, state }) => options.scope === moves && (state.variables as Move).row.id === id, // of this scope
    }) > 1;
  const { mutate } = useMutation({
    mutationKey: appointmentWrites,
    scope: moves,
    mutationFn: ({ row, place }: Move) => {
      const version = Math.max(row.version, versions.current.get(row.id) ?? 0);
      return moveAppointment({ id: row.id, version }, changesOf(row, place));
    },
    onMutate: ({ row, place }) => {
      const professional = professionals.find(({ id }) => id === place.professionalId) ?? row.professional;
      const { id, fullName } = professional;
      return changeShown(queryClient, row.id, (shown) => movedRow(shown, place, zone, { id, fullName }));
    },
    onSuccess: (saved, { row, isUndo }) => {
      versions.current.set(saved.id, saved.version);
      if (isMovedAgain(row)) return;
      replaceShown(queryClient, saved);
      const undo = () => mutate({ row: saved, place: positionOf(row), isUndo: true });
      const report = () => showMoved(saved, row.professional, isUndo ? null : undo);
      if (isUndo || !isMoved(row, saved)) report();
      else onMoved(saved, report);
    },
    onError: (error, move, takeBack) => {
      takeBack?.();
      showRefusal(error, move.place, () => mutate(move));
    },
    onSettled: () => afterWrite(queryClient, 'appointment'),
  });
  return useCallback(
    (row: AppointmentRow, place: Place) => {
      if (!samePlace(place, positionOf(row))) mutate({ row, place, isUndo: false });
    },
    [mutate],
  );
}

/** Minutes only when they changed: an appointment past midnight is longer than its place on screen. */
function changesOf(row: AppointmentRow, { date, start, minutes, professionalId }: Place) {
  const before = positionOf(row);
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
  const message = `${client.fullName}: ${placeName(positionOf(saved))}${hands}`;
  if (undo) toastUndo(message, undo, { title: 'Agendamento alterado' });
  else toast.success({ title: 'Alteração desfeita', message });
}

function showRefusal(error: unknown, { date }: Pick<Place, 'date'>, again: () => void): void {
  const free = freeMessage(alternativesOf(error), date);
  const { title, message } = shownFailure('O agendamento voltou ao lugar anterior', error);
  toast.error({
    title,
    message: [message, free].filter(Boolean).join(' '),
    action: retryIfLost(error, again),
  });
}

/** 'Horários livres: 10:30, 11:00 e 25/11 às 09:00.'; empty without any. */
export function freeMessage(moments: readonly LocalMoment[], date: string): string {
  const names = moments.map((moment) =>
    moment.date === date ? moment.time : `${formatShortDate(moment.date)} às ${moment.time}`,
  );
  const last = names.pop();
  if (last === undefined) return '';
  if (names.length === 0) return `Horário livre: ${last}.`;
  return `Horários livres: ${names.join(', ')} e ${last}.`;
}

/** What the professional of a place does not offer, 'Bia não oferece Lash lifting', or that it is not known; null where all is offered. */
export type Offers = (row: AppointmentRow, place: Place, agenda: Agenda) => string | null;

export function useOffers(): Offers {
  const known = useQuery(choicesQuery).data?.procedureTypes;
  return useCallback(
    (row, { professionalId }, { professionals }) => {
      if (professionalId === row.professional.id) return null;
      const name = professionals.find(({ id }) => id === professionalId)?.fullName;
      if (!known) {
        const services = row.procedures.map((service) => service.name).join(', ');
        return `Não sabemos se ${name ?? 'esta profissional'} oferece ${services}`;
      }
      const missing = notOffered(row.procedures, professionalId, known);
      if (missing.length === 0) return null;
      return `${name ?? 'Esta profissional'} não oferece ${missing.join(', ')}`;
    },
    [known],
  );
}

type OnMove = (row: AppointmentRow, place: Place) => void;

/** Asks before a move to a professional who does not offer the service. */
export function useAskedMove(
  agenda: Agenda,
  offers: Offers,
  move: OnMove,
): { onMove: OnMove; question: ReactNode } {
  const [asked, setAsked] = useState<{ row: AppointmentRow; place: Place; warning: string } | null>(null);
  const onMove: OnMove = (row, place) => {
    const warning = offers(row, place, agenda);
    if (warning === null) move(row, place);
    else setAsked({ row, place, warning });
  };
  const question = asked && (
    <ConfirmDialog
      title="Mover mesmo assim?"
      tone="primary"
      onClose={() => setAsked(null)}
      confirmLabel="Mover"
      cancelLabel="Voltar"
      onConfirm={() => move(asked.row, asked.place)}
    >
      <p>{asked.warning}.</p>
    </ConfirmDialog>
  );
  return { onMove, question };
}
