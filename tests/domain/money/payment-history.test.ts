import { expect, test } from 'vitest';
import {
  describeEvents,
  type PaymentEvent,
  type PaymentEventData,
  paymentWords,
} from '../../../domain/money/payment-history.ts';

const data: PaymentEventData = {
  amountCents: 18_000,
  method: 'cash',
  status: 'paid',
  transactionId: null,
  paidAt: '2026-03-01T02:30:00.000Z',
  notes: null,
};
const event = (
  kind: PaymentEvent['kind'],
  changes: Partial<PaymentEventData> = {},
  paymentId = 'a',
): PaymentEvent => ({
  isDeposit: false,
  id: `${paymentId}-${kind}`,
  paymentId,
  kind,
  actor: 'Ana',
  data: { ...data, ...changes },
  at: '2026-03-02T10:00:00.000Z',
});

const described = (...events: PaymentEvent[]) =>
  describeEvents(events, 'America/Sao_Paulo').map(({ changes }) =>
    changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
  );

test('a change names each field as it was and is, in words; the first event changes nothing', () => {
  const changed = event('changed', {
    amountCents: 9000,
    method: 'pix',
    transactionId: 'E1',
    paidAt: '2026-03-02T12:00:00.000Z',
    notes: 'troco',
  });
  expect(described(changed, event('recorded'))).toEqual([
    [
      'Valor: R$\u00a0180,00 → R$\u00a090,00',
      'Forma: Dinheiro → PIX',
      'Data: 28/02/2026 → 02/03/2026',
      'ID da transação: vazio → E1',
      'Observações: vazio → troco',
    ],
    [],
  ]);
});

test('a cancellation drops the date; a removal changes nothing; the time within a day is no change', () => {
  const cancelled = event('cancelled', { status: 'cancelled', paidAt: null });
  const later = event('changed', { paidAt: '2026-03-01T02:59:00.000Z' });
  expect(described(event('removed', cancelled.data), cancelled, later, event('recorded'))).toEqual([
    [],
    ['Situação: Pago → Cancelado', 'Data: 28/02/2026 → vazio'],
    [],
    [],
  ]);
});

test('payments of one appointment are compared each with itself', () => {
  const events = [event('recorded', { amountCents: 1 }, 'b'), event('removed'), event('recorded')];
  expect(described(...events)).toEqual([[], [], []]);
  expect(paymentWords(data)).toBe('R$\u00a0180,00 · Dinheiro · Pago');
});
