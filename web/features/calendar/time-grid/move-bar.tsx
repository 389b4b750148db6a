import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { NativeButton } from '../../../ui/native-button.tsx';
import type { Agenda } from '../agenda.ts';
import { type Column, inTheWay, type Nudge, placeName } from '../maths/moves.ts';
import type { Dragged, useDrag } from '../moving/use-drag.ts';
import type { Offers } from '../moving/use-move.tsx';
import { MOVE_HINT } from './booked-appointment.tsx';
import './move-bar.css';

interface Props {
  dragged: Dragged | null;
  rows: readonly AppointmentRow[];
  columns: readonly Column[];
  agenda: Agenda;
  moving: Pick<ReturnType<typeof useDrag>, 'nudge' | 'accept' | 'giveUp'>;
  offers: Offers;
}

/** Buttons instead of dragging. */
export function MoveBar({ dragged, rows, columns, agenda, moving, offers }: Props) {
  const words = dragged ? wordsOf(dragged, rows, columns, agenda, offers) : null;
  return (
    <>
      <p id={MOVE_HINT} hidden>
        Enter abre. Espaço move: as setas mudam dia e horário, com Shift a duração; Enter aceita, Esc desiste.
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {words && [words.place, words.warning].filter(Boolean).join('. ')}
      </p>
      {dragged?.by === 'keys' && words && (
        <section
          className="move-bar grid gap-3"
          aria-label="Mover agendamento"
          onKeyDown={({ key }) => key === 'Escape' && moving.giveUp()}
        >
          <p className="grid small figures">
            <strong>{dragged.row.client.fullName}</strong>
            <span>{words.place}</span>
            {words.warning && (
              <span className="move-warning row middle gap-1 medium">
                <TriangleAlert size={16} />
                {words.warning}
              </span>
            )}
          </p>
          <Steps columns={columns} nudge={moving.nudge} />
          <div className="move-answers row gap-2">
            <NativeButton variant="outline" onClick={moving.giveUp}>
              Cancelar
            </NativeButton>
            <NativeButton onClick={moving.accept}>Mover</NativeButton>
          </div>
        </section>
      )}
    </>
  );
}

function Steps({ columns, nudge }: { columns: readonly Column[]; nudge: (by: Nudge) => void }) {
  const people = columns.length > 1 && columns[0]?.professionalId !== null;
  const steps: [Nudge, string, ReactNode][] = [
    ['earlier', 'Mais cedo', <ArrowUp key="icon" />],
    ['later', 'Mais tarde', <ArrowDown key="icon" />],
    ['previous', people ? 'Profissional anterior' : 'Dia anterior', <ArrowLeft key="icon" />],
    ['next', people ? 'Próximo profissional' : 'Próximo dia', <ArrowRight key="icon" />],
    ['shorter', 'Mais curto', <Minus key="icon" />],
    ['longer', 'Mais longo', <Plus key="icon" />],
  ];
  const useful = steps.filter(([by]) => columns.length > 1 || (by !== 'previous' && by !== 'next'));
  return (
    <div className="move-steps row gap-2">
      {useful.map(([by, label, icon]) => (
        <NativeButton
          key={by}
          variant="outline"
          iconOnly
          aria-label={label}
          icon={icon}
          onClick={() => nudge(by)}
        />
      ))}
    </div>
  );
}

function wordsOf(
  { row, place }: Dragged,
  rows: readonly AppointmentRow[],
  columns: readonly Column[],
  agenda: Agenda,
  offers: Offers,
) {
  const other = inTheWay(place, rows, row.id);
  const person = agenda.professionals.find(({ id }) => id === place.professionalId);
  const people = columns.length > 1 && columns[0]?.professionalId !== null;
  return {
    place: people && person ? `${placeName(place)}, com ${person.fullName}` : placeName(place),
    warning: other ? `Ocupado: ${other.client.fullName} às ${other.time}` : offers(row, place, agenda),
  };
}
