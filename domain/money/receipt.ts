/** A receipt as it was issued: what it says never changes, whatever becomes of the payment or the studio. */

import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';
import { type InferOutput, optional, pipe, regex, string, transform } from 'valibot';
import { email } from '../contact/fields.ts';
import { form } from '../fields.ts';
import { formatDate, formatMoney } from '../format.ts';
import type { LocalDate } from '../scheduling/clock.ts';
import { type PaymentMethod, paymentMethodLabels } from './payment.ts';

export interface ReceiptContent {
  studio: { name: string; city: string; state: string; address: string | null; phone: string | null };
  professional: string;
  client: string;
  procedures: string[];
  /** Both are local days of the studio. */
  date: LocalDate;
  paidOn: LocalDate;
  amountCents: number;
  method: PaymentMethod;
  transactionId: string | null;
  /** It is of a deposit. */
  isDeposit?: true | undefined;
  /** What was paid before, in centavos: as a deposit, and by the client's credit. */
  depositCents?: number | undefined;
  creditCents?: number | undefined;
}

export interface Receipt extends ReceiptContent {
  number: number;
  paymentId: string;
  /** ISO in UTC. */
  issuedAt: string;
  voidedAt: string | null;
}

export interface PaymentReceipts {
  appointmentId: string;
  receipts: Receipt[];
  /** Content of a receipt issued now; null while a valid one says the same, and for a payment that is not paid or was removed. */
  draft: ReceiptContent | null;
  email: string | null;
  zone: string;
}

const NUMBER = 'Número inválido';

/** POST /api/payments/:id/receipt: `replaces` is the number of the valid receipt that says no more what is true. */
export const receiptQuery = form({
  replaces: optional(pipe(string(NUMBER), regex(/^[1-9]\d{0,8}$/, NUMBER), transform(Number))),
});

export const receiptEmailInput = form({ email: email() });
export type ReceiptEmailInput = InferOutput<typeof receiptEmailInput>;

/** 7 -> '0007': receipts of a studio align in a folder. */
export const receiptNumber = (number: number): string => String(number).padStart(4, '0');

/** 'Recebemos de Ana Souza a importância de R$ 120,00 (cento e vinte reais), referente a: Volume russo.' */
export function receiptStatement({ client, amountCents, procedures, isDeposit }: ReceiptContent): string {
  const payer = client === '' ? 'Recebemos' : `Recebemos de ${client}`;
  const services = procedures.length === 0 ? 'serviços prestados' : procedures.join(', ');
  return `${payer} a importância de ${formatMoney(amountCents)} (${amountInWords(amountCents)}), referente a: ${isDeposit ? 'sinal de ' : ''}${services}.`;
}

export function receiptFacts(content: ReceiptContent): (readonly [label: string, value: string])[] {
  const { professional, date, paidOn, method, transactionId, depositCents, creditCents } = content;
  return [
    ['Data do atendimento', formatDate(date)],
    ['Profissional', professional],
    ['Data do pagamento', formatDate(paidOn)],
    ['Forma de pagamento', paymentMethodLabels[method]],
    ...(transactionId === null ? [] : [['ID da transação', transactionId] as const]),
    ...(depositCents ? [['Sinal pago antes', formatMoney(depositCents)] as const] : []),
    ...(creditCents ? [['Crédito usado', formatMoney(creditCents)] as const] : []),
  ];
}

export function receiptAddress({ studio: { address, city, state } }: ReceiptContent): string {
  const place = `${city} - ${state}`;
  return address === null ? place : `${address}, ${place}`;
}

export function receiptText(receipt: Receipt): string {
  return [
    `Recibo nº ${receiptNumber(receipt.number)}${receipt.voidedAt === null ? '' : ' (CANCELADO)'}`,
    receipt.studio.name,
    '',
    receiptStatement(receipt),
    '',
    ...receiptFacts(receipt).map(([label, value]) => `${label}: ${value}`),
    '',
    receiptAddress(receipt),
  ].join('\n');
}

/** Whether a receipt would be issued with the same words now; a client's name that was erased is no reason for another. */
export const saysTheSame = (receipt: Receipt, now: ReceiptContent): boolean =>
  now.client === '' || receiptText(receipt) === receiptText({ ...receipt, ...now });

/** Centavos -> 'cento e vinte reais e cinquenta centavos', as a receipt repeats its amount. Up to R$ 9.999.999,99. */
export function amountInWords(cents: number): string {
  return convertCurrencyToWords(cents / 100);
}
