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
  /** The period of today. */
  isNow: boolean;
  onTurn: (count: -1 | 1) => void;
  onToday: () => void;
  /** The pointer is over a turn. */
  onIntent: (count: -1 | 1) => void;
}

export function PeriodBar({ view, date, isNow, onTurn, onToday, onIntent }: Props) {
  const { back, on } = turns[view];
  return (
    <div className="cluster middle apart gap-2 across-4">
      <h2 className="period-title" aria-live="polite">
        <span className="visually-hidden">{titleOf(view, date)}</span>
        <span className="period-short capital" aria-hidden="true">
          {shortTitleOf(view, date)}
        </span>
        <span className="period-long capital" aria-hidden="true">
          {titleOf(view, date)}
        </span>
      </h2>
      <div className="period-turns row gap-2">
        <NativeButton variant="outline" onClick={onToday} aria-current={isNow ? 'date' : undefined}>
          Hoje
        </NativeButton>
        {([-1, 1] as const).map((count) => (
          <NativeButton
            key={count}
            variant="outline"
            iconOnly
            aria-label={count === -1 ? back : on}
            onClick={() => onTurn(count)}
            onPointerEnter={() => onIntent(count)}
            icon={count === -1 ? <ChevronLeft /> : <ChevronRight />}
          />
        ))}
      </div>
    </div>
  );
}
