import { expect, test } from 'vitest';
import { answerDue, protocolOf, workingDaysAfter } from '../../domain/data-request/data-request.ts';

test('counts working days without weekends and national holidays; optional days count', () => {
  expect(workingDaysAfter('2026-11-20', 1)).toBe('2026-11-23'); // a Friday that is a holiday
  expect(workingDaysAfter('2026-11-21', 1)).toBe('2026-11-23');
  expect(workingDaysAfter('2026-11-19', 1)).toBe('2026-11-23'); // over the Friday
  expect(workingDaysAfter('2026-12-24', 1)).toBe('2026-12-28');
  expect(workingDaysAfter('2026-12-31', 1)).toBe('2027-01-04');
  expect(workingDaysAfter('2027-02-05', 1)).toBe('2027-02-08'); // Carnival Monday may be worked
});

test('a request is answered within fifteen working days', () => {
  expect(answerDue('2026-11-23')).toBe('2026-12-14');
  expect(answerDue('2026-12-18')).toBe('2027-01-12'); // over Christmas and New Year
});

test('a protocol is short, and has no letters that are mistaken for digits', () => {
  expect(protocolOf(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 255]))).toMatch(
    /^LUME-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/,
  );
  expect(protocolOf(new Uint8Array(8))).toBe('LUME-2222-2222');
});
