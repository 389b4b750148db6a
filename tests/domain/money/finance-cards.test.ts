import { describe, expect, test } from 'vitest';
import {
  appointmentsText,
  changeOf,
  daysText,
  financeCards,
  paymentsText,
} from '../../../domain/money/finance-cards.ts';

describe('the change of a figure against the period before', () => {
  test.each([
    [120_00, 100_00, 'good', 'up', 'good', '20 % a mais'],
    [80_00, 100_00, 'good', 'down', 'bad', '20 % a menos'],
    [120_00, 100_00, 'bad', 'up', 'bad', '20 % a mais'],
    [0, 100_00, 'bad', 'down', 'good', '100 % a menos'],
    [120_00, 100_00, 'neutral', 'up', 'neutral', '20 % a mais'],
    [1_000_000, 100, 'good', 'up', 'good', '999.900 % a mais'],
    [100_01, 100_00, 'good', 'up', 'good', 'menos de 1 % a mais'],
  ] as const)('of %i after %i, where more is %s', (now, before, more, direction, tone, text) => {
    expect(changeOf(now, before, more)).toEqual({ direction, tone, text });
  });

  test('says when nothing changed, and never that it is good or bad', () => {
    expect(changeOf(100, 100, 'bad')).toEqual({ direction: 'same', tone: 'neutral', text: 'igual' });
  });

  test.each([
    [100, 0],
    [0, 0],
    [100, null],
    [null, 100],
  ])('has no comparison of %s after %s', (now, before) => {
    expect(changeOf(now, before, 'good')).toBeNull();
  });
});

describe('the cards', () => {
  const totals = {
    receivedCents: 1_234_50,
    payments: 1_234,
    averageCents: 100_04,
    pendingCents: 80_00,
    pending: 2,
    lostCents: 0,
    lost: 0,
  };

  test('stand in their order, with their figures', () => {
    expect(financeCards.map(({ label, read, write }) => [label, write(read(totals) ?? 0)])).toEqual([
      ['Recebido', 'R$\u00a01.234,50'],
      ['Pendente', 'R$\u00a080,00'],
      ['Perdido', 'R$\u00a00,00'],
      ['Ticket médio', 'R$\u00a0100,04'],
      ['Pagamentos', '1.234'],
    ]);
  });

  test('say what they count', () => {
    expect(financeCards.every(({ help }) => /^\p{Lu}.+\.$/u.test(help))).toBe(true);
    expect(financeCards[0]?.help).toContain('agendamentos concluídos');
  });

  test('count in words', () => {
    expect([appointmentsText(1), appointmentsText(0), paymentsText(1), paymentsText(2_000)]).toEqual([
      '1 agendamento',
      '0 agendamentos',
      '1 pagamento',
      '2.000 pagamentos',
    ]);
  });

  test('name the days of a period', () => {
    expect(daysText({ from: '2026-11-01', to: '2026-11-30' })).toBe('01/11/2026 a 30/11/2026');
    expect(daysText({ from: '2026-11-01', to: '2026-11-01' })).toBe('01/11/2026');
  });
});
