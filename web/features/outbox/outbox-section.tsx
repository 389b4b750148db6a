import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Mails } from 'lucide-react';
import { useState } from 'react';
import {
  MOST_COUNTED,
  type OutboxPage,
  type OutboxStatus,
  outboxMessages,
  outboxStatuses,
} from '../../../domain/email/outbox.ts';
import { Card } from '../../ui/card.tsx';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmailList } from './email-list.tsx';
import { outboxQuery } from './requests.ts';
import { TestEmailCard } from './test-email-card.tsx';
import './outbox.css';

export default function OutboxSection({ noticesOff }: { noticesOff: boolean }) {
  const [status, setStatus] = useState<OutboxStatus | null>(null);
  const outbox = useInfiniteQuery({ ...outboxQuery(status), placeholderData: keepPreviousData });
  const pages = outbox.data?.pages;
  const newest = pages?.[0];
  return (
    <div className="outbox column gap-6">
      <TestEmailCard address={newest?.notificationAddress} noticesOff={noticesOff} />
      <Card
        icon={<Mails />}
        title="E-mails enviados"
        description="O que já saiu, o que está na fila e o que não foi entregue."
      >
        {newest && pages ? (
          <>
            <Filters counts={newest.counts} value={status} onChange={setStatus} />
            <LoadFailed title={outboxMessages.loadFailed} query={outbox} />
            <EmailList outbox={outbox} pages={pages} zone={newest.zone} status={status} />
          </>
        ) : outbox.isPending ? (
          <SkeletonRows label="Carregando e-mails..." rows={4} />
        ) : (
          <LoadFailed title={outboxMessages.loadFailed} query={outbox} />
        )}
      </Card>
    </div>
  );
}

const names: Record<OutboxStatus, string> = {
  waiting: 'Esperando',
  sent: 'Enviados',
  failed: 'Não enviados',
};

interface FiltersProps {
  counts: OutboxPage['counts'];
  value: OutboxStatus | null;
  onChange: (status: OutboxStatus | null) => void;
}

function Filters({ counts, value, onChange }: FiltersProps) {
  const items: { value: OutboxStatus | 'all'; label: string; count?: number | string }[] = [
    { value: 'all', label: 'Todos' },
    ...outboxStatuses.map((one) => ({
      value: one,
      label: names[one],
      count: counts[one] > MOST_COUNTED ? `${MOST_COUNTED}+` : counts[one],
    })),
  ];
  return (
    <FilterChips
      label="Filtrar e-mails"
      items={items}
      value={value ?? 'all'}
      onChange={(next) => onChange(next === 'all' ? null : next)}
    />
  );
}
