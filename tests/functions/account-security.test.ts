import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountEvents } from '../../domain/account/event.ts';
import type { AccountOverview, SessionRow } from '../../domain/account/security.ts';
import { type Product, sharedProduct, startProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { lightenPasswords, openAccount } from './accounts.ts';
import { emailAfter, emailKindsTo, secretOf } from './mail.ts';
import { expectStatus, newEmail, PASSWORD, type Problem } from './studio.ts';
import { join } from './team.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const NEXT = 'sobrancelha nova 9';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36';

async function enter(email: string, password = PASSWORD, visitor = product.visitor()): Promise<Visitor> {
  expectStatus(await visitor.post('/api/session', { email, password }, { 'user-agent': PIXEL }), 200);
  return visitor;
}
const change = (visitor: Visitor, changes: Record<string, string> = {}) =>
  visitor.put<Problem | null>('/api/account/password', {
    currentPassword: PASSWORD,
    password: NEXT,
    confirmPassword: changes.password ?? NEXT,
    ...changes,
  });
const overview = async (visitor: Visitor) => (await visitor.get<AccountOverview>('/api/account')).body;
const sessionsOf = async (visitor: Visitor) =>
  (await visitor.get<{ sessions: SessionRow[] }>('/api/account/sessions')).body.sessions;
const eventsOf = async (visitor: Visitor, before?: string) =>
  (await visitor.get<AccountEvents>(`/api/account/events${before === undefined ? '' : `?before=${before}`}`))
    .body;
const kindsOf = async (visitor: Visitor) => (await eventsOf(visitor)).events.map(({ kind }) => kind);
const isIn = async (visitor: Visitor) => (await visitor.get('/api/settings')).status === 200;

test('an account as its person sees it, in one database request', async () => {
  const { email, visitor } = await openAccount(product);
  const counted = countRequests(product);
  expect(await visitor.get('/api/account')).toMatchObject({
    status: 200,
    body: { email, newEmail: null, hasPassword: true, factors: [], recoveryCodesLeft: 0, identities: [] },
  });
  expect(counted()).toBe(1);
});

describe('a new password', () => {
  test('ends every other session, voids open links, and is told by mail; this session stays', async () => {
    const { email, visitor } = await openAccount(product);
    const other = await enter(email);
    const link = await emailAfter(product, email, /criar uma nova senha/, () =>
      product.visitor().post('/api/accounts/recovery', { email }),
    );
    const told = emailAfter(product, email, /A senha da sua conta/, async () =>
      expect(await change(visitor)).toMatchObject({ status: 204 }),
    );
    expect(await told).toContain(product.url);
    expect([await isIn(visitor), await isIn(other)]).toEqual([true, false]);
    const { tokenHash } = secretOf(link);
    expect(await product.visitor().post('/api/accounts/recovery/verification', { tokenHash })).toMatchObject({
      status: 403,
    });
    expect((await product.visitor().post('/api/session', { email, password: PASSWORD })).status).toBe(401);
    await enter(email, NEXT);
    expect(await kindsOf(visitor)).toContain('password_changed');
  });

  test('is refused, and the old one stays', async () => {
    const { email, visitor } = await openAccount(product);
    const refusals: [Record<string, string>, string, string, string][] = [
      [{ currentPassword: 'errada 123' }, 'password_wrong', 'currentPassword', 'Senha atual incorreta.'],
      [{ password: PASSWORD }, 'same_password', 'password', 'A nova senha deve ser diferente da atual.'],
      [
        { password: 'marina duarte' },
        'weak_password',
        'password',
        'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.',
      ],
      [{ password: '12345' }, 'invalid_input', 'password', 'A senha deve ter pelo menos 6 caracteres'],
      [{ confirmPassword: 'x' }, 'invalid_input', 'confirmPassword', 'As senhas não coincidem'],
      [{ currentPassword: '' }, 'invalid_input', 'currentPassword', 'Digite sua senha atual'],
    ];
    for (const [changes, code, field, sentence] of refusals) {
      expect(await change(visitor, changes)).toMatchObject({
        status: 422,
        body: { code, fields: { [field]: [sentence] } },
      });
    }
    await enter(email);
  });

  test('of several at once is one, and the sessions of the others are over', async () => {
    const { email, visitor } = await openAccount(product);
    const browsers = [visitor, await enter(email), await enter(email), await enter(email)];
    const passwords = browsers.map((_, n) => `cílios de seda novos ${n}`);
    const answers = await Promise.all(
      browsers.map((browser, n) => change(browser, { password: passwords[n] ?? '' })),
    );
    const won = answers.map(({ status }) => status === 204);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 401, 422].includes(status))).toBe(true);
    expect(await Promise.all(browsers.map(isIn))).toEqual(won);
    const entries = await Promise.all(
      passwords.map((password) => product.visitor().post('/api/session', { email, password })),
    );
    expect(entries.map(({ status }) => status === 200)).toEqual(won);
  });

  test('is not outrun by a sign-in with the old one', async () => {
    const { email, visitor } = await openAccount(product);
    const late = Array.from({ length: 4 }, () => product.visitor());
    const [changed] = await Promise.all([
      change(visitor),
      ...late.map((browser) => browser.post('/api/session', { email, password: PASSWORD })),
    ]);
    expect(changed.status).toBe(204);
    expect(await Promise.all(late.map(isIn))).toEqual([false, false, false, false]);
  });

  test('takes two database requests', async () => {
    const { visitor } = await openAccount(product);
    const counted = countRequests(product);
    expect((await change(visitor)).status).toBe(204);
    expect(counted()).toBe(2);
  });

  test('is asked for by her account, not by address: guesses are counted', async () => {
    const strict = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const { visitor } = await openAccount(strict);
      await lightenPasswords(strict);
      const guesses = [];
      for (let n = 0; n < 11; n++)
        guesses.push((await change(visitor, { currentPassword: `errada ${n}` })).status);
      expect(guesses).toEqual([...Array(10).fill(422), 429]);
      expect((await change(visitor)).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});

describe('a change of address', () => {
  const ask = (visitor: Visitor, email: string, currentPassword = PASSWORD) =>
    visitor.post<Problem>('/api/account/email-change', { email, currentPassword });
  const answer = (tokenHash: string) => product.visitor().post('/api/accounts/email-change', { tokenHash });

  async function underWay() {
    const { email, visitor } = await openAccount(product);
    const newEmail_ = newEmail('nova');
    let next = '';
    const current = await emailAfter(product, email, /troca/, async () => {
      next = await emailAfter(product, newEmail_, /novo e-mail/, async () =>
        expect(await ask(visitor, newEmail_)).toMatchObject({ status: 202, body: {} }),
      );
    });
    return { email, visitor, newEmail: newEmail_, current: secretOf(current), next: secretOf(next) };
  }

  test('needs the answer of both, in any order; the former address is told', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { email, visitor, newEmail: wanted, current, next } = await underWay();
      const tokens = [current.tokenHash, next.tokenHash];
      expect(await overview(visitor)).toMatchObject({ email, newEmail: wanted });
      expect(await answer(tokens[order[0]] ?? '')).toMatchObject({ status: 200, body: { outcome: 'half' } });
      expect(await overview(visitor)).toMatchObject({ email, newEmail: wanted });
      expect(await answer(tokens[order[0]] ?? '')).toMatchObject({
        status: 403,
        body: { code: 'link_expired' },
      });
      expect(await answer(tokens[order[1]] ?? '')).toMatchObject({ status: 200, body: { outcome: 'done' } });
      expect(await overview(visitor)).toMatchObject({ email: wanted, newEmail: null });
      expect(await emailKindsTo(product, email)).toContain('security-notice');
      expect((await product.visitor().post('/api/session', { email, password: PASSWORD })).status).toBe(401);
      await enter(wanted);
      const { events } = await eventsOf(visitor);
      expect(events.find(({ kind }) => kind === 'email_changed')).toMatchObject({
        data: { from: email, to: wanted },
      });
    }
  });

  test('happens once, however many answer at once', async () => {
    const { current, next } = await underWay();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(n % 2 ? current.tokenHash : next.tokenHash)),
    );
    const outcomes = answers.map(({ status, body }) => (status === 200 ? body.outcome : status)).sort();
    expect(outcomes).toEqual([...Array(8).fill(403), 'done', 'half']);
  });

  test('to an address that somebody has answers alike, and writes nothing there', async () => {
    const { email, visitor } = await openAccount(product);
    const { email: taken } = await openAccount(product);
    const emails = await emailKindsTo(product, taken);
    const mail = await emailAfter(product, email, /troca/, async () =>
      expect(await ask(visitor, taken)).toMatchObject({ status: 202, body: {} }),
    );
    expect(await emailKindsTo(product, taken)).toEqual(emails);
    expect(await overview(visitor)).toMatchObject({ email, newEmail: taken });
    expect(await answer(secretOf(mail).tokenHash)).toMatchObject({
      status: 200,
      body: { outcome: 'half' },
    });
    expect(await overview(visitor)).toMatchObject({ email });
  });

  test('fails when somebody else has the address by the time of the second answer', async () => {
    const { visitor, email, newEmail: wanted, current, next } = await underWay();
    await openAccount(product, { email: wanted });
    await answer(current.tokenHash);
    expect(await answer(next.tokenHash)).toMatchObject({ status: 403, body: { code: 'link_expired' } });
    expect(await overview(visitor)).toMatchObject({ email, newEmail: null });
  });

  test('can be withdrawn, and a new one ends the older', async () => {
    const { visitor, current, next } = await underWay();
    expect(await visitor.delete('/api/account/email-change')).toMatchObject({ status: 204 });
    expect(await overview(visitor)).toMatchObject({ newEmail: null });
    expect([(await answer(current.tokenHash)).status, (await answer(next.tokenHash)).status]).toEqual([
      403, 403,
    ]);
    const again = await underWay();
    expect((await answer(again.current.tokenHash)).status).toBe(200);
    expect((await ask(again.visitor, newEmail('outra'))).status).toBe(202);
    expect((await answer(again.next.tokenHash)).status).toBe(403);
  });

  test('is refused without the password, and to her own address', async () => {
    const { email, visitor } = await openAccount(product);
    expect(await ask(visitor, newEmail(), 'errada 123')).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', fields: { currentPassword: ['Senha atual incorreta.'] } },
    });
    expect(await ask(visitor, email.toUpperCase())).toMatchObject({
      status: 422,
      body: { code: 'email_unchanged', fields: { email: ['Este já é o seu email.'] } },
    });
    expect(await emailKindsTo(product, email)).not.toContain('email-change');
  });
});

