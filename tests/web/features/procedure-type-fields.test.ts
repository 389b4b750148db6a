import { describe, expect, test } from 'vitest';
import { parseDuration } from '../../../domain/format.ts';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { wholeRules } from '../../../domain/scheduling/procedure-rules.ts';
import {
  checkProcedureType,
  durationHint,
  emptyProcedureType,
  fieldsOf,
  wordsOf,
} from '../../../web/features/procedure-types/procedure-type-fields.ts';

const typed = { ...emptyProcedureType, name: 'Volume russo', priceCents: '180', durationMinutes: '90' };

describe('a duration as it is typed or pasted', () => {
  test.each([
    ['90', 90],
    ['90 min', 90],
    ['90min.', 90],
    ['45 minutos', 45],
    ['1h30', 90],
    ['1 h 30', 90],
    ['1:30', 90],
    ['2h', 120],
    ['2 hs', 120],
    ['\u200e90\u00a0min\u200b', 90],
    ['1h30’', 90],
  ])('%s is %i minutes', (text, minutes) => expect(parseDuration(text)).toBe(minutes));

  test.each(['', 'uma hora', '-5', '1,5', 'h'])('%o is none', (text) =>
    expect(parseDuration(text)).not.toBeGreaterThan(0),
  );
});

test('a duration is said in hours, and where no own day has room for it', () => {
  expect(durationHint(45, defaultHours)).toBeUndefined();
  expect(durationHint(150, defaultHours)).toBe('= 2 h 30');
  expect(durationHint(600, { ...defaultHours, finishByClosing: true })).toBe(
    '= 10 h. Não cabe em nenhum dia dos seus horários.',
  );
  expect(durationHint(600, undefined)).toBe('= 10 h');
  expect(durationHint(Number.NaN, defaultHours)).toBeUndefined();
});

test('a category that two people changed is compared by its name', () => {
  const [, category] =
    wordsOf({ ...typed, category: 'micropigmentacao' }).find(([name]) => name === 'Categoria') ?? [];
  expect(category).toBe('Micropigmentação');
});

describe('the form in the words of docs/product.md', () => {
  test.each([
    [{ name: '' }, { name: ['Nome é obrigatório'] }],
    [{ priceCents: '' }, { priceCents: ['Preço é obrigatório'] }],
    [{ priceCents: 'caro' }, { priceCents: ['Preço deve ser um valor válido'] }],
    [{ priceCents: '-1' }, { priceCents: ['Preço deve ser um valor válido'] }],
    [{ durationMinutes: '' }, { durationMinutes: ['Duração é obrigatória'] }],
    [{ durationMinutes: '0' }, { durationMinutes: ['Duração deve ser um valor válido maior que 0'] }],
    [{ returnAfterDays: '-1' }, { returnAfterDays: ['Informe de 0 a 730 dias'] }],
    [{ durationMinutes: 'x' }, { durationMinutes: ['Duração deve ser um valor válido maior que 0'] }],
  ])('%o -> %o', (part, errors) =>
    expect(checkProcedureType({ ...typed, ...part })).toEqual({ ok: false, errors }),
  );

  test('money in any form becomes centavos', () => {
    for (const priceCents of ['180', '180,00', 'R$ 180,00', '180.00']) {
      expect(checkProcedureType({ ...typed, priceCents })).toMatchObject({
        ok: true,
        value: { priceCents: 18000 },
      });
    }
    expect(checkProcedureType({ ...typed, priceCents: '1.234,5' })).toMatchObject({
      value: { priceCents: 123450 },
    });
  });

  test('a free service has a price: zero', () => {
    expect(checkProcedureType({ ...typed, priceCents: '0' })).toMatchObject({
      ok: true,
      value: { priceCents: 0 },
    });
  });
});

const stored = {
  id: '1',
  name: 'Volume',
  description: null,
  priceCents: 123450,
  durationMinutes: 90,
  category: 'cilios' as const,
  isActive: true,
  colour: null,
  returnAfterDays: 21,
  preparation: 'Venha sem rímel.',
  reminders: [{ moment: '24h' as const, channel: 'email' as const, asks: true }],
  bookingRules: wholeRules({ bufferAfter: 20, gridMinutes: 60 }),
  recallOffer: { returnProcedureId: null, lateAfterDays: 25, lateProcedureId: crypto.randomUUID() },
  deposit: { kind: 'fixed' as const, cents: 5000 },
  position: 0,
  professionalIds: [],
  ownOffers: [],
  mayEdit: true,
  updatedAt: '2026-11-01T12:00:00.000Z',
};

test('what is stored comes back as it would be typed', () => {
  const fields = fieldsOf(stored);
  expect(fields).toMatchObject({ priceCents: '1.234,50', durationMinutes: '90', description: '' });
  const { name, description, priceCents, durationMinutes, category, isActive, returnAfterDays } = stored;
  const { preparation, reminders, bookingRules, recallOffer, deposit } = stored;
  const shown = {
    name,
    description,
    priceCents,
    durationMinutes,
    category,
    isActive,
    preparation,
    reminders,
    bookingRules,
    recallOffer,
    deposit,
  };
  const input = { ...shown, colour: null, returnAfterDays };
  expect(checkProcedureType(fields)).toEqual({ ok: true, value: input });
});

test.each([
  [null, 'studio'],
  [{ kind: 'none' }, 'none'],
  [{ kind: 'percent', percent: 50 }, 'own'],
] as const)('the deposit %j is chosen as %s, and sent as it was', (deposit, choice) => {
  const shown = fieldsOf({ ...stored, deposit });
  expect(shown.deposit.choice).toBe(choice);
  expect(checkProcedureType({ ...typed, deposit: shown.deposit })).toMatchObject({ value: { deposit } });
});

test('a deposit of its own that is no amount is refused at its field', () => {
  const amount = { kind: 'percent' as const, percent: '', cents: '' };
  expect(checkProcedureType({ ...typed, deposit: { choice: 'own', amount } })).toMatchObject({
    ok: false,
    errors: { 'deposit.percent': ['Informe de 1 a 100 %'] },
  });
});
