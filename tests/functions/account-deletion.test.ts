import { beforeAll, describe, expect, test } from 'vitest';
import { ANONYMOUS_PROFESSIONAL, hasLeft, type Ownership } from '../../domain/account/data-ownership.ts';
import type { AccountEvents } from '../../domain/account/event.ts';
import { localOf } from '../../domain/scheduling/clock.ts';
import type { Team } from '../../domain/studio/professional.ts';
import { fillStudio, newMark, rowsOfStudio } from '../support/full-studio.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { openStudio, type Studio } from '../support/studio-rows.ts';
import type { Visitor } from '../support/visitor.ts';
import { emailAfter, emailKindsTo } from './mail.ts';
import {
  book,
  bookingForm,
  freeSlots,
  openStudio as openBookable,
  PASSWORD,
  type Problem,
  type Slot,
  signUpForm,
} from './studio.ts';
import { join } from './team.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
  for (const text of ledger) await product.database.sql(text);
});

const DAY = 86_400_000;

const ledger = [
  'create table owed (n serial, recipient citext, studio uuid, data jsonb)',
  `create function note_owed() returns trigger language plpgsql security definer set search_path = public as $$
   begin
     insert into owed (recipient, studio, data) values (new.recipient, new.studio_id, new.data);
     return null;
   end $$`,
  `create trigger note_owed after insert on outbox for each row when (new.kind = 'account-deletion')
   execute function note_owed()`,
];

async function opened(): Promise<Studio & { owner: Visitor }> {
  const studio = await openStudio(product.database);
  const owner = product.visitor();
  owner.cookies.set('lume-session', studio.session);
  return { ...studio, owner };
}

const ask = (browser: Visitor, changes: Record<string, unknown> = {}) =>
  browser.post<Problem & { dueAt?: string; wholeStudio?: boolean }>('/api/account/deletion', {
    currentPassword: PASSWORD,
    confirmation: 'EXCLUIR',
    ...changes,
  });
const withdraw = (browser: Visitor) => browser.delete<Problem | null>('/api/account/deletion');
const ownershipOf = async (browser: Visitor) => (await browser.get<Ownership>('/api/account/deletion')).body;
const kindsOf = async (browser: Visitor) =>
  (await browser.get<AccountEvents>('/api/account/events')).body.events.map(({ kind }) => kind);
const sessionOf = async (browser: Visitor) =>
  (
    await browser.get<{ session: { deletion: { dueAt: string; isOwn: boolean } | null } | null }>(
      '/api/session',
    )
  ).body.session;

/** The emails about a deletion that were ever owed to an address, in order; what a mail says is forgotten once it is sent. */
const deletionEmailsTo = (email: string) =>
  product.database.sql<Told>(
    `select data ->> 'what' as what, data ->> 'ownerName' as owner, studio from owed where recipient = $1 order by n`,
    [email],
  );
interface Told {
  what: string;
  owner: string | null;
  studio: string | null;
}

/** Lets the grace of a person's request pass, and cron run. */
async function letItCome(userId: string): Promise<void> {
  await product.database.sql(
    `update deletion_requests set created_at = now() - interval '15 days', due_at = now() - interval '1 minute' where user_id = $1`,
    [userId],
  );
  await product.runCron();
}

