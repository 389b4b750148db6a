import { describe, expect, test } from 'vitest';
import { momentIn } from '../../../../domain/scheduling/clock.ts';
import {
  amountHint,
  checkPayment,
  emptyPayment,
  fieldsOf,
  paymentDifferences,
  prefill,
  type StoredPayment,
} from '../../../../web/features/payments/payment-fields.ts';
import { row } from '../appointments/row.ts';

const zone = 'America/Sao_Paulo';
const clock = {
  zone,
  today: '2026-11-21',
  at: (instant: string) => momentIn(zone, new Date(instant)),
};
const now = new Date('2026-11-21T18:00:00Z');
const id = '11111111-1111-4111-8111-111111111111';
const typed = { ...emptyPayment(clock.today), ...prefill(row({ id }), now) };

describe('the payment form', () => {
  test('opens with the total, cash, paid, today', () => {
    expect(typed).toMatchObject({
      amountCents: '180,00',
      method: 'cash',
      status: 'paid',
      paidAt: '2026-11-21',
    });
  });

  test('without a total takes the sum of the services', () => {
    const service = { id: 's', name: 'Lash', durationMinutes: 30, colour: null, category: 'cilios' } as const;
    const procedures = [
      { ...service, priceCents: 5000 },
      { ...service, priceCents: 2550 },
    ];
    expect(prefill(row({ totalCents: 0, procedures }), now).amountCents).toBe('75,50');
  });

  test('asks for an amount above zero', () => {
    for (const amountCents of ['', '0', '0,00', 'x']) {
      expect(checkPayment({ ...typed, amountCents }, clock)).toEqual({
        ok: false,
        errors: { amountCents: ['Valor deve ser maior que zero'] },
      });
    }
  });

  test('asks for the transaction of everything but cash', () => {
    const pix = checkPayment({ ...typed, method: 'pix', transactionId: '  ' }, clock);
    expect(pix).toEqual({
      ok: false,
      errors: { transactionId: ['ID da transação é obrigatório para este método'] },
    });
    expect(checkPayment({ ...typed, method: 'pix', transactionId: 'E123' }, clock)).toMatchObject({
      ok: true,
      value: { method: 'pix', transactionId: 'E123' },
    });
  });

  test('forgets a transaction that belonged to another method', () => {
    expect(checkPayment({ ...typed, transactionId: 'E123' }, clock)).toMatchObject({
      ok: true,
      value: { method: 'cash', transactionId: null },
    });
  });

  test('today is now, another day its noon at the studio, and a cancelled payment has no day', () => {
    expect(checkPayment(typed, clock)).toMatchObject({ value: { paidAt: null } });
    const yesterday = { ...typed, paidAt: '2026-11-20' };
    expect(checkPayment(yesterday, clock)).toMatchObject({ value: { paidAt: '2026-11-20T15:00:00.000Z' } });
    expect(checkPayment({ ...yesterday, status: 'cancelled' }, clock)).toMatchObject({
      value: { status: 'cancelled', paidAt: null },
    });
  });
});

describe('the appointment', () => {
  test('is required', () => {
    expect(checkPayment({ ...typed, appointmentId: '' }, clock)).toEqual({
      ok: false,
      errors: { appointmentId: ['Agendamento é obrigatório'] },
    });
  });

  test.each([
    ['open and begun', { startsAt: '2026-11-21T17:59:00Z' }, true],
    ['open and to come', { startsAt: '2026-11-21T18:01:00Z' }, false],
    ['completed', { startsAt: '2026-11-21T17:00:00Z', status: 'completed' as const }, false],
  ])('%s: whether it is completed by default', (_, part, completes) => {
    expect(prefill(row(part), now).completes).toBe(completes);
  });

  test('is paid with less or more, which the form says', () => {
    const of = (amount: string) => amountHint(amount, { totalCents: 18_000 });
    expect([of('180,00'), of(''), of('0')]).toEqual([undefined, undefined, undefined]);
    expect(of('150')).toMatch(/^R\$\s30,00 a menos que o total do agendamento, R\$\s180,00\.$/);
    expect(of('200,50')).toMatch(/^R\$\s20,50 a mais/);
  });
});

describe('a stored payment', () => {
  const stored: StoredPayment = {
    id: 'p',
    version: 3,
    amountCents: 12_345,
    method: 'pix',
    status: 'paid',
    transactionId: 'E1',
    paidAt: '2026-11-20T01:30:00.000Z',
    notes: null,
    appointment: row({ id }),
  };
  const fields = fieldsOf(stored, clock);

  test('opens as it is, by the clock of the studio', () => {
    expect(fields).toMatchObject({
      amountCents: '123,45',
      transactionId: 'E1',
      paidAt: '2026-11-19',
      notes: '',
    });
  });

  test('keeps its time while its day stays', () => {
    const sent = (part: object) => checkPayment({ ...fields, ...part }, clock, stored);
    expect(sent({})).toMatchObject({ value: { paidAt: stored.paidAt } });
    expect(sent({ paidAt: '2026-11-18' })).toMatchObject({ value: { paidAt: '2026-11-18T15:00:00.000Z' } });
    expect(sent({ paidAt: '2026-11-21' })).toMatchObject({ value: { paidAt: null } });
  });

  test('that another screen changed is compared in words', () => {
    const theirs = fieldsOf({ ...stored, amountCents: 20_000, status: 'cancelled', paidAt: null }, clock);
    expect(paymentDifferences(fields, { ...fields, amountCents: '150,00' }, theirs)).toEqual([
      { label: 'Valor', mine: 'R$ 150,00', theirs: 'R$ 200,00' },
      { label: 'Situação', mine: null, theirs: 'Cancelado' },
      { label: 'Data do pagamento', mine: null, theirs: '' },
    ]);
  });
});
