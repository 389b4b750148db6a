import { lazy, Suspense } from 'react';
import { addMonths, type LocalDate, monthOf, monthRange } from '../../../domain/scheduling/calendar.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CommissionParams } from './commission-params.ts';
import type { TeamMember } from './team-table.tsx';
import '../../ui/list-filters.css';

// A tenth of all that the screen begins with.
const DatePicker = lazy(async () => ({ default: (await import('../../ui/date-picker.tsx')).DatePicker }));

const EVERYONE = 'everyone';
type Through = 'today' | 'last_month' | 'other';
const ends: { value: Through; label: string }[] = [
  { value: 'today', label: 'Até hoje' },
  { value: 'last_month', label: 'Até o fim do mês passado' },
];

interface Props {
  params: Pick<CommissionParams, 'member' | 'to'>;
  today: LocalDate;
  /** Whose statements can be chosen; empty for who sees only the own. */
  members: readonly TeamMember[];
  onFilter: (part: Partial<CommissionParams>, replace?: boolean) => void;
}

export function CommissionFilter({ params: { member, to }, today, members, onFilter }: Props) {
  const lastMonth = monthRange(addMonths(monthOf(today), -1)).to;
  const through = to === null || to === today ? 'today' : to === lastMonth ? 'last_month' : 'other';
  return (
    <div className="column gap-3">
      <FilterChips
        label="Período"
        items={ends}
        value={through}
        onChange={(value) => onFilter({ to: value === 'today' ? null : lastMonth })}
      />
      <div className="list-filters-first cluster gap-3">
        <Suspense fallback={<Skeleton shape="box" width={162} height={74} />}>
          <DatePicker
            label="Até o dia"
            today={today}
            value={to ?? today}
            onChange={(day) => day !== null && onFilter({ to: day === today ? null : day }, true)}
          />
        </Suspense>
        {members.length > 1 && (
          <Select
            label="Profissional"
            items={[
              { id: EVERYONE, label: 'Toda a equipe' },
              ...members.map(({ id, fullName }) => ({ id, label: fullName })),
            ]}
            selectedKey={member ?? EVERYONE}
            onSelectionChange={(key) => onFilter({ member: key === EVERYONE ? undefined : String(key) })}
          />
        )}
      </div>
    </div>
  );
}
