import { lazy, Suspense } from 'react';
import { daysText } from '../../../domain/money/finance-cards.ts';
import {
  type Days,
  isUnderWay,
  type PeriodName,
  periodLabels,
  periodNames,
} from '../../../domain/money/period.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useColleagues, useHasTeam } from '../shared/people-choice.ts';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import type { FinanceParams } from './finance-params.ts';
import '../../ui/list-filters.css';

const CustomDays = lazy(() => import('./custom-days.tsx'));
const EVERYONE = 'everyone';
const periods: { value: PeriodName; label: string }[] = periodNames.map((value) => ({
  value,
  label: periodLabels[value],
}));

interface Props {
  params: FinanceParams;
  days: Days & { previous: Days };
  wholeStudio: boolean;
  onFilter: (part: Partial<FinanceParams>, replace?: boolean) => void;
}

export function PeriodFilter({ params, days, wholeStudio, onFilter }: Props) {
  const people = useColleagues();
  const hasTeam = useHasTeam();
  const { today } = useStudioClock();
  const { from, to } = days;
  return (
    <div className="list-filters column gap-2 above-4 below-4">
      <div className="list-filters-first cluster middle shrinks gap-2 across-3 labels-hidden">
        <FilterChips
          label="Período"
          items={periods}
          value={params.period}
          onChange={(period) =>
            onFilter(period === 'custom' ? { period, days: { from, to } } : { period, days: null })
          }
        />
        {wholeStudio && hasTeam && (
          <Select
            label="Profissional"
            items={[{ id: EVERYONE, label: 'Todos os profissionais' }, ...people]}
            selectedKey={params.professional ?? EVERYONE}
            onSelectionChange={(key) =>
              onFilter({ professional: key === EVERYONE ? undefined : String(key) })
            }
          />
        )}
      </div>
      {params.days && (
        <Suspense fallback={<Skeleton shape="box" width={312} height={76} />}>
          <CustomDays
            days={params.days}
            onDays={(chosen) => onFilter({ days: chosen, period: 'custom' }, true)}
          />
        </Suspense>
      )}
      <p className="small medium figures">
        {daysText(days)}{' '}
        <span className="muted regular">
          comparado com {daysText(days.previous)}
          {isUnderWay(days, today) && ', até esta hora'}
        </span>
      </p>
    </div>
  );
}
