import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { creditBeside } from '../../../../domain/agenda/prepaid.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { appointmentWrites } from '../../shared/appointments/live-appointments.ts';
import { applyCredit } from '../../shared/appointments/requests.ts';
import { useWrites } from '../../shared/use-writes.ts';
import { Section } from './appointment-head.tsx';

/** Credit of the client that pays for it beside the deposit; it can go back to the balance. */
export function CreditPart({ row }: { row: AppointmentRow }) {
  const { run } = useWrites('appointment', appointmentWrites);
  const cents = creditBeside(row);
  if (cents === 0) return null;
  const giveBack = () =>
    run({
      send: () => applyCredit(row, 0),
      done: () => void toast.success('O crédito voltou ao saldo da cliente.'),
      failed: 'O crédito não voltou ao saldo',
    }).catch(() => undefined);
  return (
    <Section title="Crédito">
      <p className="row apart gap-4 figures">
        <span className="muted">Crédito da cliente usado aqui</span>
        <strong className="bold rigid">{formatMoney(cents)}</strong>
      </p>
      {row.status !== 'cancelled' && row.status !== 'completed' && (
        <div className="cluster gap-2">
          <Button size="sm" variant="outline" onPress={giveBack}>
            Voltar ao saldo
          </Button>
        </div>
      )}
    </Section>
  );
}
