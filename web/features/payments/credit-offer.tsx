import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { creditBeside, isSettled, restCents } from '../../../domain/agenda/prepaid.ts';
import { formatMoney } from '../../../domain/format.ts';
import { usableCents } from '../../../domain/money/credit.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { toast } from '../../ui/toast.tsx';
import { appointmentQuery, appointmentWrites } from '../shared/appointments/live-appointments.ts';
import { applyCredit, completeAppointment } from '../shared/appointments/requests.ts';
import { replaceShown } from '../shared/appointments/shown-appointments.ts';
import { useWrites } from '../shared/use-writes.ts';

interface Props {
  appointment: AppointmentRow;
  /** Whether the form completes: where nothing is left that is done at once. */
  completes: boolean;
  /** There is more to pay. */
  onUsed: (row: AppointmentRow) => void;
  onClose: () => void;
}

/** The client has credit that can pay for what is left. */
export function CreditOffer({ appointment, completes, onUsed, onClose }: Props) {
  const queryClient = useQueryClient();
  const { run } = useWrites('appointment', appointmentWrites);
  const query = useQuery(appointmentQuery(appointment.id));
  const cents = usableCents(query.data?.creditBalanceCents ?? 0, restCents(appointment));
  if (query.isLoadingError)
    return <LoadFailed title="Não foi possível ver se ela tem crédito" query={query} />;
  if (cents === 0) return null;
  const amount = formatMoney(cents);
  const use = () =>
    run({
      send: async () => {
        const row = await applyCredit(appointment, creditBeside(appointment) + cents);
        return completes && isSettled(row) ? completeAppointment(row) : row;
      },
      done: (row) => {
        replaceShown(queryClient, row);
        toast.success(`Crédito de ${amount} usado.`);
        if (restCents(row) === 0) onClose();
        else onUsed(row);
      },
      failed: 'O crédito não foi usado',
    }).catch(() => undefined);
  return (
    <Banner
      tone="info"
      action={
        <NativeButton size="sm" variant="outline" onClick={use}>
          Usar crédito
        </NativeButton>
      }
    >
      {appointment.client.fullName} tem crédito: {amount} podem pagar este atendimento.
    </Banner>
  );
}
