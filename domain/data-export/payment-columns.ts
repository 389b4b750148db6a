import { formatDate } from '../format.ts';
import { creditKindLabels } from '../money/credit.ts';
import { paymentKindLabels, paymentMethodLabels, paymentStatusLabels } from '../money/payment.ts';
import { paymentEventLabels } from '../money/payment-history.ts';
import type { PaymentRow } from '../money/payment-list.ts';
import type { ExportedPaymentEvent, ExportedReceipt } from './appointment-rows.ts';
import { type Column, code, day, moment, reais } from './csv.ts';
import type { ExportedCredit } from './money-rows.ts';

export const paymentColumns: readonly Column<PaymentRow>[] = [
  ['Pago em', (payment, zone) => moment(payment.paidAt, zone)],
  ['Cliente', ({ appointment }) => appointment.client.fullName],
  ['Procedimentos', ({ appointment }) => appointment.procedures.map(({ name }) => name).join(' + ')],
  ['Profissional', ({ appointment }) => appointment.professional.fullName],
  ['Agendamento', ({ appointment: { date, time } }) => `${formatDate(date)} ${time}`],
  ['Valor (R$)', (payment) => reais(payment.amountCents)],
  ['Forma de pagamento', (payment) => paymentMethodLabels[payment.method]],
  ['Situação', (payment) => paymentStatusLabels[payment.status]],
  ['ID da transação', (payment) => code(payment.transactionId)],
  ['Recibo', (payment) => payment.receipt],
  ['Observações', (payment) => payment.notes],
  ['Registrado por', (payment) => payment.createdBy],
  ['Registrado em', (payment, zone) => moment(payment.createdAt, zone)],
  ['Tipo', (payment) => paymentKindLabels[payment.kind]],
  // Beside a deposit it would stand twice.
  [
    'Crédito usado (R$)',
    ({ kind, appointment: { creditCents } }) =>
      kind === 'payment' && creditCents ? reais(creditCents) : null,
  ],
];

export const paymentHistoryColumns: readonly Column<ExportedPaymentEvent>[] = [
  ['Quando', (event, zone) => moment(event.at, zone)],
  ['O que aconteceu', (event) => paymentEventLabels[event.kind]],
  ['Por quem', (event) => event.actor.fullName],
  ['Valor (R$)', ({ data }) => reais(data.amountCents)],
  ['Forma de pagamento', ({ data }) => paymentMethodLabels[data.method]],
  ['Situação', ({ data }) => paymentStatusLabels[data.status]],
  ['Pago em', ({ data }, zone) => moment(data.paidAt, zone)],
  ['ID da transação', ({ data }) => code(data.transactionId)],
  ['Observações', ({ data }) => data.notes],
  ['Código do pagamento', (event) => event.paymentId],
  ['Código do agendamento', (event) => event.appointmentId],
];

export const receiptColumns: readonly Column<ExportedReceipt>[] = [
  ['Número', (receipt) => receipt.number],
  ['Emitido em', (receipt, zone) => moment(receipt.issuedAt, zone)],
  ['Cancelado em', (receipt, zone) => moment(receipt.voidedAt, zone)],
  ['Cliente', ({ content }) => content.client],
  ['Procedimentos', ({ content }) => content.procedures.join(' + ')],
  ['Profissional', ({ content }) => content.professional],
  ['Data do atendimento', ({ content }) => day(content.date)],
  ['Pago em', ({ content }) => day(content.paidOn)],
  ['Valor (R$)', ({ content }) => reais(content.amountCents)],
  ['Forma de pagamento', ({ content }) => paymentMethodLabels[content.method]],
  ['ID da transação', ({ content }) => code(content.transactionId)],
  ['Código do pagamento', (receipt) => receipt.paymentId],
];

export const paymentsFile = ({ from, to }: { from: string; to: string }): string =>
  `lume-pagamentos-${from}-a-${to}.csv`;

export const creditColumns: readonly Column<ExportedCredit>[] = [
  ['Cliente', (entry) => entry.client.fullName],
  ['Número', (entry) => entry.seq],
  ['O que foi', (entry) => creditKindLabels[entry.kind]],
  ['Valor (R$)', (entry) => reais(entry.amountCents)],
  ['Saldo (R$)', (entry) => reais(entry.balanceCents)],
  ['Quando', (entry, zone) => moment(entry.createdAt, zone)],
  ['Código do agendamento', (entry) => entry.appointmentId],
  ['Código da cliente', (entry) => entry.client.id],
];
