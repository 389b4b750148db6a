import { describe, expect, test } from 'vitest';
import { checkPayment, prefilled } from '../../../../web/features/appointments/payment/payment-fields.ts';
import { row } from './row.ts';

const clock = { zone: 'America/Sao_Paulo', today: '2026-11-21' };
const typed = prefilled(row(), clock.today);

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
    expect(prefilled(row({ totalCents: 0, procedures }), clock.today).amountCents).toBe('75,50');
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
