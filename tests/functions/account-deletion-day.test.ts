import { describe, expect, test } from 'vitest';
import { ANONYMOUS_PROFESSIONAL, hasLeft } from '../../domain/account/data-ownership.ts';
import type { Team } from '../../domain/studio/professional.ts';
import { fillStudio, newMark, rowsOfStudio } from '../support/full-studio.ts';
import { sharedProduct } from '../support/product.ts';
import {
  deletionEmailsTo,
  graceEnds,
  keepDeletionEmails,
  openOwned,
  ownershipOf,
  requestDeletion,
  sessionOf,
  withdrawDeletion,
} from './deletions.ts';
import { expectStatus, signUpForm } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
await keepDeletionEmails(product);

describe('the owner’s day', () => {
  test('nothing of the studio is left in any table, its address is free; another studio lost nothing', async () => {
    const { sql } = product;
    const [hers, theirs] = [await openOwned(product), await openOwned(product)];
    const marks = [newMark(), newMark()] as const;
    await fillStudio(product.database, hers, marks[0]);
    await fillStudio(product.database, theirs, marks[1]);
    const colleague = await join(product, hers, 'admin');
    await requestDeletion(theirs.owner);
    await requestDeletion(hers.owner);
    expect(await ownershipOf(colleague.browser)).toMatchObject({ studioDueAt: expect.any(String) });
    expect(await sessionOf(colleague.browser)).toMatchObject({ deletion: { isOwn: false } });
    const [cover] = await sql<{ id: string }>`select cover_id as id from studios where id = ${hers.id}`;

    const before = await rowsOfStudio(product.database, hers.id);
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
    const others = await rowsOfStudio(product.database, theirs.id);
    await graceEnds(product, hers.professionalId);

    const after = await rowsOfStudio(product.database, hers.id);
    expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await sql`select from studios where id = ${hers.id}`).toEqual([]);
    const ids = [[hers.professionalId, colleague.id]];
    expect(await sql('select from users where id = any($1)', ids)).toEqual([]);
    for (const table of ['sessions', 'identities', 'account_events', 'consents', 'one_time_tokens'])
      expect([table, await sql(`select from ${table} where user_id = any($1)`, ids)]).toEqual([table, []]);
    expect(await sql`select from picture_remains where picture_id = ${cover?.id}`).toHaveLength(1);
    expect(await sessionOf(hers.owner)).toBeNull();
    expectStatus(await colleague.browser.get('/api/clients'), 401);
    expectStatus(await product.visitor().get(`/api/public/professionals/${hers.slug}`), 404);

    expect((await deletionEmailsTo(product, hers.email)).at(-1)).toEqual({
      what: 'done',
      owner: null,
      studio: null,
    });
    expect((await deletionEmailsTo(product, colleague.email)).at(-1)).toEqual({
      what: 'done',
      owner: hers.ownerName,
      studio: null,
    });
    const [said] = await sql<{ data: object }>`select data from deletion_emails
      where recipient = ${hers.email} and data ->> 'what' = 'done'`;
    expect(said?.data).toMatchObject({
      name: hers.ownerName,
      businessName: hers.businessName,
      wholeStudio: true,
    });

    expect(await rowsOfStudio(product.database, theirs.id)).toEqual(others);
    expectStatus(await product.visitor().post('/api/accounts', signUpForm(hers.email)), 202);
    expect(await sql`select from users where email = ${hers.email}`).toHaveLength(1);
  });

  test('colleagues read of it when it is asked for and when it is withdrawn', async () => {
    const hers = await openOwned(product);
    const colleague = await join(product, hers, 'professional');
    expect(await ownershipOf(hers.owner)).toMatchObject({ colleagues: 1, takesStudio: true });
    await requestDeletion(hers.owner);
    await withdrawDeletion(hers.owner);
    expect(await deletionEmailsTo(product, colleague.email)).toEqual([
      { what: 'requested', owner: hers.ownerName, studio: hers.id },
      { what: 'withdrawn', owner: hers.ownerName, studio: hers.id },
    ]);
  });
});

describe('the day of somebody of a team', () => {
  test('without anything that must stay she is gone, and the studio goes on', async () => {
    const hers = await openOwned(product);
    const colleague = await join(product, hers, 'professional');
    expect(await ownershipOf(colleague.browser)).toMatchObject({ isOwner: false, takesStudio: false });
    expectStatus(await requestDeletion(colleague.browser), 202, { wholeStudio: false });
    expect(await sessionOf(hers.owner)).toMatchObject({ deletion: null });
    await graceEnds(product, colleague.id);
    expect(await product.sql`select from users where id = ${colleague.id}`).toEqual([]);
    expect((await deletionEmailsTo(product, colleague.email)).at(-1)).toEqual({
      what: 'done',
      owner: null,
      studio: null,
    });
    expect(await deletionEmailsTo(product, hers.email)).toEqual([]);
    const { professionals } = (await hers.owner.get<Team>('/api/professionals')).body;
    expect(professionals.map(({ id }) => id)).toEqual([hers.professionalId]);
  });

  test('with a client or appointments her row stays without anything of hers, and nobody lets it in again', async () => {
    const { sql } = product;
    const hers = await openOwned(product);
    const colleague = await join(product, hers, 'professional');
    const client = { fullName: 'Lia Prado', phone: '11912345678' };
    expectStatus(await colleague.browser.post('/api/clients', client), 201);
    const [own] = await sql<{ slug: string; name: string }>`select slug, full_name as name from profiles
      where id = ${colleague.id}`;
    await requestDeletion(colleague.browser);
    await graceEnds(product, colleague.id);

    const [row] = await sql<{ all: string; active: boolean; name: string }>`select p::text || u::text as
      all, p.is_active as active, p.full_name as name
       from profiles p join users u on u.id = p.id where p.id = ${colleague.id}`;
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
    expect(await sql`select from former_slugs where professional_id = ${colleague.id}`).toEqual([]);
    expect(
      await sql`select from outbox where recipient = ${colleague.email} and kind <> 'account-deletion'`,
    ).toEqual([]);

    expectStatus(await colleague.browser.get('/api/clients'), 401);
    expect((await hers.owner.get<{ clients: unknown[] }>('/api/clients')).body.clients).toHaveLength(1);
    expectStatus(await hers.owner.post(`/api/professionals/${colleague.id}/reactivation`), 404);
    const { professionals } = (await hers.owner.get<Team>('/api/professionals')).body;
    expect(professionals.map((one) => [one.id === colleague.id, hasLeft(one)]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
    expectStatus(await product.visitor().post('/api/accounts', signUpForm(colleague.email)), 202);
    expect(await sql`select from users where email = ${colleague.email}`).toHaveLength(1);
  });
});
