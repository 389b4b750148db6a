import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { NotificationPage } from '../../domain/notification/notification.ts';
import type { PublicReviews, ReviewList, ReviewPage } from '../../domain/review/review.ts';
import { type AppointmentPurpose, appointmentToken } from '../../functions/booking/client-links.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { ownProduct } from '../support/product.ts';
import { make, newClient, put } from './agenda.ts';
import { expectStatus, newEmail, openStudio, type Problem, type Studio } from './studio.ts';
import { join } from './team.ts';

const OPERATOR = `operator-${randomUUID()}@lume.test`;
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000', OPERATOR_EMAIL: OPERATOR } });

const tokenOf = (
  appointmentId: string,
  { generation = 0, purpose = 'review-link' as AppointmentPurpose } = {},
) => appointmentToken({ SIGNING_SECRET }, { appointmentId, generation }, purpose);
const send = (token: string, rating: number, comment: string | null = null) =>
  product.visitor().put<ReviewPage & Problem>('/api/public/reviews', { token, rating, comment });
const open = (token: string) =>
  product.visitor().post<ReviewPage & Problem>('/api/public/reviews', { token });
const list = async ({ owner }: Pick<Studio, 'owner'>, filter = 'all') => {
  return expectStatus(await owner.get<ReviewList>(`/api/reviews?filter=${filter}`), 200);
};
const { sql } = product;

let visits = 0;
/** A visit of a new client that ended so many days ago. */
async function addPast(studio: Studio, daysAgo = 2) {
  const clientId = await newClient(studio.owner, { fullName: 'Ana Beatriz Souza', email: newEmail('ana') });
  const { id } = await make(studio, clientId);
  visits += 1;
  await layAt(product, id, ago(daysAgo * 24 + (visits % 10) * 2, 'hours'), "status = 'completed'");
  return { id, clientId, token: tokenOf(id) };
}

test('a client reviews a visit once, may change it for fourteen days, and the bell shows it', async () => {
  const studio = await openStudio(product);
  const { id, token } = await addPast(studio);
  const page = await open(token);
  expect(page.body).toMatchObject({ firstName: 'Ana', review: null, procedures: ['Volume russo'] });
  for (const secret of ['Beatriz', '@', id]) expect(page.text).not.toContain(secret);
  expect(page.headers.get('cache-control')).toContain('no-store');

  expectStatus(await send(token, 4, '  Gostei\r\nmuito '), 200);
  const changed = await send(token, 5);
  expect(changed.body.review).toEqual({
    ...{ rating: 5, comment: null, shownName: 'Ana S.', mayChange: true, answer: null },
  });
  const { items, figures, counts } = await list(studio);
  expect([items.length, figures, counts.unanswered]).toEqual([1, { count: 1, average: 5 }, 1]);
  const { notices } = (await studio.owner.get<NotificationPage>('/api/notices')).body;
  expect(notices.filter(({ kind }) => kind === 'reviewed')).toMatchObject([{ appointmentId: id }]);

  await sql`update reviews set created_at = now() - interval '15 days' where appointment_id = ${id}`;
  const late = await send(token, 1);
  expect([late.status, late.body.code]).toEqual([409, 'review_closed']);
  expect((await open(token)).body.review).toMatchObject({ rating: 5, mayChange: false });
});

test('the bell shows once more a review that its client changed after the answer', async () => {
  const studio = await openStudio(product);
  const { id, token } = await addPast(studio);
  const countNotices = async () => {
    const { notices } = (await studio.owner.get<NotificationPage>('/api/notices')).body;
    return notices.filter(({ kind }) => kind === 'reviewed').length;
  };
  expectStatus(await send(token, 5, 'Amei!'), 200);
  const [review] = (await list(studio)).items;
  const answered = await studio.owner.put(`/api/reviews/${review?.id}/answer`, { answer: 'Obrigada!' });
  expectStatus(answered, 204);
  expectStatus(await send(token, 5, 'Amei!'), 200);
  expect(await countNotices()).toBe(1);
  expectStatus(await send(token, 1, 'Caiu tudo em dois dias.'), 200);
  expect(await countNotices()).toBe(2);
  await sql`update reviews set created_at = now() - interval '15 days' where appointment_id = ${id}`;
  expectStatus(await send(token, 2, 'Tarde demais'), 409);
  expect(await countNotices()).toBe(2);
});

