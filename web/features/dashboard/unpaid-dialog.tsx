import { useQuery } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { formatDate, formatMoney, formatWeekday } from '../../../domain/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { unpaidQuery } from './dashboard-query.ts';
import './unpaid-dialog.css';

interface Props {
  onChoose: (row: AppointmentRow) => void;
  onClose: () => void;
}

/** Which appointment was paid: the latest ones that wait for it. */
export default function UnpaidDialog({ onChoose, onClose }: Props) {
  return (
    <Dialog
      title="Registrar Pagamento"
      description="Qual agendamento foi pago?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Unpaid onChoose={onChoose} />
    </Dialog>
  );
}

function Unpaid({ onChoose }: Pick<Props, 'onChoose'>) {
  const query = useQuery(unpaidQuery);
  const { data, isError } = query;
  if (!data) {
    if (isError) return <LoadFailed title="Erro ao carregar o dashboard" query={query} />;
    return <SkeletonRows label="Carregando agendamentos..." rows={4} />;
  }
  if (data.appointments.length === 0) {
    return (
      <EmptyState
        picture="money"
        sentence="Nenhum pagamento pendente."
        hint="Agendamentos dos últimos 31 dias que ainda não foram pagos aparecem aqui."
      />
    );
  }
  return (
    <ul className="unpaid">
      {data.appointments.map((row) => (
        <li key={row.id}>
          <button type="button" className="unpaid-row" onClick={() => onChoose(row)}>
            <span className="unpaid-text">
              <strong>{row.client.fullName}</strong>
              <span>
                {formatWeekday(row.date).slice(0, 3)}, {formatDate(row.date).slice(0, 5)} às {row.time}
              </span>
              <StatusChip status={row.status} />
            </span>
            <strong className="unpaid-total">{formatMoney(row.totalCents)}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
