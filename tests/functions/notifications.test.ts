import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import type { NotificationPage } from '../../domain/notification/notification.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { make, newClient, put } from './agenda.ts';
import { eventuallySent } from './email.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  openStudio,
  type Problem,
  type Studio,
  test,
} from './studio.ts';
import { type Colleague, join } from './team.ts';

const product = await sharedProduct();

const bell = async (who: Visitor, query = '') =>
  (await who.get<NotificationPage>(`/api/notices${query}`)).body;
const kinds = ({ notices }: NotificationPage) => notices.map(({ kind }) => kind);

test('a new studio has heard nothing', async ({ studio: { owner } }) => {
  expect(await bell(owner)).toMatchObject({ notices: [], unseen: 0, next: null, upTo: null });
});

test('a booking rings; looking silences it on every device; one’s own acts never ring', async () => {
  const studio = await openStudio(product);
  const { appointmentId } = await makeBooking(studio);
  const page = await bell(studio.owner);
  expect(page).toMatchObject({
    unseen: 1,
    next: null,
    notices: [
      {
        kind: 'booked',
        isNew: true,
        appointmentId,
        client: 'Bia Ramos',
        by: null,
        professional: null,
        moved: null,
      },
    ],
  });
  expectStatus(await studio.owner.post('/api/notices/seen', { upTo: page.upTo }), 204);
  expect(await bell(studio.owner)).toMatchObject({ unseen: 0, notices: [{ isNew: false }] });
  await happens({ appointmentId, kind: 'cancelled', actor: studio.professionalId });
  expect(kinds(await bell(studio.owner))).toEqual(['booked']);
});

test('a moment ahead, or before the last one, changes nothing that is still to come', async ({ studio }) => {
  const { appointmentId } = await makeBooking(studio);
  const { upTo } = await bell(studio.owner);
  await studio.owner.post('/api/notices/seen', { upTo: '9999999999999999' });
  await studio.owner.post('/api/notices/seen', { upTo });
  expect((await bell(studio.owner)).unseen).toBe(0);
  await happens({ appointmentId, kind: 'changed' });
  expect(await bell(studio.owner)).toMatchObject({ unseen: 1, notices: [{ isNew: true }, { isNew: false }] });
});

describe('a team', () => {
  let studio: Studio;
  let admin: Colleague;
  let bia: Colleague;
  let appointmentId: string;
  beforeAll(async () => {
    studio = await openStudio(product);
    [admin, bia] = [await join(product, studio, 'admin'), await join(product, studio, 'professional')];
    ({ appointmentId } = await makeBooking(studio));
    await product.sql`update appointments set professional_id = ${bia.id} where id = ${appointmentId}`;
    await product.sql`delete from appointment_events where appointment_id = ${appointmentId}`;
    await happens({ appointmentId, kind: 'cancelled', actor: admin.id });
  });

  test('hears of what concerns it: the own agenda, or the studio’s', async () => {
    expect((await bell(bia.browser)).notices).toMatchObject([
      { kind: 'cancelled', by: expect.any(String), professional: null },
    ]);
    expect((await bell(studio.owner)).notices).toMatchObject([
      { kind: 'cancelled', professional: 'Bia Campos' },
    ]);
    expect((await bell(admin.browser)).notices).toEqual([]);
    expect((await bell((await openStudio(product)).owner)).notices).toEqual([]);
  });

  test('what went to a colleague rings no more where nothing of it is seen', async () => {
    const client = await newClient(studio.owner);
    const { id, date, time, version } = await make(studio, client, { professionalId: bia.id });
    expect(await bell(bia.browser)).toMatchObject({ unseen: 2, notices: [{ appointmentId: id }, {}] });
    const place = { date, time, version, professionalId: studio.professionalId };
    expectStatus(await put(studio.owner, `${id}/time`, place), 200);
    const page = await bell(bia.browser);
    expect([page.unseen, page.notices.map((notice) => notice.appointmentId)]).toEqual([1, [appointmentId]]);
  });

  test('each silences only her own bell', async () => {
    const { upTo } = await bell(bia.browser);
    expectStatus(await bia.browser.post('/api/notices/seen', { upTo }), 204);
    expect([(await bell(bia.browser)).unseen, (await bell(studio.owner)).unseen]).toEqual([0, 1]);
  });
});

test('mail that failed for good rings, mail that left does not', async ({ studio }) => {
  const { appointmentId } = await makeBooking(studio);
  await allSent(appointmentId);
  await product.sql`update outbox
    set status = case kind when 'booking-receipt' then 'dead' else 'sent' end,
    settled_at = now() + interval '1 second'
     where appointment_id = ${appointmentId}`;
  const { notices } = await bell(studio.owner);
  expect(notices[0]).toMatchObject({
    kind: 'mail_failed',
    appointmentId,
    client: 'Bia Ramos',
    emailedTo: expect.stringContaining('@'),
  });
  expect(notices.map(({ kind }) => kind)).toEqual(['mail_failed', 'booked']);
});

