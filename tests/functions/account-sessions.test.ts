import { describe, expect } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { enterFromPhone, isIn, kindsOf, sessionsOf } from './account-reads.ts';
import { openAccount, test } from './accounts.ts';
import { emailAfter, emailKindsTo } from './email.ts';
import { expectStatus, newEmail, PASSWORD } from './studio.ts';

const product = await sharedProduct();

describe('open sessions', () => {
  test('are shown by device and network, one of them as this one, and nothing in them is a secret', async () => {
    const { email, visitor } = await openAccount(product);
    await enterFromPhone(product, email, PASSWORD, product.visitor('203.0.113.77'));
    const rows = await sessionsOf(visitor);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(rows[0]).toMatchObject({
      device: 'Chrome no Android',
      place: null,
      address: '203.0.113.0/24',
      presentation: 'web',
      lastUsedAt: expect.stringMatching(/Z$/),
    });
    const secret = visitor.cookies.get('lume-session') ?? '?';
    expect(JSON.stringify(rows)).not.toContain(secret);
    const [row] = await product.sql<{ id: string }>`select id from sessions limit 1`;
    expect(JSON.stringify(rows)).not.toContain(row?.id ?? '?');
  });

  test('end one by one, or all others, at once', async ({ account: { email, visitor } }) => {
    const [second, third, fourth] = [
      await enterFromPhone(product, email),
      await enterFromPhone(product, email),
      await enterFromPhone(product, email),
    ];
    const newest = (await sessionsOf(visitor))[0]?.id ?? '';
    expectStatus(await visitor.delete(`/api/account/sessions/${newest}`), 204);
    expect([await isIn(second), await isIn(third), await isIn(fourth)]).toEqual([true, true, false]);
    expectStatus(await visitor.delete(`/api/account/sessions/${newest}`), 404);
    expectStatus(await visitor.delete('/api/account/sessions'), 204);
    expect([await isIn(visitor), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
    expect(await sessionsOf(visitor)).toMatchObject([{ isCurrent: true }]);
    expect((await kindsOf(visitor)).slice(0, 2)).toEqual(['sessions_revoked', 'session_revoked']);
  });

  test('of somebody else are nobody’s', async () => {
    const [ana, bia] = [await openAccount(product), await openAccount(product)];
    const hers = (await sessionsOf(bia.visitor))[0]?.id ?? '';
    expectStatus(await ana.visitor.delete(`/api/account/sessions/${hers}`), 404);
    expect(await isIn(bia.visitor)).toBe(true);
  });

  test('are noted as used every ten minutes at most', async ({ account: { visitor, email } }) => {
    const usedAt = async () => {
      await visitor.get('/api/session');
      return (await sessionsOf(visitor))[0]?.lastUsedAt ?? '';
    };
    const first = await usedAt();
    expect(await usedAt()).toBe(first);
    await product.sql`update sessions set last_used_at = now() - interval '11 minutes'
      where user_id = (select id from users where email = ${email})`;
    expect(Date.now() - Date.parse(await usedAt())).toBeLessThan(60_000);
  });
});

describe('signing in', () => {
  test('always makes a new session; the one whose cookie came along ends, whoever’s it was', async () => {
    const [ana, bia] = [await openAccount(product), await openAccount(product)];
    const planted = ana.visitor.cookies.get('lume-session') ?? '';
    const victim = product.visitor();
    victim.cookies.set('lume-session', planted);
    await enterFromPhone(product, bia.email, PASSWORD, victim);
    expect(victim.cookies.get('lume-session')).not.toBe(planted);
    expect([await isIn(victim), await isIn(ana.visitor)]).toEqual([true, false]);
    const made_up = product.visitor();
    made_up.cookies.set('lume-session', 'a'.repeat(40));
    await enterFromPhone(product, bia.email, PASSWORD, made_up);
    expect(made_up.cookies.get('lume-session')).not.toBe('a'.repeat(40));
  });

  test('in a browser new to the account is notified by email, but the first of all and a known one not', async () => {
    const { email, visitor } = await openAccount(product);
    const readTold = async () =>
      (await emailKindsTo(product, email)).filter((kind) => kind === 'new-device').length;
    expect(await readTold()).toBe(0);
    await visitor.delete('/api/session');
    await enterFromPhone(product, email, PASSWORD, visitor);
    expect(await readTold()).toBe(0);
    const stranger = product.visitor();
    const text = await emailAfter(product, email, /Chrome no Android/, () =>
      enterFromPhone(product, email, PASSWORD, stranger),
    );
    expect(text).toContain(`${product.url}/settings`);
    await enterFromPhone(product, email, PASSWORD, stranger);
    expect(await readTold()).toBe(1);
    const forger = product.visitor();
    forger.cookies.set('lume-browser', `${stranger.cookies.get('lume-browser')?.slice(0, -3)}xyz`);
    await enterFromPhone(product, email, PASSWORD, forger);
    expect(await readTold()).toBe(2);
    const { email: other } = await openAccount(product);
    await enterFromPhone(product, other, PASSWORD, stranger);
    expect((await emailKindsTo(product, other)).filter((kind) => kind === 'new-device')).toHaveLength(1);
  });

  test('takes two database requests, a wrong password as many as an unknown address', async () => {
    const { email } = await openAccount(product);
    const requests = async (address: string, password: string) => {
      const counted = countRequests(product);
      await product.visitor().post('/api/session', { email: address, password });
      return counted();
    };
    expect(await requests(email, PASSWORD)).toBe(2);
    expect([await requests(email, 'errada 123'), await requests(newEmail(), 'errada 123')]).toEqual([2, 2]);
  });
});
