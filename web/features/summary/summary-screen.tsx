import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paymentMessages } from '../../../domain/messages.ts';
import { FIRST_YEAR, isYear } from '../../../domain/money/summary.ts';
import { api, call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PaperSkeleton, PrintButton, PrintPage } from '../../ui/print-page.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { SummarySheet } from './summary-sheet.tsx';

interface Props {
  /** The current one when it is null or none. */
  year: number | null;
  onYear: (year: number) => void;
  onClose: () => void;
}

/** 'Resumo mensal' for the accountant: a year on one sheet. */
export function SummaryScreen({ year: asked, onYear, onClose }: Props) {
  const { today } = useStudioClock();
  const thisYear = Number(today.slice(0, 4));
  const year = asked !== null && isYear(asked) ? asked : thisYear;
  const query = useQuery(summaryQuery(year));
  const { data } = query;
  return (
    <PrintPage
      title={`Resumo de ${year}`}
      onClose={onClose}
      choice={<YearChoice year={year} last={thisYear} onYear={onYear} />}
      actions={<PrintButton isDisabled={data?.year !== year} />}
    >
      <LoadFailed query={query} sentence={paymentMessages.summaryLoadFailed} />
      {data && <SummarySheet summary={data} today={today} isStale={query.isPlaceholderData} />}
      {query.isPending && <PaperSkeleton label="Carregando resumo..." />}
    </PrintPage>
  );
}

function YearChoice({ year, last, onYear }: { year: number; last: number; onYear: (year: number) => void }) {
  return (
    <div className="row gap-2">
      <Button
        variant="outline"
        iconOnly
        aria-label={`Ano anterior, ${year - 1}`}
        icon={<ChevronLeft />}
        isDisabled={year <= FIRST_YEAR}
        onPress={() => onYear(year - 1)}
      />
      <Button
        variant="outline"
        iconOnly
        aria-label={`Ano seguinte, ${year + 1}`}
        icon={<ChevronRight />}
        isDisabled={year >= last}
        onPress={() => onYear(year + 1)}
      />
    </div>
  );
}

function summaryQuery(year: number) {
  return queryOptions({
    queryKey: ['finance', 'summary', year],
    queryFn: () => call(api.finance.summary.$get({ query: { year: String(year) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