test('pages follow each other without a gap or a repetition while more happens', async ({ studio }) => {
  const { appointmentId } = await makeBooking(studio);
  for (let n = 0; n < 44; n += 1) await happens({ appointmentId, kind: 'changed' });
  const first = await bell(studio.owner);
  await happens({
    appointmentId,
    kind: 'moved',
    data: { from: { date: '2030-01-02', time: '10:00' }, to: { date: '2030-01-03', time: '11:00' } },
  });
  const second = await bell(studio.owner, `?cursor=${first.next}`);
  const third = await bell(studio.owner, `?cursor=${second.next}`);
  const ids = [first, second, third].flatMap(({ notices }) => notices.map(({ id }) => id));
  expect([ids.length, new Set(ids).size, third.next, first.unseen]).toEqual([45, 45, null, 45]);
  const [moved] = (await bell(studio.owner)).notices;
  expect(moved?.moved).toEqual({
    from: { date: '2030-01-02', time: '10:00' },
    to: { date: '2030-01-03', time: '11:00' },
  });
});

test('what is older than a month is no news, and more than 99 are not counted', async ({ studio }) => {
  const { appointmentId } = await makeBooking(studio);
  await product.sql`update appointment_events set created_at = now() - interval '31 days'
    where appointment_id = ${appointmentId}`;
  expect((await bell(studio.owner)).notices).toEqual([]);
  await product.sql`insert into appointment_events (id, studio_id, appointment_id, professional_id, kind,
    created_at)
     select gen_random_uuid(), studio_id, id, professional_id, 'changed',
     now() + n * interval '1 millisecond'
     from appointments, generate_series(1, 150) as n where id = ${appointmentId}`;
  expect((await bell(studio.owner)).unseen).toBe(100);
});

test('takes one database request, and 304 until something happens', async ({ studio }) => {
  const { appointmentId } = await makeBooking(studio);
  const count = product.database.endpoint.record();
  const first = await studio.owner.get('/api/notices');
  const held = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect(await studio.owner.get('/api/notices', held)).toMatchObject({ status: 304, text: '' });
  expect(count().filter((texts) => texts.some((text) => text.includes('notices_seen_at')))).toHaveLength(2);
  await happens({ appointmentId, kind: 'cancelled' });
  expectStatus(await studio.owner.get('/api/notices', held), 200);
});

test.each(['x', '1', '-1', '1-x', `1e5-${randomUUID()}`, `99999999999999999-${randomUUID()}`, '%00'])(
  'page %j is none',
  async (before) => {
    const { owner } = await openedOnce();
    const answer = await owner.get<Problem>(`/api/notices?cursor=${before}`);
    expectStatus(answer, 422, { fields: { cursor: ['Página inválida'] } });
  },
);

let opened: Promise<Studio> | undefined;
const openedOnce = () => {
  opened ??= openStudio(product);
  return opened;
};

/** A client books by the link. */
async function makeBooking(studio: Studio): Promise<{ appointmentId: string }> {
  const [slot] = await freeSlots(product.visitor(), studio);
  if (slot === undefined) throw new Error('no free time');
  expectStatus(await book(product.visitor(), bookingForm(studio, slot)), 201);
  const [row] = await product.sql<{ id: string }>`select id from appointments
    where professional_id = ${studio.professionalId} order by created_at desc limit 1`;
  return { appointmentId: row?.id ?? '' };
}

/** What is still on its way would be marked as sent after a test has called it lost. */
async function allSent(appointmentId: string): Promise<void> {
  const readLeft = async () => {
    const waiting = await product.sql`select id from outbox
      where appointment_id = ${appointmentId} and status <> 'sent'`;
    return waiting.length === 0 || undefined;
  };
  await eventuallySent(product, readLeft, 'its emails to have left');
}

/** Something is done to an appointment; without an actor by a visitor of the public page. */
async function happens(event: {
  appointmentId: string;
  kind: string;
  actor?: string;
  data?: object;
}): Promise<void> {
  await product.sql`insert into appointment_events (id, studio_id, appointment_id, professional_id,
    actor_id, kind, data)
     select gen_random_uuid(), studio_id, id, professional_id, ${event.actor ?? null}, ${event.kind},
     ${JSON.stringify(event.data ?? {})} from appointments where id = ${event.appointmentId}`;
}
