import { expect, test } from 'vitest';
import type { LgpdConsent, StoredConsent } from '../../domain/consent/consent.ts';
import { newestConsent } from '../../domain/consent/messages.ts';

const local: LgpdConsent = { status: 'granted', date: '2026-11-23T12:00:00.000Z', version: '1' };
const consentOf = (status: unknown, at: string): StoredConsent[] => [
  { kind: 'terms', isGranted: true, choices: { version: '1' }, at: '2026-12-01T00:00:00.000Z' },
  { kind: 'lgpd', isGranted: status === 'granted', choices: { status, version: '2' }, at },
];

test('of the consent in the browser and on the server the newer holds', () => {
  expect(newestConsent(null, [])).toBeNull();
  expect(newestConsent(local, [])).toBe(local);
  const revoked = { status: 'revoked', date: '2026-11-23T13:00:00.000Z', version: '2' };
  expect(newestConsent(local, consentOf('revoked', revoked.date))).toEqual(revoked);
  expect(newestConsent(null, consentOf('revoked', revoked.date))).toEqual(revoked);
  expect(newestConsent(local, consentOf('denied', '2026-11-23T11:00:00.000Z'))).toBe(local);
});

test('a record of unknown status says nothing', () => {
  expect(newestConsent(local, consentOf('maybe', '2026-12-01T00:00:00.000Z'))).toBe(local);
});
