import { type AppointmentRow, restCents } from '../../../../domain/agenda/appointment.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { DepositActions } from '../../shared/deposits/deposit-actions.tsx';
import { DepositChip } from '../../shared/deposits/deposit-chip.tsx';
import { depositLine } from '../../shared/deposits/deposit-line.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { Section } from './appointment-head.tsx';

/** The deposit of an appointment: its state, until when the time waits, and what can be done. */
export function DepositPart({ row, creditCents }: { row: AppointmentRow; creditCents: number }) {
  const clock = useStudioClock();
  const { deposit } = row;
  if (deposit === undefined) return null;
  const isCounted = deposit.state === 'received' || deposit.state === 'covered';
  return (
    <Section
      title={`Sinal de ${formatMoney(deposit.amountCents)}`}
      action={<DepositChip deposit={deposit} />}
    >
      <p className="figures">{isCounted ? restText(row) : depositLine(deposit, clock)}</p>
      <div className="cluster gap-2">
        <DepositActions row={row} creditCents={creditCents} />
      </div>
    </Section>
  );
}

/** What of the price is left beside it. */
function restText(row: AppointmentRow): string {
  const rest = restCents(row);
  return rest === 0 ? 'Não falta pagar nada' : `Faltam ${formatMoney(rest)} do preço`;
}
