import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  appointmentStatuses,
  appointmentStatusLabels,
  canCancel,
  holdsTime,
  nextStep,
} from '../../domain/agenda/appointment.ts';
import { appointmentListQuery } from '../../domain/agenda/appointment-query.ts';
import { firstSteps } from '../../domain/agenda/dashboard.ts';
import { paymentBadge } from '../../domain/agenda/prepaid.ts';
import { clientInput, contactDiverges } from '../../domain/client/client.ts';
import { notificationAddress } from '../../domain/email/address.ts';
import { needsTransactionId } from '../../domain/money/payment.ts';
import { pageCount, pageNumbers, pageText, resultsText } from '../../domain/pagination.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { procedureTypeInput, summary, totals } from '../../domain/studio/procedure-type.ts';
import { fieldsOf } from './issues.ts';

describe('appointments', () => {
  test.each([
    ['scheduled', 'Agendado', 'Confirmar', true],
    ['confirmed', 'Confirmado', 'Iniciar', true],
    ['in_progress', 'Em Andamento', 'Finalizar', true],
    ['completed', 'Concluído', undefined, false],
    ['cancelled', 'Cancelado', undefined, false],
  ] as const)('%s: %s, next %s', (status, label, next, open) => {
    expect(appointmentStatusLabels[status]).toBe(label);
    expect(nextStep(status)?.label).toBe(next);
    expect(canCancel(status)).toBe(open);
    expect(holdsTime(status)).toBe(status !== 'cancelled');
  });

  test('the steps lead from scheduled to completed', () => {
    const path = ['scheduled'];
    for (let step = nextStep('scheduled'); step; step = nextStep(step.status)) path.push(step.status);
    expect(path).toEqual(appointmentStatuses.slice(0, 4));
  });

  test.each([
    ['scheduled', null, 'pending'],
    ['in_progress', 'pending', 'pending'],
    ['confirmed', 'paid', 'paid'],
    ['completed', 'paid', 'paid'],
    ['completed', null, null],
    ['cancelled', null, null],
    ['completed', 'cancelled', 'cancelled'],
  ] as const)('%s with payment %s: badge %s', (status, paymentStatus, badge) => {
    expect(paymentBadge({ status, paymentStatus, totalCents: 15_000 })).toBe(badge);
  });

  test.each([
    ['scheduled', 'received', 15_000, 0, 'paid'],
    ['scheduled', 'received', 4500, 10_500, 'paid'],
    ['completed', 'covered', 4500, 15_000, 'paid'],
    ['scheduled', 'received', 4500, 0, 'pending'],
    ['scheduled', 'claimed', 15_000, 0, 'pending'],
    ['completed', 'received', 4500, 0, null],
    ['cancelled', 'kept', 15_000, 15_000, null],
  ] as const)(
    '%s with a deposit %s of %i, credit %i: badge %s',
    (status, state, amountCents, creditCents, badge) => {
      const deposit = {
        state,
        amountCents,
        holdEndsAt: null,
        holdEnds: null,
        hold: 30,
        mayKeep: false,
        noticeHours: 24,
      } as const;
      expect(paymentBadge({ status, paymentStatus: null, totalCents: 15_000, deposit, creditCents })).toBe(
        badge,
      );
    },
  );

  test.each([
    [{}, { scope: 'coming', page: 1, q: '' }],
    [
      { scope: 'all', page: '12' },
      { scope: 'all', page: 12, q: '' },
    ],
  ])('list query %j', (query, output) =>
    expect(safeParse(appointmentListQuery, query).output).toEqual(output),
  );
  test.each(['0', '-1', '1.5', 'x', '', '1e9', '100001', '9999999'])('page %j is refused', (page) => {
    expect(fieldsOf(appointmentListQuery, { page })).toEqual({ page: ['Página inválida'] });
  });
});

describe('payments', () => {
  test('only cash needs no transaction id', () => {
    expect([needsTransactionId('cash'), needsTransactionId('pix')]).toEqual([false, true]);
  });
});

describe('procedure types', () => {
  test('the form says its sentences', () => {
    expect(fieldsOf(procedureTypeInput, {})).toEqual({
      name: ['Nome é obrigatório'],
      priceCents: ['Preço é obrigatório'],
      durationMinutes: ['Duração é obrigatória'],
    });
    expect(
      fieldsOf(procedureTypeInput, { name: 'x', priceCents: -1, durationMinutes: 0, category: 'z' }),
    ).toEqual({
      priceCents: ['Preço deve ser um valor válido'],
      durationMinutes: ['Duração deve ser um valor válido maior que 0'],
      category: ['Categoria inválida'],
    });
  });

  test('defaults: cílios, active, no description', () => {
    const input = { name: ' Volume  russo', priceCents: 18_000, durationMinutes: 120 };
    expect(safeParse(procedureTypeInput, input).output).toEqual({
      ...input,
      name: 'Volume russo',
      category: 'cilios',
      isActive: true,
      description: null,
    });
  });

  const list = [
    { isActive: true, priceCents: 18_000, durationMinutes: 120 },
    { isActive: true, priceCents: 9_050, durationMinutes: 45 },
    { isActive: false, priceCents: 100_000, durationMinutes: 10 },
  ];
  test('the four cards: averages of the active ones, whole reais', () => {
    expect(summary(list)).toEqual({ active: 2, inactive: 1, averageCents: 13_500, averageMinutes: 83 });
    expect(summary([])).toEqual({ active: 0, inactive: 0, averageCents: 0, averageMinutes: 0 });
  });
  test('totals', () => {
    expect(totals(list)).toEqual({ count: 3, totalMinutes: 175, totalCents: 127_050 });
  });
});

