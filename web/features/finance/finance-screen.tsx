import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { paymentMessages } from '../../../domain/messages.ts';
import { MOBILE, useMedia } from '../../lib/media.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { AppointmentList } from './appointment-list.tsx';
import { MethodCard, WorkCards } from './breakdown-cards.tsx';
import { DepositCard } from './deposit-card.tsx';
import { FinanceCards } from './finance-cards.tsx';
import { daysOf, type FinanceList, type FinanceParams } from './finance-params.ts';
import { IncomeCard } from './income-card.tsx';
import { PaymentList, type PaymentVerbs } from './payment-list.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { statisticsQuery } from './requests.ts';
import './finance-screen.css';

interface Props extends PaymentVerbs {
  params: FinanceParams;
  /** `replace`: no entry in the history, for typing and a page that is gone. */
  onParams: (part: Partial<FinanceParams>, replace?: boolean) => void;
  onSettle: (row: AppointmentRow) => void;
  /** False for a professional, who sees the own; until the figures say whose they are. */
  wholeStudio: boolean;
}

const lists: { value: FinanceList; label: string }[] = [
  { value: 'payments', label: 'Pagamentos' },
  { value: 'unpaid', label: 'Pendentes' },
  { value: 'cancelled', label: 'Cancelados' },
];

export function FinanceScreen(props: Props) {
  const { params, onParams, onSettle, wholeStudio: _, ...verbs } = props;
  const days = daysOf(params, useStudioClock().today);
  const query = useQuery(statisticsQuery(days, params.professional));
  const { data, isPlaceholderData } = query;
  const { wholeStudio } = data ?? props;
  const isLost = query.isError && !data;
  // On a phone the list comes before what is only looked at.
  const isPhone = useMedia(MOBILE);
  const breakdown = !isLost && (
    <div className="finance-pair column top gap-4 refreshed" data-wide="first" aria-busy={isPlaceholderData}>
      <IncomeCard days={days} statistics={data} />
      <div className="column gap-4">
        <MethodCard statistics={data} />
        {data?.deposits && <DepositCard figures={data.deposits} />}
      </div>
    </div>
  );
  return (
    <div className="finance column gap-4">
      <PeriodFilter
        params={params}
        days={days}
        wholeStudio={wholeStudio}
        onFilter={(part, replace) => onParams({ ...part, page: 1 }, replace)}
      />
      {!wholeStudio && <Banner>{paymentMessages.ownOnly}</Banner>}
      <LoadFailed query={query} sentence={paymentMessages.statisticsFailed} stale="os dados" />
      {!isLost && (
        <div className="column gap-4 refreshed" aria-busy={isPlaceholderData}>
          <FinanceCards statistics={data} />
        </div>
      )}
      {!isPhone && breakdown}
      <section className="column gap-4" aria-label="Listas do período">
        <Segmented
          label="O que listar"
          items={lists}
          value={params.list}
          onChange={(list) => onParams({ list, page: 1 })}
        />
        {params.list === 'payments' ? (
          <PaymentList {...{ params, days, onParams }} {...verbs} />
        ) : (
          <AppointmentList
            key={params.list}
            list={params.list}
            {...{ params, days, onParams, onSettle }}
            onOpen={verbs.onOpen}
          />
        )}
      </section>
      {isPhone && breakdown}
      {!isLost && <WorkCards statistics={data} />}
    </div>
  );
}
