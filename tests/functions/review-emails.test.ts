import { expect, test } from 'vitest';
import type { ReviewPage } from '../../domain/review/review.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { eraseUnseen, whileLocked } from '../support/locks.ts';
import { ownProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { expectStatus, newEmail, openStudio, type Studio } from './studio.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

const ofStudio = 'id = (select studio_id from profiles where id = $1)';
const { sql } = product;

/** A studio whose quiet hours are not now, or are. */
async function opens({ isQuiet = false } = {}): Promise<Studio> {
  const studio = await openStudio(product);
  const quiet = isQuiet
    ? { quietFrom: '00:00', quietUntil: '24:00' }
    : { quietFrom: '00:00', quietUntil: '00:00' };
  await sql(`update studios set reminders = reminders || $2::jsonb where ${ofStudio}`, [
    studio.professionalId,
    JSON.stringify(quiet),
  ]);
  return studio;
}

const ana = async (studio: Studio, email = newEmail('ana')) => ({
  email,
  clientId: await newClient(studio.owner, { fullName: 'Ana Beatriz', email }),
});

/** A visit that ended so many hours ago. */
async function addPast(studio: Studio, clientId: string, hoursAgo: number, status = 'completed') {
  const { id } = await make(studio, clientId);
  await layAt(product, id, `${ago(hoursAgo, 'hours')} - (ends_at - starts_at)`, `status = '${status}'`);
  return id;
}

/** The job looks at the studio again, and what it enqueued is sent. */
async function looks(studio: Studio): Promise<void> {
  await sql(`update studios set review_check_at = now() where ${ofStudio}`, [studio.professionalId]);
  for (let run = 0; run < 2; run++) await product.runCron();
}
const asked = (email: string) =>
  product.mailbox.to(email).filter(({ subject }) => subject?.startsWith('Como foi o seu atendimento'));

test('a client is asked once a visit, a day after it, however often and wherever the job runs', async () => {
  const studio = await opens();
  const { email, clientId } = await ana(studio);
  await addPast(studio, clientId, 26);
  const early = await ana(studio);
  await addPast(studio, early.clientId, 23);
  const late = await ana(studio);
  await addPast(studio, late.clientId, 24 * 8);
  const cancelled = await ana(studio);
  await addPast(studio, cancelled.clientId, 26, 'cancelled');
  await sql(`update studios set review_check_at = now() where ${ofStudio}`, [studio.professionalId]);
  await Promise.all([product.runCron(), product.runCron(), product.runCron()]);
  await looks(studio);
  await expect.poll(() => asked(email)).toHaveLength(1);
  await looks(studio);
  expect([email, early.email, late.email, cancelled.email].map((one) => asked(one).length)).toEqual([
    1, 0, 0, 0,
  ]);

  const [mail] = asked(email);
  for (const rating of [1, 2, 3, 4, 5])
    expect(mail?.text).toMatch(new RegExp(`/avaliacao\\?nota=${rating}#[\\w-]{68}`));
  expect(mail?.text).toMatch(/agendamento\?convites#[\w-]{68}/);
  const token = mail?.text?.match(/nota=5#([\w-]{68})/)?.[1];
  const page = await product.visitor().post<ReviewPage>('/api/public/reviews', { token });
  expect(page.body).toMatchObject({ firstName: 'Ana', review: null });
});

test('of several visits one is asked about, and no other within thirty days', async () => {
  const studio = await opens();
  const { email, clientId } = await ana(studio);
  await addPast(studio, clientId, 30);
  await addPast(studio, clientId, 60);
  await looks(studio);
  await expect.poll(() => asked(email)).toHaveLength(1);
  await addPast(studio, clientId, 27);
  await looks(studio);
  expect(asked(email)).toHaveLength(1);
  await sql`update appointments
    set starts_at = starts_at - interval '31 days', ends_at = ends_at - interval '31 days'
     where client_id = ${clientId} and review_email_id is not null`;
  await looks(studio);
  await expect.poll(() => asked(email)).toHaveLength(2);
});

test('nobody is asked who declined, reviewed or has no data, or whose studio is quiet or does not ask', async () => {
  const studio = await opens();
  const [declined, gone] = [await ana(studio), await ana(studio)];
  await addPast(studio, declined.clientId, 26);
  const visit = await addPast(studio, gone.clientId, 30);
  await sql`update clients set recalls_declined_at = now() where id = ${declined.clientId}`;
  await sql`insert into reviews (id, studio_id, appointment_id, professional_id, rating)
     select gen_random_uuid(), studio_id, id, professional_id, 5 from appointments where id = ${visit}`;
  const silent = await opens({ isQuiet: true });
  const quiet = await ana(silent);
  await addPast(silent, quiet.clientId, 26);
  const off = await opens();
  const unasked = await ana(off);
  await addPast(off, unasked.clientId, 26);
  expectStatus(await off.owner.put('/api/reviews/emails', { isOn: false }), 204);
  await looks(studio);
  await looks(silent);
  await product.runCron();
  const all = [declined, gone, quiet, unasked];
  expect(all.map(({ email }) => asked(email).length)).toEqual([0, 0, 0, 0]);
  const [{ next } = { next: null }] = await sql(
    `select review_check_at > now() + interval '50 minutes' as next from studios where ${ofStudio}`,
    [silent.professionalId],
  );
  expect(next).toBe(true);
});

test('who is erased while the job reads is not asked', async () => {
  const studio = await opens();
  const { email, clientId } = await ana(studio);
  await addPast(studio, clientId, 26);
  await sql(`update studios set review_check_at = now() where ${ofStudio}`, [studio.professionalId]);
  await whileLocked(product, { sql: eraseUnseen, params: [clientId] }, () => product.runCron());
  expect(await sql`select from outbox where recipient = ${email} and kind = 'review'`).toEqual([]);
});