describe('clients', () => {
  test('the form says its sentences; what is empty is null', () => {
    expect(fieldsOf(clientInput, {})).toEqual({
      fullName: ['Nome é obrigatório'],
      phone: ['Telefone é obrigatório'],
    });
    expect(
      safeParse(clientInput, { fullName: 'Bia', phone: '11 3333-4444', email: '', birthDate: '' }).output,
    ).toEqual({
      fullName: 'Bia',
      phone: '1133334444',
      email: null,
      birthDate: null,
      allergies: null,
      notes: null,
    });
    expect(fieldsOf(clientInput, { fullName: 'Bia', phone: '1133334444', email: 'x' })).toEqual({
      email: ['Email inválido'],
    });
  });

  test.each([
    [{ fullName: null, phone: null }, false],
    [{ fullName: ' bia  LIMA', phone: '11987654321' }, false],
    [{ fullName: 'Bia Souza', phone: null }, true],
    [{ fullName: null, phone: '1133334444' }, true],
  ])('%j differs from what is stored: %s', (typed, expected) => {
    expect(contactDiverges(typed, { fullName: 'Bia Lima', phone: '11987654321' })).toBe(expected);
  });
});

describe('pages', () => {
  test.each([
    [1, 0, ''],
    [1, 1, ''],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 gap 6'],
    [3, 9, '1 2 3 4 gap 9'],
    [4, 9, '1 gap 3 4 5 gap 9'],
    [5, 9, '1 gap 4 5 6 gap 9'],
    [7, 9, '1 gap 6 7 8 9'],
    [9, 9, '1 gap 6 7 8 9'],
    [4, 6, '1 gap 3 4 5 6'],
  ])('page %i of %i: %s', (page, pages, marks) => {
    expect(pageNumbers(page, pages).join(' ')).toBe(marks);
    expect(pageNumbers(page, pages).filter((mark) => mark !== 'gap').length).toBeLessThanOrEqual(5);
  });
  test.each([
    [1, 23, 'Mostrando 1 a 10 de 23 resultados'],
    [3, 23, 'Mostrando 21 a 23 de 23 resultados'],
    [1, 0, 'Mostrando 0 a 0 de 0 resultados'],
  ])('page %i of %i results', (page, total, text) => expect(pageText(page, total)).toBe(text));
  test.each([
    [0, false, 'nenhum resultado'],
    [1, false, '1 resultado'],
    [1200, false, '1.200 resultados'],
    [200, true, 'mais de 200 resultados'],
  ])('%i results, more of them: %s', (total, hasMore, text) =>
    expect(resultsText(total, hasMore)).toBe(text),
  );
  test('count', () => expect([pageCount(0), pageCount(10), pageCount(11)]).toEqual([0, 1, 2]));
});

test('first steps are done when clients can book', () => {
  const later = { lookChosen: false, hasClient: false, appInstalled: false, hasDevice: false, hidden: false };
  expect(firstSteps({ hoursSaved: true, hasProcedure: true, linkShared: false, ...later }).done).toBe(false);
  expect(firstSteps({ hoursSaved: true, hasProcedure: true, linkShared: true, ...later }).done).toBe(true);
});

test.each([
  [{ emailNotifications: true, notificationEmail: 'n@b.co' }, 'n@b.co'],
  [{ emailNotifications: true, notificationEmail: ' ' }, 'p@b.co'],
  [{ emailNotifications: true, notificationEmail: null }, 'p@b.co'],
  [{ emailNotifications: false, notificationEmail: 'n@b.co' }, null],
])('a notice for %j goes to %s', (profile, address) => {
  expect(notificationAddress({ email: 'p@b.co', ...profile })).toBe(address);
});

test('every rate limit has its own name and sensible figures', () => {
  const all = Object.values(rateLimits);
  // One counter has two figures: emails that are queued leave room for a code.
  const { queuedByCaller, emailByCaller, ...others } = rateLimits;
  expect(queuedByCaller).toMatchObject({ name: emailByCaller.name, max: emailByCaller.max - 2 });
  const names = [emailByCaller, ...Object.values(others)].map((limit) => limit.name);
  expect(new Set(names).size).toBe(names.length);
  for (const { max, windowSeconds } of all) expect(max > 0 && windowSeconds >= 60).toBe(true);
  expect(rateLimits.bookingByStudio).toMatchObject({ max: 60, windowSeconds: 3600 });
});
