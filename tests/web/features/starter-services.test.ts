import { expect, test } from 'vitest';
import { starterServices, usualSpecialty } from '../../../domain/studio/starter-services.ts';
import { businessTypes } from '../../../domain/studio/studio.ts';
import { emptyProcedureType } from '../../../web/features/procedure-types/procedure-type-fields.ts';
import { readStarterServices } from '../../../web/features/procedure-types/starter-services-fields.ts';

const typed = (prices: Record<string, string>) =>
  starterServices.map(({ name, category, minutes }) => ({
    ...emptyProcedureType,
    ...{ name, category, durationMinutes: String(minutes), priceCents: prices[name] ?? '' },
  }));

test('every starter service is valid once it has a price', () => {
  const all = readStarterServices(
    typed(Object.fromEntries(starterServices.map(({ name }) => [name, '90']))),
    0,
  );
  expect(all.ok && all.value.map(({ name, durationMinutes }) => [name, durationMinutes])).toEqual(
    starterServices.map(({ name, minutes }) => [name, minutes]),
  );
});

test('every kind of studio begins with at least six services', () => {
  for (const type of businessTypes) {
    const first = starterServices.filter(({ specialty }) => specialty === usualSpecialty[type]);
    expect(first.length).toBeGreaterThanOrEqual(6);
  }
});

test('those without a price are left out; prices and lengths are read as people type them', () => {
  const read = readStarterServices(typed({ 'Lash lifting': 'R$ 1.150,50', 'Design com henna': '45' }), 0);
  expect(read).toMatchObject({
    ok: true,
    value: [
      { name: 'Lash lifting', priceCents: 115_050, durationMinutes: 60, category: 'cilios' },
      { name: 'Design com henna', priceCents: 4500, durationMinutes: 45, category: 'sobrancelhas' },
    ],
  });
});

test('a message stands at the field of its service, and at the first one when no price was typed', () => {
  const index = starterServices.findIndex(({ name }) => name === 'Volume russo');
  const bad = typed({ 'Volume russo': '200', 'Lash lifting': '90' }).map((row) =>
    row.name === 'Volume russo' ? { ...row, durationMinutes: '0' } : row,
  );
  expect(readStarterServices(bad, 0)).toEqual({
    ok: false,
    errors: { [`services.${index}.durationMinutes`]: ['Duração deve ser um valor válido maior que 0'] },
  });
  expect(readStarterServices(typed({}), 6)).toEqual({
    ok: false,
    errors: { 'services.6.priceCents': ['Coloque o preço de pelo menos um serviço'] },
  });
});
