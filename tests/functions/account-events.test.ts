import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { enterFromPhone, eventsOf, kindsOf } from './account-reads.ts';
import { openAccount } from './accounts.ts';
import { expectStatus, PASSWORD } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

describe('the activity of an account', () => {
  test('shows who, when and from where, newest first, page by page', async () => {
    const { email, visitor } = await openAccount(product);
    for (let n = 0; n < 3; n++)
      await product.visitor().post('/api/session', { email, password: 'errada 123' });
    await product.sql`insert into account_events (id, user_id, kind, created_at)
      select gen_random_uuid(), u.id, 'signed_in', now() - interval '1 day'
      from users u, generate_series(1, 30) where u.email = ${email}`;
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
    expectStatus(await visitor.get('/api/account/events?cursor=x'), 422);
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
    await enterFromPhone(product, bia.email, PASSWORD, bia.browser);
    expect(await kindsOf(bia.browser)).toEqual([
      'signed_in',
      'signed_out',
      'role_changed',
      'signed_in',
      'invitation_accepted',
    ]);
  });

  test('can be added to, and nothing else, by the product', async () => {
    const [rights] = await product.sql`select has_table_privilege('lume_app', 'account_events',
      'update') as may_update,
        has_table_privilege('lume_app', 'account_events', 'delete') as may_delete`;
    expect(rights).toEqual({ may_update: false, may_delete: false });
  });
});