describe('asking', () => {
  test('takes the password and the word; then the day is known everywhere, by mail too', async () => {
    const { owner, email, businessName } = await opened();
    expect(await ownershipOf(owner)).toEqual({
      email,
      hasPassword: true,
      isOwner: true,
      businessName,
      zone: 'America/Sao_Paulo',
      takesStudio: true,
      colleagues: 0,
      clientsAfter: 0,
      request: null,
      studioDueAt: null,
    });
    expect(await ask(owner, { confirmation: 'excluir tudo' })).toMatchObject({
      status: 422,
      body: { fields: { confirmation: ['Digite EXCLUIR para confirmar'] } },
    });
    expect(await ask(owner, { currentPassword: 'errada 123' })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', fields: { currentPassword: ['Senha atual incorreta.'] } },
    });
    expect((await ownershipOf(owner)).request).toBeNull();
    const asked = Date.now();
    const text = await emailAfter(product, email, /será excluída|excluir a sua conta/, async () =>
      expect(await ask(owner, { confirmation: ' excluir ' })).toMatchObject({
        status: 202,
        body: { wholeStudio: true },
      }),
    );
    expect(text).toContain(`tudo de ${businessName}`);
    expect(text).toContain('/settings?tab=profile');
    const { request } = await ownershipOf(owner);
    const grace = Date.parse(request?.dueAt ?? '') - asked;
    expect(Math.abs(grace - 14 * DAY)).toBeLessThan(60_000);
    const deletion = (await sessionOf(owner))?.deletion;
    expect(deletion?.isOwn).toBe(true);
    expect(Date.parse(deletion?.dueAt ?? '')).toBe(Date.parse(request?.dueAt ?? ''));
    expect(await kindsOf(owner)).toContain('deletion_requested');
    expect((await owner.get('/api/settings')).status).toBe(200);
  });

  test('twice at once is asking once', async () => {
    const { owner, email, professionalId } = await opened();
    const answers = await Promise.all([ask(owner), ask(owner), ask(owner)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.dueAt)).size).toBe(1);
    expect(await deletionEmailsTo(email)).toHaveLength(1);
    const [stored] = await product.database.sql(
      'select count(*)::integer as n from deletion_requests where user_id = $1',
      [professionalId],
    );
    expect(stored).toEqual({ n: 1 });
    expect((await kindsOf(owner)).filter((kind) => kind === 'deletion_requested')).toHaveLength(1);
  });

  test('costs one database request to look, three to do: the password, what is decided on, the request', async () => {
    const { owner } = await opened();
    const looked = countRequests(product);
    await ownershipOf(owner);
    expect(looked()).toBe(1);
    const done = countRequests(product);
    await ask(owner);
    expect(done()).toBe(3);
  });

  test('an account without password makes one first', async () => {
    const { owner, professionalId } = await opened();
    await product.database.sql('update users set password_hash = null where id = $1', [professionalId]);
    expect(await ownershipOf(owner)).toMatchObject({ hasPassword: false });
    expect(await ask(owner, { currentPassword: 'qualquer 1' })).toMatchObject({
      status: 422,
      body: { code: 'password_wrong' },
    });
  });
});

describe('staying after all', () => {
  test('everything is as it was, and who was told is told', async () => {
    const { owner, email, professionalId } = await opened();
    await ask(owner);
    expect(await withdraw(owner)).toMatchObject({ status: 204 });
    expect(await withdraw(owner)).toMatchObject({ status: 204 });
    expect((await deletionEmailsTo(email)).map(({ what }) => what)).toEqual(['requested', 'withdrawn']);
    expect((await ownershipOf(owner)).request).toBeNull();
    expect(await sessionOf(owner)).toMatchObject({ deletion: null });
    expect((await kindsOf(owner)).slice(0, 2)).toEqual(['deletion_withdrawn', 'deletion_requested']);
    await letItCome(professionalId);
    expect((await owner.get('/api/settings')).status).toBe(200);
  });

  test('cron leaves alone whose day has not come', async () => {
    const { owner } = await opened();
    await ask(owner);
    await product.runCron();
    expect((await ownershipOf(owner)).request).not.toBeNull();
  });
});