test('two submits at once are one review and one notification', async () => {
  const studio = await openStudio(product);
  const { id, token } = await addPast(studio);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => send(token, rating, `Nota ${rating}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const rows = await sql`select rating, comment from reviews where appointment_id = ${id}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.comment).toBe(`Nota ${rows[0]?.rating}`);
  const events = await sql`select 1 from appointment_events
    where appointment_id = ${id} and kind = 'reviewed'`;
  expect(events).toHaveLength(1);
});

test.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 3.5 }, 'rating'],
  ['a comment that is too long', { rating: 5, comment: 'a'.repeat(1001) }, 'comment'],
])('refuses %s at its field', async (_, body, field) => {
  const answer = await product.visitor().put<Problem & { fields: object }>('/api/public/reviews', {
    token: tokenOf(randomUUID()),
    ...body,
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a link that is forged, revoked, of another purpose or studio, too early or over is refused alike', async () => {
  const studio = await openStudio(product);
  const { id, token, clientId } = await addPast(studio);
  const refused = async (wrong: string) => {
    for (const answer of [await open(wrong), await send(wrong, 1)])
      expect([answer.status, answer.body.code]).toEqual([403, 'link_expired']);
  };
  const flipped = `${token.slice(0, 20)}${token[20] === 'A' ? 'B' : 'A'}${token.slice(21)}`;
  const last = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const others = [tokenOf(id, { purpose: 'manage-link' }), tokenOf(id, { purpose: 'recall-refusal' })];
  const unknown = [tokenOf(id, { generation: 1 }), tokenOf(randomUUID()), 'x'.repeat(68)];
  for (const wrong of [flipped, last, ...others, ...unknown]) await refused(wrong);
  for (const path of ['/api/public/manage', '/api/public/manage/recall-refusal'])
    expectStatus(await product.visitor().post(path, { token }), 403);

  const { id: planned } = await make(studio, clientId);
  await refused(tokenOf(planned));
  expectStatus(await send(token, 5), 200);
  await layAt(product, id, "starts_at - interval '60 days'");
  await refused(token);

  const second = await addPast(studio);
  expectStatus(await studio.owner.post(`/api/appointments/${second.id}/link-revocation`), 204);
  await refused(second.token);
  const rows = await sql`select 1 from reviews where appointment_id = any (${[second.id, planned]}::uuid[])`;
  expect(rows).toEqual([]);
});

test('members answer, filter and report; a report reaches the operator once and hides nothing', async () => {
  const studio = await openStudio(product);
  for (const rating of [5, 2, 4])
    expectStatus(await send((await addPast(studio)).token, rating, 'Texto'), 200);
  const before = await list(studio);
  expect(before.items.map(({ rating }) => rating)).toEqual([2, 4, 5]);
  expect(before.figures).toEqual({ count: 3, average: 3.7 });
  const id = before.items[0]?.id ?? '';
  expectStatus(await studio.owner.put(`/api/reviews/${id}/answer`, { answer: 'Vamos conversar' }), 204);
  expect((await list(studio, 'unanswered')).items.map(({ rating }) => rating)).toEqual([4, 5]);
  expect((await list(studio, '2')).items).toMatchObject([{ answer: 'Vamos conversar' }]);
  expectStatus(await studio.owner.delete(`/api/reviews/${id}/answer`), 204);
  expect((await list(studio, '2')).items).toMatchObject([{ answer: null }]);

  const report = () => studio.owner.put(`/api/reviews/${id}/report`, { reason: 'Ofende a equipe' });
  for (const answer of await Promise.all([report(), report(), report()])) expectStatus(answer, 204);
  await product.runCron();
  await expect
    .poll(() => product.mailbox.to(OPERATOR).filter((mail) => mail.text?.includes(id)))
    .toHaveLength(1);
  expect(await list(studio)).toMatchObject({ figures: { count: 3 }, counts: { all: 3 } });
  expectStatus(await report(), 204);

  // The operator hides it: it counts no more, and its client changes nothing.
  await sql`update reviews set hidden_at = now() where id = ${id}`;
  const { figures, ofStars } = await list(studio);
  expect([figures, ofStars]).toEqual([
    { count: 2, average: 4.5 },
    { 5: 1, 4: 1, 3: 0, 2: 0, 1: 0 },
  ]);
});

test('a professional sees her own reviews only, and chooses nothing for the studio', async () => {
  const studio = await openStudio(product);
  const { token } = await addPast(studio);
  expectStatus(await send(token, 5, 'Perfeito'), 200);
  const colleague = await join(product, studio, 'professional');
  const own = await list({ owner: colleague.browser });
  expect([own.items, own.figures.count, own.wholeStudio]).toEqual([[], 0, false]);
  const refused = await colleague.browser.put<Problem>('/api/reviews/emails', { isOn: false });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
});

test('a review is of who did the visit: it goes along with an appointment that goes to a colleague', async () => {
  const studio = await openStudio(product);
  const { browser, id: biaId } = await join(product, studio, 'professional');
  const bia = { owner: browser };
  const { id, token } = await addPast(studio);
  const moveTo = async (professionalId: string) => {
    const { date, time, version } = (await studio.owner.get<AppointmentRow>(`/api/appointments/${id}`)).body;
    expectStatus(await put(studio.owner, `${id}/time`, { date, time, professionalId, version }), 200);
  };
  await moveTo(biaId);
  expectStatus(await send(token, 5, 'Perfeito'), 200);
  expect(await list(bia)).toMatchObject({ counts: { all: 1 }, items: [{ appointmentId: id }] });
  await moveTo(studio.professionalId);
  expect(await list(bia)).toMatchObject({ counts: { all: 0 }, figures: { count: 0 }, items: [] });
  expect((await list(studio)).items).toMatchObject([{ professional: { id: studio.professionalId } }]);
});

test('the public page shows the real average from three on, and comments without the hidden ones', async () => {
  const studio = await openStudio(product);
  const page = async () =>
    (await product.visitor().get<{ reviews: unknown }>(`/api/public/professionals/${studio.slug}`)).body
      .reviews;
  const comments = async () => {
    const path = `/api/public/professionals/${studio.professionalId}/reviews`;
    const answer = await product.visitor().get<PublicReviews>(path);
    expectStatus(answer, 200);
    expect(answer.text).not.toMatch(/Beatriz|Souza|@/);
    return answer.body.items;
  };
  for (const [rating, comment] of [
    [5, 'Primeira'],
    [4, null],
  ] as const)
    expectStatus(await send((await addPast(studio)).token, rating, comment), 200);
  expect([await page(), await comments()]).toEqual([null, []]);
  const third = await addPast(studio);
  expectStatus(await send(third.token, 5, 'Terceira'), 200);
  expect(await page()).toEqual({ count: 3, average: 4.7 });
  expect(await comments()).toMatchObject([
    { comment: 'Terceira', shownName: 'Ana S.', rating: 5, answer: null },
    { comment: 'Primeira' },
  ]);
  // Late in the evening of the last of February, when UTC has another month.
  await sql`update reviews set created_at = '2026-03-01T01:30Z' where appointment_id = ${third.id}`;
  expect((await comments())[1]).toMatchObject({ comment: 'Terceira', month: '2026-02' });
  await sql`update reviews set hidden_at = now() where appointment_id = ${third.id}`;
  expect([await page(), await comments()]).toEqual([null, []]);
  expect((await product.visitor().get(`/api/public/professionals/${randomUUID()}/reviews`)).text).toContain(
    '[]',
  );
});

test('the number stays and the words go with the client’s data; a reviewed appointment is not deleted', async () => {
  const studio = await openStudio(product);
  const { id, token, clientId } = await addPast(studio);
  expectStatus(await send(token, 3, 'Meu nome é Ana'), 200);
  const [{ id: reviewId } = { id: '' }] = (await list(studio)).items;
  expectStatus(await studio.owner.put(`/api/reviews/${reviewId}/answer`, { answer: 'Oi, Ana' }), 204);
  const [{ version } = { version: 0 }] = await sql`select version from appointments where id = ${id}`;
  const kept = await studio.owner.delete<Problem>(`/api/appointments/${id}?version=${version}`);
  expect([kept.status, kept.body.code]).toEqual([409, 'payment_exists']);
  expectStatus(await studio.owner.delete(`/api/clients/${clientId}`), 200);
  const rows = await sql`select rating, comment, shown_name, answer from reviews where id = ${reviewId}`;
  expect(rows).toEqual([{ rating: 3, comment: null, shown_name: null, answer: null }]);
  expectStatus(await open(token), 403);
});
