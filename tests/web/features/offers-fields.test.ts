import { expect, test } from 'vitest';
import { checkOffers, errorsAt } from '../../../web/features/procedure-types/offers-fields.ts';

const PERSON = '58b19406-b9e2-4877-935f-b692c23994f9';
const SERVICE = '01a21ad2-2d21-7781-8f3c-a6b5cb7dbd32';
const CELL = `${PERSON}/${SERVICE}`;
const stored = { [CELL]: { isOffered: true, price: '', duration: '' } };

test('only changed cells are sent; an empty field takes what the service has', () => {
  expect(checkOffers(stored, stored)).toEqual({ ok: true, value: { offers: [] } });
  const own = { [CELL]: { isOffered: true, price: '1.234,56', duration: '90' } };
  const cell = { professionalId: PERSON, procedureTypeId: SERVICE, isOffered: true };
  expect(checkOffers(own, stored)).toEqual({
    ok: true,
    value: { offers: [{ ...cell, priceCents: 123_456, durationMinutes: 90 }] },
  });
  expect(checkOffers(stored, own)).toEqual({
    ok: true,
    value: { offers: [{ ...cell, priceCents: null, durationMinutes: null }] },
  });
});

test('a message is at its cell; fields that are not shown refuse nothing', () => {
  const wrong = { [CELL]: { isOffered: true, price: 'caro', duration: '0' } };
  const checked = checkOffers(wrong, stored);
  expect(checked.ok ? {} : errorsAt(checked.errors, [CELL], CELL)).toEqual({
    price: 'Preço deve ser um valor válido',
    duration: 'Duração deve ser um valor válido maior que 0',
  });
  expect(checkOffers({ [CELL]: { isOffered: false, price: 'caro', duration: '0' } }, stored).ok).toBe(true);
});
