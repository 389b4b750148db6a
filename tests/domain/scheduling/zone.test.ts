import { expect, test } from 'vitest';
import { clockName, zones } from '../../../domain/scheduling/zone.ts';

test.each([
  ['America/Sao_Paulo', 'horário de Brasília'],
  ['America/Recife', 'horário de Brasília'],
  ['America/Manaus', 'horário do Amazonas'],
  ['America/Rio_Branco', 'horário do Acre'],
  ['America/Noronha', 'horário de Fernando de Noronha'],
  ['Europe/Lisbon', 'horário de Lisbon'],
  ['America/New_York', 'horário de New York'],
])('the clock of %s is called as people call it', (zone, name) => {
  expect(clockName(zone, '2026-11-26')).toBe(name);
});

test('every zone that a studio can choose has such a name', () => {
  for (const { id } of zones)
    expect(clockName(id, '2026-11-26')).toMatch(/^horário d(e|o) (Brasília|Amazonas|Acre|Fernando)/);
});
