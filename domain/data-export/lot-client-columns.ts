import { formatPhone } from '../contact/phone-format.ts';
import type { LotClient } from '../supply/lot-clients.ts';
import { type Column, moment } from './csv.ts';

export const lotClientColumns: readonly Column<LotClient>[] = [
  ['Cliente', (row) => row.fullName],
  ['Telefone', ({ phone }) => phone && formatPhone(phone)],
  ['E-mail', (row) => row.email],
  ['Atendimento', (row, zone) => moment(row.startsAt, zone)],
  ['Motivo', (row) => row.reason],
  ['Código do agendamento', (row) => row.appointmentId],
  ['Código da cliente', (row) => row.clientId],
];

export const LOT_CLIENTS_FILE = 'lume-clientes-do-lote.csv';
