import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RecallList } from '../../domain/recall/recall-list.ts';
import { epochMinuteOf, localOf } from '../../domain/scheduling/clock.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { eraseUnseen, whileLocked } from '../support/locks.ts';
import { ownProduct } from '../support/product.ts';
import { make, newClient } from './agenda.ts';
import { expectStatus, newEmail, openStudio, type Problem, type Studio } from './studio.ts';
import { join } from './team.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

/** Zones around the globe: in one of them it is day. */
const zones = ['Pacific/Honolulu', 'America/Sao_Paulo', 'Asia/Karachi', 'Asia/Tokyo'];

/** Clients are invited by day. */
async function movesToDay({ professionalId }: Studio): Promise<void> {
  const now = epochMinuteOf(new Date());
  const zone = zones.find((one) => {
    const { time } = localOf(one, now);
    return time >= '09:30' && time < '19:30';
  });
  await product.sql`update studios set zone = ${zone}, recall_check_at = now()
    where id = (select studio_id from profiles where id = ${professionalId})`;
}

async function openWith(daysAgo: number, client: Record<string, unknown> = {}) {
  const studio = await openStudio(product);
  const email = newEmail('ana');
  const clientId = await newClient(studio.owner, { fullName: 'Ana Beatriz', email, ...client });
  const { id } = await make(studio, clientId);
  const start = ago(daysAgo, 'days');
  await layAt(product, id, start, `status = 'completed', created_at = ${start}`);
  expectStatus(await studio.owner.put('/api/recalls/emails', { isOn: true }), 204);
  await movesToDay(studio);
  return { studio, email, clientId, visitId: id };
}

const invitations = (email: string) =>
  product.mailbox.to(email).filter(({ subject }) => subject?.startsWith('Hora da manutenção'));
