import { afterAll, expect, test } from 'vitest';
import { issueTicket, isTicketGood } from '../../functions/booking/ticket.ts';
import { startApi } from '../support/api.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { TEST_API_KEY } from '../support/mailbox.ts';
import { startProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { openAccount } from './accounts.ts';
import { codeOf, enrol } from './authenticator.ts';
import { expectStatus, PASSWORD } from './studio.ts';

const NEXT = 'the secret that takes the place of the one before it';

/** The same product before its signing secret is rotated, while it knows both, and when it has forgotten the old one. */
const before = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '1000' } });
const deploy = (bindings: Record<string, string>) =>
  startApi({
    databaseUrl: before.database.url,
    fetchEndpoint: before.database.endpoint.url,
    mailboxUrl: before.mailbox.url,
    apiKey: TEST_API_KEY,
    bindings: { RATE_LIMIT_FACTOR: '1000', SIGNING_SECRET: NEXT, ...bindings },
  });
const [during, after] = await Promise.all([deploy({ SIGNING_SECRET_PREVIOUS: SIGNING_SECRET }), deploy({})]);
afterAll(async () => {
  await Promise.all([during.stop(), after.stop()]);
  await before.stop();
});

/** The status of signing in with a second factor at one of the three. */
async function signsIn(visitor: Visitor, email: string, code: string): Promise<number> {
  expectStatus(await visitor.post('/api/session', { email, password: PASSWORD, remember: false }), 202);
  return (await visitor.post('/api/session/second-factor', { code })).status;
}

test('an authenticator app works on over a rotation', async () => {
  const { email, visitor } = await openAccount(before);
  const app = await enrol(visitor);
  expect(await signsIn(after.visitor(), email, codeOf(app.secret))).toBe(200);
});

test('recovery codes and sessions of before are good while both secrets are known', async () => {
  const { email, visitor } = await openAccount(before);
  const { recoveryCodes } = await enrol(visitor);
  const [first = '', second = ''] = recoveryCodes;
  expect(await signsIn(during.visitor(), email, first)).toBe(200);
  expect(await signsIn(during.visitor(), email, first)).toBe(403);
  expect(await signsIn(before.visitor(), email, second)).toBe(200);
  const elsewhere = during.visitor();
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  expectStatus(await elsewhere.get('/api/settings'), 200);
});

test('what a browser holds is verified by both and signed by the new one', () => {
  const now = new Date();
  const opened = new Date(now.getTime() - 60_000);
  const both = { SIGNING_SECRET: NEXT, SIGNING_SECRET_PREVIOUS: SIGNING_SECRET };
  const old = issueTicket({ SIGNING_SECRET }, 'a-professional', opened);
  expect(isTicketGood(both, 'a-professional', old, now)).toBe(true);
  expect(isTicketGood({ SIGNING_SECRET: NEXT }, 'a-professional', old, now)).toBe(false);
  const made = issueTicket(both, 'a-professional', opened);
  expect(isTicketGood({ SIGNING_SECRET: NEXT }, 'a-professional', made, now)).toBe(true);
});

test('a secret that is too short is refused, in the place of either', () => {
  const make = (env: { SIGNING_SECRET: string; SIGNING_SECRET_PREVIOUS?: string }) => () =>
    issueTicket(env, 'a-professional', new Date());
  expect(make({ SIGNING_SECRET: 'short' })).toThrow('32 characters');
  expect(make({ SIGNING_SECRET, SIGNING_SECRET_PREVIOUS: 'short' })).toThrow('32 characters');
});
