import { describe, expect, test } from 'vitest';
import { arrivalsAmong } from '../../../../web/features/appointments/appointments-screen.tsx';
import { row } from './row.ts';

const opened = Date.parse('2026-11-21T12:00:00Z');

describe('which rows are news', () => {
  const old = row({ id: 'old', createdAt: '2026-11-20T12:00:00Z' });
  const fresh = row({ id: 'fresh', createdAt: '2026-11-21T12:05:00Z' });

  test('booked since the list was opened', () => {
    expect(arrivalsAmong([old, fresh], new Set(['old']), opened)).toEqual([fresh]);
  });

  test('told once', () => {
    expect(arrivalsAmong([old, fresh], new Set(['old', 'fresh']), opened)).toEqual([]);
  });

  test('imported ones are no news: they come by hundreds', () => {
    expect(arrivalsAmong([{ ...fresh, origin: 'import' }], new Set(), opened)).toEqual([]);
  });

  test('a row that moved here from another page is no news', () => {
    expect(arrivalsAmong([old], new Set(), opened)).toEqual([]);
  });
});
