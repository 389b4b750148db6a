import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import { formatMoney } from '../../domain/format.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import type { Column } from '../ui/table.tsx';

export interface Appointment {
  id: string;
  time: string;
  client: string;
  services: string;
  status: AppointmentStatus;
  cents: number;
}

export const appointments: Appointment[] = [
  {
    id: '1',
    time: '09:00',
    client: 'Marina Alves',
    services: 'Volume russo',
    status: 'completed',
    cents: 22000,
  },
  {
    id: '2',
    time: '11:30',
    client: 'Beatriz Nogueira',
    services: 'Design com henna',
    status: 'in_progress',
    cents: 7500,
  },
  {
    id: '3',
    time: '14:00',
    client: 'Luciana Prado',
    services: 'Fio a fio, Lash lifting',
    status: 'confirmed',
    cents: 31000,
  },
  {
    id: '4',
    time: '17:00',
    client: 'Renata Couto',
    services: 'Micropigmentação labial',
    status: 'scheduled',
    cents: 120000,
  },
];

export const columns: Column<Appointment>[] = [
  { id: 'time', header: 'Horário', cell: (appointment) => appointment.time },
  { id: 'client', header: 'Cliente', cell: (appointment) => appointment.client, isRowHeader: true },
  { id: 'services', header: 'Serviços', cell: (appointment) => appointment.services },
  { id: 'status', header: 'Status', cell: (appointment) => <StatusChip status={appointment.status} /> },
  { id: 'total', header: 'Total', cell: (appointment) => formatMoney(appointment.cents), align: 'end' },
];
