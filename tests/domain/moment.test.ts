import { describe, expect, test } from 'vitest';
import { agoText, dayAndTime, momentText, whenText } from '../../domain/scheduling/moment.ts';

const SP = 'America/Sao_Paulo';
const at = (text: string) => new Date(text);

describe('when something was done', () => {
  test('stands on the studio’s clock, not on the reader’s', () => {
    expect(momentText(SP, at('2026-11-21T01:30:00Z'))).toBe('20/11/2026 às 22:30');
    expect(momentText('America/Rio_Branco', at('2026-11-21T01:30:00Z'))).toBe('20/11/2026 às 20:30');
  });

  test.each([
    ['2026-11-21T02:59:00Z', 'Ontem às 23:59'],
    ['2026-11-21T03:00:00Z', 'Hoje às 00:00'],
    ['2026-11-20T03:00:00Z', 'Ontem às 00:00'],
    ['2026-11-20T02:59:00Z', '19/11/2026 às 23:59'],
  ])('%s is %s', (instant, words) => {
    expect(dayAndTime(SP, at(instant), at('2026-11-21T15:00:00Z'))).toBe(words);
    const afterVerb = /^\d/.test(words) ? `em ${words}` : words.toLowerCase();
    expect(whenText(SP, at(instant), at('2026-11-21T15:00:00Z'))).toBe(afterVerb);
  });
});

test.each([
  [-5, 'há poucos minutos'],
  [9.9, 'há poucos minutos'],
  [10, 'há 10 minutos'],
  [59.9, 'há 59 minutos'],
  [60, 'há 1 hora'],
  [23 * 60 + 59, 'há 23 horas'],
  [24 * 60, 'há 1 dia'],
  [60 * 24 * 60, 'há 60 dias'],
])('%d minutes ago: %s', (minutes, words) => {
  const now = at('2026-11-21T15:00:00Z');
  expect(agoText(new Date(now.getTime() - minutes * 60_000), now)).toBe(words);
});