describe('open sessions', () => {
  test('are told by device and network, one of them as this one, and nothing in them is a secret', async () => {
    const { email, visitor } = await openAccount(product);
    await enter(email, PASSWORD, product.visitor('203.0.113.77'));
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
    const [row] = await product.database.sql<{ id: string }>('select id from sessions limit 1');
    expect(JSON.stringify(rows)).not.toContain(row?.id ?? '?');
  });

  test('end one by one, or all others, at once', async () => {
    const { email, visitor } = await openAccount(product);
    const [second, third, fourth] = [await enter(email), await enter(email), await enter(email)];
    const newest = (await sessionsOf(visitor))[0]?.id ?? '';
    expect(await visitor.delete(`/api/account/sessions/${newest}`)).toMatchObject({ status: 204 });
    expect([await isIn(second), await isIn(third), await isIn(fourth)]).toEqual([true, true, false]);
    expect(await visitor.delete(`/api/account/sessions/${newest}`)).toMatchObject({ status: 404 });
    expect(await visitor.delete('/api/account/sessions')).toMatchObject({ status: 204 });
    expect([await isIn(visitor), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
    expect(await sessionsOf(visitor)).toMatchObject([{ isCurrent: true }]);
    expect((await kindsOf(visitor)).slice(0, 2)).toEqual(['sessions_revoked', 'session_revoked']);
  });

  test('of somebody else are nobody’s', async () => {
    const [ana, bia] = [await openAccount(product), await openAccount(product)];
    const hers = (await sessionsOf(bia.visitor))[0]?.id ?? '';
    expect(await ana.visitor.delete(`/api/account/sessions/${hers}`)).toMatchObject({ status: 404 });
    expect(await isIn(bia.visitor)).toBe(true);
  });

  test('are noted as used every ten minutes at most', async () => {
    const { visitor, email } = await openAccount(product);
    const usedAt = async () => {
      await visitor.get('/api/session');
      return (await sessionsOf(visitor))[0]?.lastUsedAt ?? '';
    };
    const first = await usedAt();
    expect(await usedAt()).toBe(first);
    await product.database.sql(
      "update sessions set last_used_at = now() - interval '11 minutes' where user_id = (select id from users where email = $1)",
      [email],
    );
    expect(Date.now() - Date.parse(await usedAt())).toBeLessThan(60_000);
  });
});

describe('signing in', () => {
  test('always makes a new session; the one whose cookie came along ends, whoever’s it was', async () => {
    const [ana, bia] = [await openAccount(product), await openAccount(product)];
    const planted = ana.visitor.cookies.get('lume-session') ?? '';
    const victim = product.visitor();
    victim.cookies.set('lume-session', planted);
    await enter(bia.email, PASSWORD, victim);
    expect(victim.cookies.get('lume-session')).not.toBe(planted);
    expect([await isIn(victim), await isIn(ana.visitor)]).toEqual([true, false]);
    const made_up = product.visitor();
    made_up.cookies.set('lume-session', 'a'.repeat(40));
    await enter(bia.email, PASSWORD, made_up);
    expect(made_up.cookies.get('lume-session')).not.toBe('a'.repeat(40));
  });

  test('in a browser that never opened the account is told by mail; the first of all, and a known browser, are not', async () => {
    const { email, visitor } = await openAccount(product);
    const told = async () =>
      (await emailKindsTo(product, email)).filter((kind) => kind === 'new-device').length;
    expect(await told()).toBe(0);
    await visitor.delete('/api/session');
    await enter(email, PASSWORD, visitor);
    expect(await told()).toBe(0);
    const stranger = product.visitor();
    const mail = await emailAfter(product, email, /Chrome no Android/, () =>
      enter(email, PASSWORD, stranger),
    );
    expect(mail).toContain(`${product.url}/settings`);
    await enter(email, PASSWORD, stranger);
    expect(await told()).toBe(1);
    const forger = product.visitor();
    forger.cookies.set('lume-browser', `${stranger.cookies.get('lume-browser')?.slice(0, -3)}xyz`);
    await enter(email, PASSWORD, forger);
    expect(await told()).toBe(2);
    const { email: other } = await openAccount(product);
    await enter(other, PASSWORD, stranger);
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

describe('the activity of an account', () => {
  test('tells who, when and from where, newest first, page by page', async () => {
    const { email, visitor } = await openAccount(product);
    for (let n = 0; n < 3; n++)
      await product.visitor().post('/api/session', { email, password: 'errada 123' });
    await product.database.sql(
      `insert into account_events (id, user_id, kind, created_at)
       select gen_random_uuid(), u.id, 'signed_in', now() - interval '1 day' from users u, generate_series(1, 30)
       where u.email = $1`,
      [email],
    );
    const first = await eventsOf(visitor);
    expect(first.events).toHaveLength(20);
    expect(first.events.slice(0, 5).map(({ kind }) => kind)).toEqual([
      ...Array(3).fill('sign_in_failed'),
      'signed_in',
      'signed_up',
    ]);
    expect(first.events[0]).toMatchObject({
      device: 'Dispositivo desconhecido',
      address: expect.stringMatching(/::\/64$/),
      at: expect.stringMatching(/Z$/),
    });
    const second = await eventsOf(visitor, first.next ?? '');
    expect([second.events.length, second.next]).toEqual([15, null]);
    expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(35);
    expect(await visitor.get('/api/account/events?before=x')).toMatchObject({ status: 422 });
  });

  test('names who changed a role, who was invited, and who signed out', async () => {
    const { visitor } = await openAccount(product);
    const bia = await join(product, { owner: visitor }, 'professional');
    const form = { fullName: 'Bia Campos', phone: '11912345678', role: 'admin' };
    expectStatus(await visitor.put(`/api/professionals/${bia.id}`, form), 200);
    expect((await eventsOf(bia.browser)).events[0]).toMatchObject({
      kind: 'role_changed',
      data: { from: 'professional', role: 'admin', by: 'Marina Duarte' },
    });
    await bia.browser.delete('/api/session');
    await enter(bia.email, PASSWORD, bia.browser);
    expect(await kindsOf(bia.browser)).toEqual([
      'signed_in',
      'signed_out',
      'role_changed',
      'signed_in',
      'invitation_accepted',
    ]);
  });

  test('can be added to, and nothing else, by the product', async () => {
    const [rights] = await product.database.sql(
      `select has_table_privilege('lume_app', 'account_events', 'update') as may_update,
        has_table_privilege('lume_app', 'account_events', 'delete') as may_delete`,
    );
    expect(rights).toEqual({ may_update: false, may_delete: false });
  });
});