describe('visits beyond the day', () => {
  const closing = /encerra a agenda no Lume/;
  const staying = /continua com a agenda no Lume/;

  test('are neither offered nor booked, and are again when she stays', async () => {
    const studio = await openBookable(product);
    const slots = async () => [
      ...(await freeSlots(product.visitor(), studio, 0)),
      ...(await freeSlots(product.visitor(), studio)),
    ];
    const before = await slots();
    const { body } = await ask(studio.owner);
    const due = localOf('America/Sao_Paulo', Date.parse(body.dueAt ?? '') / 60_000);
    const isLater = ({ date, time }: Slot) => `${date} ${time}` >= `${due.date} ${due.time}`;
    const later = before.filter(isLater);
    expect(later).not.toEqual([]);
    expect((await slots()).filter(isLater)).toEqual([]);
    expect((await slots()).length).toBeGreaterThan(0);
    const [slot = { date: '', time: '' }] = later;
    const refused = await book(product.visitor(), bookingForm(studio, slot));
    expect(refused).toMatchObject({ status: 409, body: { code: 'time_taken' } });
    await withdraw(studio.owner);
    expect((await book(product.visitor(), bookingForm(studio, slot))).status).toBe(201);
  });

  test('are told to their clients when she wants it, and again when she stays', async () => {
    const studio = await openBookable(product);
    const slot = (await freeSlots(product.visitor(), studio)).at(-1) ?? { date: '', time: '' };
    const form = bookingForm(studio, slot);
    expect((await book(product.visitor(), form)).status).toBe(201);
    expect(await ownershipOf(studio.owner)).toMatchObject({ clientsAfter: 1 });
    const { email } = form.client;
    const told = await emailAfter(product, email, closing, () => ask(studio.owner, { notifyClients: true }));
    expect(told).toContain('combine com o estúdio se ele continua valendo');
    expect(product.mailbox.to(email).find(({ text }) => closing.test(text ?? ''))?.replyTo).toEqual([
      studio.email,
    ]);
    const again = await emailAfter(product, email, staying, () => withdraw(studio.owner));
    expect(again).toContain('O seu horário continua valendo');
    await ask(studio.owner);
    await withdraw(studio.owner);
    expect((await emailKindsTo(product, email)).filter((kind) => kind === 'studio-closing')).toHaveLength(2);
  });
});

describe('the owner’s day', () => {
  test('nothing of the studio is left in any table, and her address is free again; another studio has lost nothing', async () => {
    const { sql } = product.database;
    const [hers, theirs] = [await opened(), await opened()];
    const marks = [newMark(), newMark()] as const;
    await fillStudio(product.database, hers, marks[0]);
    await fillStudio(product.database, theirs, marks[1]);
    const colleague = await join(product, hers, 'admin');
    await ask(theirs.owner);
    await ask(hers.owner);
    expect(await ownershipOf(colleague.browser)).toMatchObject({ studioDueAt: expect.any(String) });
    expect(await sessionOf(colleague.browser)).toMatchObject({ deletion: { isOwn: false } });
    const [cover] = await sql<{ id: string }>('select cover_id as id from studios where id = $1', [hers.id]);

    const before = await rowsOfStudio(product.database, hers.id);
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    const others = await rowsOfStudio(product.database, theirs.id);
    await letItCome(hers.professionalId);

    const after = await rowsOfStudio(product.database, hers.id);
    expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await sql('select from studios where id = $1', [hers.id])).toEqual([]);
    const ids = [[hers.professionalId, colleague.id]];
    expect(await sql('select from users where id = any($1)', ids)).toEqual([]);
    for (const table of ['sessions', 'identities', 'account_events', 'consents', 'one_time_tokens'])
      expect([table, await sql(`select from ${table} where user_id = any($1)`, ids)]).toEqual([table, []]);
    expect(await sql('select from picture_remains where picture_id = $1', [cover?.id])).toHaveLength(1);
    expect(await sessionOf(hers.owner)).toBeNull();
    expect(await colleague.browser.get('/api/clients')).toMatchObject({ status: 401 });
    expect((await product.visitor().get(`/api/public/professionals/${hers.slug}`)).status).toBe(404);

    expect((await deletionEmailsTo(hers.email)).at(-1)).toEqual({ what: 'done', owner: null, studio: null });
    expect((await deletionEmailsTo(colleague.email)).at(-1)).toEqual({
      what: 'done',
      owner: hers.ownerName,
      studio: null,
    });
    const [said] = await sql<{ data: object }>(
      "select data from owed where recipient = $1 and data ->> 'what' = 'done'",
      [hers.email],
    );
    expect(said?.data).toMatchObject({
      name: hers.ownerName,
      businessName: hers.businessName,
      wholeStudio: true,
    });

    expect(await rowsOfStudio(product.database, theirs.id)).toEqual(others);
    expect(await product.visitor().post('/api/accounts', signUpForm(hers.email))).toMatchObject({
      status: 202,
    });
    expect(await sql('select from users where email = $1', [hers.email])).toHaveLength(1);
  });

  test('colleagues read of it when it is asked for and when it is withdrawn', async () => {
    const hers = await opened();
    const colleague = await join(product, hers, 'professional');
    expect(await ownershipOf(hers.owner)).toMatchObject({ colleagues: 1, takesStudio: true });
    await ask(hers.owner);
    await withdraw(hers.owner);
    expect(await deletionEmailsTo(colleague.email)).toEqual([
      { what: 'requested', owner: hers.ownerName, studio: hers.id },
      { what: 'withdrawn', owner: hers.ownerName, studio: hers.id },
    ]);
  });
});

