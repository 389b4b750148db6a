import { ChevronLeft, ChevronRight } from 'lucide-react';
import { NativeButton } from '../../ui/native-button.tsx';
import { type CalendarView, shortTitleOf, titleOf } from './maths/periods.ts';
import './period-bar.css';

const turns: Record<CalendarView, { back: string; on: string }> = {
  month: { back: 'Mês anterior', on: 'Próximo mês' },
  week: { back: 'Semana anterior', on: 'Próxima semana' },
  day: { back: 'Dia anterior', on: 'Próximo dia' },
};

interface Props {
  view: CalendarView;
  date: string;
  /** The period shown is the one of today. */
  isNow: boolean;
  onTurn: (count: -1 | 1) => void;
  onToday: () => void;
  /** The pointer is over a turn: what it leads to may be fetched. */
  onIntent: (count: -1 | 1) => void;
}

/** What is shown, and the way to what was and what comes. */
export function PeriodBar({ view, date, isNow, onTurn, onToday, onIntent }: Props) {
  const { back, on } = turns[view];
  return (
    <div className="period-bar">
      <h2 className="period-title" aria-live="polite">
        <span className="period-short" aria-hidden="true">
          {shortTitleOf(view, date)}
        </span>
        <span className="period-long">{titleOf(view, date)}</span>
      </h2>
      <div className="period-turns">
        <NativeButton variant="outline" onClick={onToday} aria-current={isNow ? 'date' : undefined}>
          Hoje
        </NativeButton>
        <NativeButton
          variant="outline"
          iconOnly
          aria-label={back}
          onClick={() => onTurn(-1)}
          onPointerEnter={() => onIntent(-1)}
          icon={<ChevronLeft />}
        />
        <NativeButton
          variant="outline"
          iconOnly
          aria-label={on}
          onClick={() => onTurn(1)}
          onPointerEnter={() => onIntent(1)}
          icon={<ChevronRight />}
        />
      </div>
    </div>
  );
}
