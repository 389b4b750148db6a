import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findCredentials } from '../../db/queries/accounts/credentials.ts';
import { emailSecret } from '../../db/queries/accounts/emailed-secrets.ts';
import { replacePasswordHash } from '../../db/queries/accounts/passwords.ts';
import { admitSignUp, signUp } from '../../db/queries/accounts/sign-ups.ts';
import { changeSlug } from '../../db/queries/booking-links.ts';
import { findPublicPage } from '../../db/queries/bookings/public-pages.ts';
import { openSession } from '../../db/queries/sessions/sessions.ts';
import {
  confirm,
  expectRefusal,
  NOW,
  newcomer,
  newSession,
  openStudio,
  ownDatabase,
  SOURCE,
  sha,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();

const address = () => `${randomUUID()}@pessoa.example`;
const emailsTo = (email: string) =>
  database.sql<{ kind: string; data: Record<string, string> }>`select kind, data from outbox
    where recipient = ${email} order by created_at, id`;

describe('a sign-up', () => {
  test('makes user, identity, studio, profile, consents, token and mail at once', async () => {
    const email = address();
    await signUp(db, {
      ...newcomer(email, randomUUID(), 'Sobrancelhas & Cia.'),
      state: 'AM',
      city: 'Manaus',
      now: NOW,
    });
    const [made] = await database.sql`select s.business_name, s.zone, s.tagline, s.theme, p.slug,
      p.is_owner, p.role, p.business_hours -> 'slotInterval' as interval,
        p.hours_saved_at, u.email_confirmed_at, u.user_metadata ->> 'selected_plan' as plan,
        (select count(*)::integer from identities i where i.user_id = u.id) as identities,
        (select count(*)::integer from consents c where c.user_id = u.id and c.studio_id = s.id) as consents
       from users u join profiles p on p.id = u.id join studios s on s.id = p.studio_id
       where u.email = ${email}`;
    expect(made).toEqual({
      business_name: 'Sobrancelhas & Cia.',
      zone: 'America/Manaus',
      tagline: 'Beleza & Elegância',
      theme: 'default',
      slug: 'sobrancelhas-cia',
      is_owner: true,
      role: 'professional',
      interval: 30,
      hours_saved_at: null,
      email_confirmed_at: null,
      plan: 'professional',
      identities: 1,
      consents: 2,
    });
    expect(await emailsTo(email)).toMatchObject([
      { kind: 'signup-confirmation', data: { name: 'Ana Lima' } },
    ]);
  });

  test('finds a free link, however many want the same', async () => {
    const name = `Nome ${randomUUID().slice(0, 6)}`;
    await Promise.all(
      Array.from({ length: 12 }, () => signUp(db, { ...newcomer(address(), randomUUID(), name), now: NOW })),
    );
    const base = name.toLowerCase().replace(' ', '-');
    const slugs = await database.sql<{ slug: string }>('select slug from profiles where slug like $1', [
      `${base}%`,
    ]);
    const wanted = [base, ...Array.from({ length: 11 }, (_, index) => `${base}-${index + 2}`)];
    expect(slugs.map(({ slug }) => slug).sort()).toEqual(wanted.sort());
  });

  test('of a known address changes nothing and writes to its owner', async () => {
    const studio = await openStudio(database, db);
    const before = await database.sql`select * from users where email = ${studio.email}`;
    const again = {
      ...newcomer(studio.email.toUpperCase(), randomUUID()),
      fullName: 'Compre agora em spam.example',
    };
    const { outboxIds } = await signUp(db, { ...again, now: NOW });
    expect(outboxIds).toHaveLength(1);
    expect(await database.sql`select * from users where email = ${studio.email}`).toEqual(before);
    const mails = await emailsTo(studio.email);
    expect(mails.find((mail) => mail.kind === 'address-known')?.data).toMatchObject({
      name: 'Marina Duarte',
      loginLink: again.links.login,
    });
  });

  test('of an unconfirmed address takes what was typed last, sends a new link and ends the old one', async () => {
    const email = address();
    const [first, second] = [randomUUID(), randomUUID()];
    await signUp(db, { ...newcomer(email, first), now: NOW });
    await signUp(db, {
      ...newcomer(email, second),
      fullName: 'Ana Luz',
      passwordHash: '$scrypt$x$y$z',
      now: new Date(NOW.getTime() + 60_000),
    });
    expect((await emailsTo(email)).map(({ kind, data }) => [kind, data.name])).toEqual([
      ['signup-confirmation', 'Ana Lima'],
      ['signup-confirmation', 'Ana Luz'],
    ]);
    await expectRefusal(confirm(db, { tokenHash: sha(first) }), 'link_expired');
    await confirm(db, { tokenHash: sha(second) });
    const stored = await findCredentials(db, visitor, { email, now: NOW });
    expect(stored).toMatchObject({ isConfirmed: true, passwordHash: '$scrypt$x$y$z' });
  });

  test('posted 20 times at once makes one account', async () => {
    const email = address();
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, () => signUp(db, { ...newcomer(email, randomUUID()), now: NOW })),
    );
    expect(ends.filter((end) => end.status === 'rejected')).toEqual([]);
    expect(await database.sql`select 1 from users where email = ${email}`).toHaveLength(1);
    expect(
      await database.sql`select 1 from one_time_tokens where email = ${email} and consumed_at is null`,
    ).toHaveLength(1);
  });

  test('is limited per address, and per address for one e-mail, which others may still use', async () => {
    const stranger = { address: '192.0.2.50' };
    const email = address();
    for (let time = 0; time < 6; time += 1) await admitSignUp(db, stranger, { email, now: NOW });
    await expectRefusal(admitSignUp(db, stranger, { email, now: NOW }), 'rate_limited');
    await admitSignUp(db, { address: '192.0.2.51' }, { email, now: NOW });
    for (let time = 0; time < 24; time += 1) await admitSignUp(db, stranger, { email: address(), now: NOW });
    await expectRefusal(admitSignUp(db, stranger, { email: address(), now: NOW }), 'rate_limited');
  });
});

