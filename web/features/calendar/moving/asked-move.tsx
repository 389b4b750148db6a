import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { notOffered } from '../../../../domain/agenda/appointment-query.ts';
import { choicesQuery } from '../../../lib/choices-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Agenda } from '../agenda.ts';
import type { Place } from '../maths/moves.ts';

/** What the professional of a place does not offer, 'Bia não oferece Lash lifting', or null. */
export type Offers = (row: AppointmentRow, place: Place, agenda: Agenda) => string | null;

export function useOffers(): Offers {
  const known = useQuery(choicesQuery).data?.procedureTypes;
  return useCallback(
    (row, { professionalId }, { professionals }) => {
      if (professionalId === row.professional.id || !known) return null;
      const missing = notOffered(row.procedures, professionalId, known);
      if (missing.length === 0) return null;
      const person = professionals.find(({ id }) => id === professionalId);
      return `${person?.fullName ?? 'Esta profissional'} não oferece ${missing.join(', ')}`;
    },
    [known],
  );
}

type Move = (row: AppointmentRow, place: Place) => void;

/** Asks before a move to a professional who does not offer the service. */
export function useAskedMove(
  agenda: Agenda,
  offers: Offers,
  move: Move,
): { onMove: Move; question: ReactNode } {
  const [asked, setAsked] = useState<{ row: AppointmentRow; place: Place; warning: string } | null>(null);
  const onMove: Move = (row, place) => {
    const warning = offers(row, place, agenda);
    if (warning === null) move(row, place);
    else setAsked({ row, place, warning });
  };
  const question = asked && (
    <ConfirmDialog
      title="Mover mesmo assim?"
      tone="primary"
      isOpen
      onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      confirmLabel="Mover"
      cancelLabel="Voltar"
      onConfirm={() => move(asked.row, asked.place)}
    >
      <p>{asked.warning}.</p>
    </ConfirmDialog>
  );
  return { onMove, question };
}
