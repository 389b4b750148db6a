import { formatMoney, formatShortDate } from '../format.ts';
import { type AppointmentEventKind, appointmentStatuses, appointmentStatusLabels } from './appointment.ts';
import type { AppointmentHistoryEntry } from './appointment-detail.ts';
import { type Happened, isUnpaid, UNPAID } from './unpaid.ts';

const words: Record<AppointmentEventKind, string> = {
  booked: 'Agendamento criado',
  changed: 'Agendamento alterado',
  moved: 'Remarcado',
  confirmed: 'Confirmado',
  started: 'Atendimento iniciado',
  completed: 'Concluído',
  cancelled: 'Cancelado',
  reopened: 'Reaberto',
  whatsapp: 'WhatsApp aberto',
  coming: 'Cliente confirmou: Eu vou',
  reviewed: 'Avaliado pela cliente',
  deposit_requested: 'Sinal pedido à cliente',
  deposit_claimed: 'Cliente informou o pagamento do sinal',
  deposit_asked: 'Estúdio lembrado de conferir o sinal',
  deposit_received: 'Sinal recebido',
  deposit_denied: 'Pagamento do sinal não encontrado',
  deposit_waived: 'Sinal dispensado',
  deposit_returned: 'Sinal devolvido',
  deposit_unclear: 'Sinal a conferir na conta do provedor de Pix',
  credit_used: 'Crédito da cliente usado',
};

const clientKinds = new Set(['booked', 'moved', 'cancelled', 'coming', 'reviewed', 'deposit_claimed']);

/** Whether a client did, by a link, what no member did; the rest is done by the clock or by a provider of Pix. */
export const isByClient = (event: Happened): boolean =>
  event.kind === 'credit_used'
    ? Number(event.data.amountCents) > 0
    : clientKinds.has(event.kind) && !isUnpaid(event);

/** An event as a sentence: 'Remarcado de 21/11 às 14:00 para 22/11 às 15:00'. */
export function historyWords({ kind, data }: Pick<AppointmentHistoryEntry, 'kind' | 'data'>): string {
  if (kind === 'moved') return movedWords(data) ?? words.moved;
  if (kind === 'credit_used' && Number(data.amountCents) < 0) return 'Crédito de volta ao saldo da cliente';
  if (kind === 'deposit_unclear') return unclearWords(data);
  if (kind === 'deposit_returned' && typeof data.usedCents === 'number')
    return `Sinal devolvido, mas ${formatMoney(data.usedCents)} dele a cliente já tinha usado como crédito`;
  if (isUnpaid({ kind, data })) return `Cancelado: ${UNPAID}`;
  if (kind === 'cancelled' && data.noShow === true) return 'Cancelado: a cliente faltou';
  if (kind === 'cancelled' && typeof data.reason === 'string') return `Cancelado: ${data.reason}`;
  if (kind === 'reopened') {
    const status = appointmentStatuses.find((known) => known === data.to);
    return status ? `Voltou para ${appointmentStatusLabels[status]}` : words.reopened;
  }
  return words[kind];
}

function unclearWords({ reason, paidCents, amountCents }: Record<string, unknown>): string {
  if (reason === 'unreturned') return 'O provedor de Pix não devolveu o sinal: confira o saldo na conta dele';
  if (typeof paidCents !== 'number' || typeof amountCents !== 'number') return words.deposit_unclear;
  return `Pix de ${formatMoney(paidCents)} recebido pelo provedor, o sinal é de ${formatMoney(amountCents)}`;
}

function movedWords({ from, to, hands }: Record<string, unknown>): string | null {
  const [before, after] = [moment(from), moment(to)];
  if (!before || !after) return null;
  const change = handsWords(hands);
  if (change && before === after) return `Passou ${change}`;
  const moved = `Remarcado de ${before} para ${after}`;
  return change ? `${moved}, ${change}` : moved;
}

function handsWords(hands: unknown): string | null {
  if (typeof hands !== 'object' || hands === null || !('from' in hands) || !('to' in hands)) return null;
  return `de ${String(hands.from)} para ${String(hands.to)}`;
}

function moment(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('date' in value) || !('time' in value)) return null;
  return `${formatShortDate(String(value.date))} às ${String(value.time)}`;
}