describe('a confirmation', () => {
  test('works for exactly one of 20 who try at once', async () => {
    const [email, token] = [address(), randomUUID()];
    await signUp(db, { ...newcomer(email, token), now: NOW });
    const tries = Array.from({ length: 20 }, () => confirm(db, { tokenHash: sha(token) }));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  });

  test('expires after 24 hours', async () => {
    const token = randomUUID();
    await signUp(db, { ...newcomer(address(), token), now: NOW });
    const late = new Date(NOW.getTime() + 24 * 3_600_000);
    await expectRefusal(confirm(db, { tokenHash: sha(token) }, late), 'link_expired');
  });

  test('is mailed again only where it is awaited, and the answer does not show it', async () => {
    const waiting = address();
    await signUp(db, { ...newcomer(waiting, randomUUID()), now: NOW });
    const confirmed = await openStudio(database, db);
    const again = (email: string) =>
      emailSecret(db, visitor, {
        kind: 'signup',
        email,
        secret: { tokenHash: sha(randomUUID()), codeHash: sha(randomUUID()) },
        data: { kind: 'signup-confirmation', name: '', link: 'https://app.example/novo', code: '123456' },
        source: SOURCE,
        now: NOW,
      });
    expect((await again(waiting)).outboxIds).toHaveLength(1);
    expect((await again(confirmed.email)).outboxIds).toEqual([]);
    expect((await again(address())).outboxIds).toEqual([]);
  });
});

describe('a session in a browser', () => {
  test('is opened with the second factor only, once there is one; with a password only while that is hers', async () => {
    const { professionalId: person } = await openStudio(database, db);
    const open = (changes: Partial<Parameters<typeof openSession>[1]> = {}) =>
      openSession(db, { ...newSession(person, sha(randomUUID())), ...changes });
    expect((await open()).session.userId).toBe(person);
    const refused = { code: 'invalid_credentials' };
    await expect(open({ passwordHash: '$scrypt$former$x$y' })).rejects.toMatchObject(refused);
    await database.sql`insert into mfa_factors (id, user_id, status, sealed_secret)
      values (gen_random_uuid(), ${person}, 'verified', 'x')`;
    await expect(open()).rejects.toMatchObject(refused);
    expect((await open({ aal: 'aal2' })).session.userId).toBe(person);
    await database.sql`update users set banned_until = now() + interval '1 day' where id = ${person}`;
    await expect(open({ aal: 'aal2' })).rejects.toMatchObject(refused);
  });
});

describe('a password', () => {
  test('hashed anew replaces only the hash it was checked against', async () => {
    const studio = await openStudio(database, db);
    const old = (await findCredentials(db, visitor, { email: studio.email, now: NOW }))?.passwordHash ?? '';
    const input = { userId: studio.professionalId, from: old, to: '$scrypt$new$x$y' };
    await replacePasswordHash(db, input);
    await replacePasswordHash(db, { ...input, to: '$scrypt$newer$x$y' });
    const stored = await findCredentials(db, visitor, { email: studio.email.toUpperCase(), now: NOW });
    expect(stored?.passwordHash).toBe('$scrypt$new$x$y');
    expect(await findCredentials(db, visitor, { email: address(), now: NOW })).toBeNull();
  });
});

describe('a link that was given up', () => {
  test('still opens its professional, can be taken back by her, and by nobody else', async () => {
    const [ana, bia] = [await openStudio(database, db), await openStudio(database, db)];
    const [first, second] = [`ana-${randomUUID().slice(0, 8)}`, `bela-${randomUUID().slice(0, 8)}`];
    const behind = async (slug: string) =>
      (await findPublicPage(db, { idOrSlug: slug, now: NOW }))?.professional.id;
    await changeSlug(db, ana.actor, { slug: first, now: NOW });
    await changeSlug(db, ana.actor, { slug: second, now: NOW });
    expect([await behind(first), await behind(second.toUpperCase())]).toEqual([
      ana.professionalId,
      ana.professionalId,
    ]);
    await expectRefusal(changeSlug(db, bia.actor, { slug: first, now: NOW }), 'slug_taken');
    await signUp(db, { ...newcomer(address(), randomUUID(), first), now: NOW });
    expect(await behind(first)).toBe(ana.professionalId);
    expect((await changeSlug(db, ana.actor, { slug: first, now: NOW })).slug).toBe(first);
    expect(await behind(second)).toBe(ana.professionalId);
  });
});
