import { expect, test } from 'vitest';
import { privacyPolicy } from '../../domain/legal/privacy.ts';
import { retentionDays } from '../../domain/operation/retention.ts';
import type { VisitStatistics } from '../../domain/visit/visit.ts';
import { eventually } from '../support/eventually.ts';
import { rowsOfStudio } from '../support/full-studio.ts';
import { ownProduct } from '../support/product.ts';
import { lastEmail } from './auth-v1/emails.ts';
import { expectStatus, newEmail, openPage, openStudio, signUpForm } from './studio.ts';
import { invite } from './team.ts';

const product = await ownProduct();

test('a visit goes after thirteen months, as the privacy policy says; the sums of its day stay', async () => {
  const { owner, slug, professionalId } = await openStudio(product);
  for (const days of [retentionDays.visits - 1, retentionDays.visits + 1]) {
    const visitor = product.visitor();
    const ticket = await openPage(visitor, slug);
    const body = { professionalId, pageType: 'booking_page', referrer: '', ticket };
    expectStatus(await visitor.post('/api/public/visits', body, { 'user-agent': PHONE }), 204);
    await product.sql(
      `update visits set created_at = now() - ${days} * interval '1 day', referrer = $1 where referrer is null`,
      [`${days}.example`],
    );
  }
  const readStored = () => product.sql<{ referrer: string }>`select referrer from visits`;
  expect(await readStored()).toHaveLength(2);
  await product.runCron();
  await eventually(async () => ((await readStored()).length < 2 ? true : undefined), 'the purge');
  expect(await readStored()).toEqual([{ referrer: `${retentionDays.visits - 1}.example` }]);
  expect((await owner.get<VisitStatistics>('/api/visits')).body.totalVisits).toBe(2);
  expect(JSON.stringify(privacyPolicy)).toContain('Visitas às páginas públicas: 13 meses');
});

test('a sign-up whose address nobody proves goes after thirty days with its studio, without an email, and its link is free', async () => {
  const { sql } = product;
  const at = await openStudio(product);
  const { email: invited } = await invite(at);
  const signUp = async () => {
    const email = newEmail();
    expectStatus(await product.visitor().post('/api/accounts', signUpForm(email)), 202);
    await lastEmail(product, email, 'signup');
    return email;
  };
  const [over, young, askedAgain] = [await signUp(), await signUp(), await signUp()];
  const age = (days: number, emails: string[]) =>
    sql(
      `update users set created_at = now() - $1 * interval '1 day', confirmation_sent_at = now() - $1 * interval '1 day',
        invited_at = invited_at - $1 * interval '1 day' where email = any($2)`,
      [days, emails],
    );
  await age(retentionDays.unprovenSignUps + 1, [at.email, invited, over, askedAgain]);
  await age(retentionDays.unprovenSignUps - 1, [young]);
  expectStatus(await product.visitor().post('/api/accounts/confirmation-mail', { email: askedAgain }), 202);
  const [studio] = await sql<{
    id: string;
    slug: string;
  }>`select s.id, s.slug from studios s join profiles p on p.studio_id = s.id
    where p.email = ${over}`;
  const before = product.mailbox.to(over).length;
  await eventually(async () => {
    await product.runCron();
    return (await sql`select from users where email = ${over}`).length === 0 ? true : undefined;
  }, 'the erasure');
  expect(await rowsOfStudio(product.database, studio?.id ?? '')).toMatchObject({
    profiles: 0,
    consents: 0,
    outbox: 0,
  });
  expect(await sql`select from studios where slug = ${studio?.slug}`).toEqual([]);
  expect(product.mailbox.to(over)).toHaveLength(before);
  const emails = [at.email, invited, young, askedAgain];
  expect(await sql('select from users where email = any($1)', [emails])).toHaveLength(emails.length);
  expect(JSON.stringify(privacyPolicy)).toContain('Cadastros com um e-mail que ninguém confirma: 30 dias');
});

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
