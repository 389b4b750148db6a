import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
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
  return (
    <Section title="Sinal" action={<DepositChip deposit={deposit} />}>
      <p className="row apart gap-4 figures">
        <span className="muted">{depositLine(deposit, clock)}</span>
        <strong className="bold rigid">{formatMoney(deposit.amountCents)}</strong>
      </p>
      <div className="cluster gap-2">
        <DepositActions row={row} creditCents={creditCents} />
      </div>
    </Section>
  );
}