const lookAgain = (studio: Studio) =>
  product.sql`update studios set recall_check_at = now()
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
/** Until nothing is left to be sent. */
async function runCron(): Promise<void> {
  await product.runCron();
  await product.runCron();
}
const tokenOf = (appointmentId: string, generation = 0) =>
  appointmentToken({ SIGNING_SECRET }, { appointmentId, generation }, 'recall-refusal');
const refuse = (token: string) =>
  product.visitor().post<Problem>('/api/public/manage/recall-refusal', { token });

test('a client is invited by email once a visit, however often and wherever the job runs', async () => {
  const { studio, email } = await openWith(20);
  await Promise.all([product.runCron(), product.runCron(), product.runCron()]);
  await runCron();
  await expect.poll(() => invitations(email)).toHaveLength(1);
  await lookAgain(studio);
  await runCron();
  expect(invitations(email)).toHaveLength(1);
  const [mail] = invitations(email);
  expect(mail?.text).toContain(`servico=${studio.procedureId}`);
  expect(mail?.text).toMatch(/agendamento\?convites#[\w-]{68}/);
  expect(mail?.text).toMatch(/Primeiros horários livres:\n\S+, \d+ de \S+ de \d{4} às \d{2}:\d{2}\n/);
  const { body } = await studio.owner.get<RecallList>('/api/recalls');
  expect(body).toMatchObject({ sendsEmails: true, items: [{ invited: [{ channel: 'email' }] }] });
});

test('who is erased while the job reads is not invited', async () => {
  const { email, clientId } = await openWith(20);
  await whileLocked(product, { sql: eraseUnseen, params: [clientId] }, () => product.runCron());
  expect(await product.sql`select from outbox where recipient = ${email} and kind = 'recall'`).toEqual([]);
});

test('a client who is due for two kinds is invited for the first, and for the other not at once', async () => {
  const { studio, email, clientId } = await openWith(20);
  const brows = { name: 'Design', priceCents: 9000, durationMinutes: 60, category: 'sobrancelhas' };
  const { body } = await studio.owner.post<{ id: string }>('/api/procedure-types', {
    ...brows,
    returnAfterDays: 20,
  });
  const procedures = [{ procedureTypeId: body.id, priceCents: 9000, durationMinutes: 60 }];
  const { id } = await make(studio, clientId, { procedures });
  const start = ago(18, 'days');
  await layAt(product, id, start, `status = 'completed', created_at = ${start}`);
  await runCron();
  await lookAgain(studio);
  await runCron();
  await expect.poll(() => invitations(email)).toHaveLength(1);
  expect(invitations(email)[0]?.text).toContain(`servico=${studio.procedureId}`);
  await product.sql`update recall_invitations set created_at = created_at - interval '6 days'
    where studio_id = (select studio_id from profiles where id = ${studio.professionalId})`;
  await lookAgain(studio);
  await runCron();
  await expect.poll(() => invitations(email)).toHaveLength(2);
});

test('whom somebody served who has left is led to the page of the studio, and answers to its owner', async () => {
  const { studio, email, visitId } = await openWith(20);
  const [bia] = [await join(product, studio, 'professional'), await join(product, studio, 'professional')];
  await product.sql`insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
    select studio_id, ${studio.procedureId}, id from profiles where studio_id = (select studio_id from profiles where id = ${bia.id})
    on conflict do nothing`;
  await product.sql`update appointments set professional_id = ${bia.id} where id = ${visitId}`;
  await product.sql`update profiles set is_active = false where id = ${bia.id}`;
  await lookAgain(studio);
  await runCron();
  const [mail] = invitations(email);
  const [, path = ''] = /\/agendar\/([^?\s]+)\?servico=/.exec(mail?.text ?? '') ?? [];
  expect(path).toMatch(/^[\w-]+$/);
  expectStatus(await product.visitor().get(`/api/public/professionals/${path}`), 200);
  expect(mail?.replyTo).toEqual([studio.email]);
});

test('whom somebody served who no longer does it is led to the page of the studio, where a colleague does', async () => {
  const { studio, email } = await openWith(20);
  const bia = await join(product, studio, 'professional');
  await product.sql`insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
    select studio_id, ${studio.procedureId}, id from profiles where id = ${bia.id} on conflict do nothing`;
  await product.sql`delete from procedure_type_offers
    where procedure_type_id = ${studio.procedureId} and professional_id = ${studio.professionalId}`;
  await lookAgain(studio);
  await runCron();
  const [, path] = /\/agendar\/([^?\s]+)\?servico=/.exec(invitations(email)[0]?.text ?? '') ?? [];
  const [page] = await product.sql<{ slug: string }>`select slug from studios
    where id = (select studio_id from profiles where id = ${bia.id})`;
  expect(path).toBe(page?.slug);
  const { body } = await studio.owner.get<RecallList>('/api/recalls');
  expect(body.items).toMatchObject([{ professional: { page: page?.slug } }]);
});

test('nobody is invited to what nobody of the team does any more', async () => {
  const [inactive, left] = [await openWith(20), await openWith(20)];
  const path = `/api/procedure-types/${inactive.studio.procedureId}/deactivation`;
  expectStatus(await inactive.studio.owner.post(path), 200);
  await product.sql`delete from procedure_type_offers where procedure_type_id = ${left.studio.procedureId}`;
  await runCron();
  expect([inactive, left].flatMap(({ email }) => invitations(email))).toEqual([]);
});

test('nobody is invited who has booked, declined, was invited by WhatsApp, has no address or is not due', async () => {
  const booked = await openWith(20);
  await make(booked.studio, booked.clientId);
  const declined = await openWith(20);
  const choice = { ownDays: null, isDeclined: true };
  expectStatus(await declined.studio.owner.put(`/api/recalls/clients/${declined.clientId}`, choice), 204);
  const written = await openWith(20);
  expectStatus(await written.studio.owner.put(`/api/recalls/${written.visitId}/invitation`), 204);
  const all = [booked, declined, written, await openWith(5), await openWith(60)];
  const off = await openWith(20);
  expectStatus(await off.studio.owner.put('/api/recalls/emails', { isOn: false }), 204);
  await openWith(20, { email: null });
  await runCron();
  expect([...all, off].flatMap(({ email }) => invitations(email))).toEqual([]);
});

test('the link in the email ends the invitations; a forged, foreign or revoked one does not', async () => {
  const { studio, visitId, clientId } = await openWith(20);
  const declinedAt = async () =>
    (
      await product.sql<{ at: Date | null }>`select recalls_declined_at as at from clients
        where id = ${clientId}`
    )[0]?.at;
  const token = tokenOf(visitId);
  const manage = appointmentToken({ SIGNING_SECRET }, { appointmentId: visitId, generation: 0 });
  const flipped = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
  const bad = [manage, flipped, tokenOf(visitId, 1), tokenOf(randomUUID()), 'x'.repeat(68)];
  for (const wrong of bad) {
    const answer = await refuse(wrong);
    expect([answer.status, answer.body.code]).toEqual([403, 'link_expired']);
  }
  expect(await declinedAt()).toBeNull();
  expectStatus(await product.visitor().post('/api/public/manage', { token }), 403);

  expectStatus(await refuse(token), 204);
  const first = await declinedAt();
  expectStatus(await refuse(token), 204);
  expect(await declinedAt()).toEqual(first);
  const { body } = await studio.owner.get<RecallList>('/api/recalls');
  expect(body.items).toMatchObject([{ isDeclined: true }]);
});

test('the button of a mail program ends them by one request; what only opens its address ends nothing', async () => {
  const { studio, email } = await openWith(20);
  await runCron();
  await expect.poll(() => invitations(email)).toHaveLength(1);
  const headers = invitations(email)[0]?.headers ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<(https?:\/\/[^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const path = new URL(address).pathname;
  const isDeclined = async () =>
    (await studio.owner.get<RecallList>('/api/recalls')).body.items[0]?.isDeclined;

  const opened = await fetch(product.url + path, { redirect: 'manual' });
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toMatch(/\/agendamento\?convites#[\w-]{68}$/);
  expect(await isDeclined()).toBe(false);

  // As Gmail and Yahoo press it: a form, from nobody's page, without a cookie.
  const press = (to: string) =>
    fetch(product.url + to, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const last = path.at(-1);
  expect((await press(`${path.slice(0, -1)}${last === 'A' ? 'Q' : 'A'}`)).status).toBe(403);
  expect(await isDeclined()).toBe(false);
  expect([(await press(path)).status, (await press(path)).status]).toEqual([200, 200]);
  expect(await isDeclined()).toBe(true);
});

test('only owner and administrators choose whether emails go by themselves', async () => {
  const { studio } = await openWith(20);
  const colleague = await join(product, studio, 'professional');
  const answer = await colleague.browser.put<Problem>('/api/recalls/emails', { isOn: false });
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});
