import {
  CalendarClock,
  CircleX,
  EllipsisVertical,
  MessageCircle,
  Pencil,
  Trash2,
  UserX,
  Wallet,
} from 'lucide-react';
import {
  type AppointmentRow,
  appointmentStatuses,
  appointmentStatusLabels,
  canCancel,
  canMiss,
  NO_SHOW,
} from '../../../../domain/agenda/appointment.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { StatusIcon } from '../../shared/appointments/status-chip.tsx';
import type { StatusFlow } from './use-status-flow.tsx';

interface Props {
  row: AppointmentRow;
  flow: StatusFlow;
  onEdit: (id: string) => void;
}

const statuses = appointmentStatuses.map((value) => ({
  value,
  label: appointmentStatusLabels[value],
  icon: <StatusIcon status={value} size={20} />,
}));

export function AppointmentMenu({ row, flow, onEdit }: Props) {
  const trigger = (
    <Button
      variant="ghost"
      iconOnly
      icon={<EllipsisVertical />}
      aria-label={`Mais ações para ${row.client.fullName}`}
    />
  );
  return (
    <Menu label={`Ações para ${row.client.fullName}`} trigger={trigger}>
      <MenuItem icon={<Pencil />} onAction={() => onEdit(row.id)}>
        Editar
      </MenuItem>
      {canCancel(row.status) && (
        <MenuItem icon={<CalendarClock />} onAction={() => flow.move(row.id)}>
          Remarcar
        </MenuItem>
      )}
      {row.client.phone !== '' && (
        <MenuItem icon={<MessageCircle />} onAction={() => flow.writeOnWhatsApp(row)}>
          WhatsApp
        </MenuItem>
      )}
      {canSettle(row) && (
        <MenuItem icon={<Wallet />} onAction={() => flow.settle(row)}>
          Registrar Pagamento
        </MenuItem>
      )}
      <MenuLine />
      <MenuChoice
        title="Alterar Status"
        items={statuses}
        value={row.status}
        onChoose={(status) => flow.change(row, status)}
      />
      <MenuLine />
      {canMiss(row, new Date()) && (
        <MenuItem icon={<UserX />} onAction={() => flow.miss(row)}>
          {NO_SHOW}
        </MenuItem>
      )}
      {canCancel(row.status) && (
        <MenuItem tone="danger" icon={<CircleX />} onAction={() => flow.change(row, 'cancelled')}>
          Cancelar agendamento
        </MenuItem>
      )}
      <MenuItem tone="danger" icon={<Trash2 />} onAction={() => flow.remove(row)}>
        Excluir
      </MenuItem>
    </Menu>
  );
}

/** One payment per appointment, and none for a cancelled one. */
export function canSettle({ status, paymentStatus }: AppointmentRow): boolean {
  return paymentStatus === null && status !== 'cancelled';
}
