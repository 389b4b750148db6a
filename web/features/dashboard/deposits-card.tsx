import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { formatMoment, formatMoney } from '../../../domain/format.ts';
import type { DepositState } from '../../../domain/money/deposit.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NameButton } from '../../ui/name-button.tsx';
import { useFollowing } from '../shared/appointments/live-appointments.ts';
import { DepositActions } from '../shared/deposits/deposit-actions.tsx';
import { DepositChip } from '../shared/deposits/deposit-chip.tsx';
import { depositLine } from '../shared/deposits/deposit-line.ts';
import { depositsQuery } from '../shared/deposits/requests.ts';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import './deposits-card.css';

/** Milliseconds between two looks while nothing is waited for. */
const REST_MS = 30_000;

/** First who says that she paid, then whom the studio is to return it to, then who is waited for. */
const order: readonly DepositState[] = ['claimed', 'due_back', 'awaiting'];

const rank = ({ deposit }: AppointmentRow): number => (deposit ? order.indexOf(deposit.state) : order.length);

/** Deposits that wait for an answer; nothing while there is none. */
export default function DepositsCard({ onOpen }: { onOpen: (id: string) => void }) {
  const { refetchInterval: follow } = useFollowing();
  const query = useQuery({
    ...depositsQuery,
    refetchInterval: (read) => (read.state.data?.length === 0 ? REST_MS : follow(read)),
  });
  if (query.isLoadingError) return <LoadFailed title="Erro ao carregar os sinais" query={query} />;
  const rows = [...(query.data ?? [])].sort(
    (one, other) => rank(one) - rank(other) || one.startsAt.localeCompare(other.startsAt),
  );
  if (rows.length === 0) return null;
  const claimed = rows.filter(({ deposit }) => deposit?.state === 'claimed').length;
  const title = claimed > 0 ? 'Você recebeu?' : 'Sinais';
  const description = claimed > 0 ? 'Confira a sua conta e responda: o horário espera por você.' : undefined;
  return (
    <Card title={title} description={description}>
      <ul className="ruled">
        {rows.map((row) => (
          <Waiting key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ row, onOpen }: { row: AppointmentRow; onOpen: (id: string) => void }) {
  const clock = useStudioClock();
  const { deposit } = row;
  if (deposit === undefined) return null;
  return (
    <li className="deposit-row cluster middle gap-3">
      <div className="grid gap-1 grow">
        <span className="cluster middle apart gap-2">
          <NameButton onOpen={() => onOpen(row.id)}>{row.client.fullName}</NameButton>
          <strong className="bold figures">{formatMoney(deposit.amountCents)}</strong>
        </span>
        <span className="cluster middle gap-2 muted small">
          <DepositChip deposit={deposit} />
          <time className="figures" dateTime={`${row.date}T${row.time}`}>
            {formatMoment(row)}
          </time>
        </span>
        {deposit.state !== 'claimed' && <span className="muted small">{depositLine(deposit, clock)}</span>}
      </div>
      <span className="deposit-verbs cluster gap-2">
        <DepositActions row={row} />
      </span>
    </li>
  );
}