describe('the day of somebody of a team', () => {
  test('without anything that must stay she is gone, and the studio goes on', async () => {
    const hers = await opened();
    const colleague = await join(product, hers, 'professional');
    expect(await ownershipOf(colleague.browser)).toMatchObject({ isOwner: false, takesStudio: false });
    expect(await ask(colleague.browser)).toMatchObject({ status: 202, body: { wholeStudio: false } });
    expect(await sessionOf(hers.owner)).toMatchObject({ deletion: null });
    await letItCome(colleague.id);
    expect(await product.database.sql('select from users where id = $1', [colleague.id])).toEqual([]);
    expect((await deletionEmailsTo(colleague.email)).at(-1)).toEqual({
      what: 'done',
      owner: null,
      studio: null,
    });
    expect(await deletionEmailsTo(hers.email)).toEqual([]);
    const { professionals } = (await hers.owner.get<Team>('/api/professionals')).body;
    expect(professionals.map(({ id }) => id)).toEqual([hers.professionalId]);
  });

  test('with a client or appointments her row stays without anything of hers, and nobody lets it in again', async () => {
    const { sql } = product.database;
    const hers = await opened();
    const colleague = await join(product, hers, 'professional');
    const client = { fullName: 'Lia Prado', phone: '11912345678' };
    expect((await colleague.browser.post('/api/clients', client)).status).toBe(201);
    const [own] = await sql<{ slug: string; name: string }>(
      'select slug, full_name as name from profiles where id = $1',
      [colleague.id],
    );
    await ask(colleague.browser);
    await letItCome(colleague.id);

    const [row] = await sql<{ all: string; active: boolean; name: string }>(
      `select p::text || u::text as all, p.is_active as active, p.full_name as name
       from profiles p join users u on u.id = p.id where p.id = $1`,
      [colleague.id],
    );
    expect(row).toMatchObject({ active: false, name: ANONYMOUS_PROFESSIONAL });
    for (const word of [colleague.email, own?.slug ?? '?', own?.name ?? '?', 'scrypt'])
      expect(row?.all).not.toContain(word);
    for (const table of [
      'sessions',
      'identities',
      'account_events',
      'consents',
      'one_time_tokens',
      'deletion_requests',
    ])
      expect([table, await sql(`select from ${table} where user_id = $1`, [colleague.id])]).toEqual([
        table,
        [],
      ]);
    expect(await sql('select from former_slugs where professional_id = $1', [colleague.id])).toEqual([]);
    expect(
      await sql("select from outbox where recipient = $1 and kind <> 'account-deletion'", [colleague.email]),
    ).toEqual([]);

    expect((await colleague.browser.get('/api/clients')).status).toBe(401);
    expect((await hers.owner.get<{ clients: unknown[] }>('/api/clients')).body.clients).toHaveLength(1);
    expect((await hers.owner.post(`/api/professionals/${colleague.id}/reactivation`)).status).toBe(404);
    const { professionals } = (await hers.owner.get<Team>('/api/professionals')).body;
    expect(professionals.map((one) => [one.id === colleague.id, hasLeft(one)]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(await product.visitor().post('/api/accounts', signUpForm(colleague.email))).toMatchObject({
      status: 202,
    });
    expect(await sql('select from users where email = $1', [colleague.email])).toHaveLength(1);
  });
});
