import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { enterFromPhone, eventsOf, overview } from './account-reads.ts';
import { openAccount } from './accounts.ts';
import { emailAfter, emailKindsTo, secretOf } from './email.ts';
import { expectStatus, newEmail, PASSWORD, type Problem } from './studio.ts';

const product = await sharedProduct();

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

  test('needs the answer of both, in any order; the former address is notified', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { email, visitor, newEmail: wanted, current, next } = await underWay();
      const tokens = [current.tokenHash, next.tokenHash];
      expect(await overview(visitor)).toMatchObject({ email, newEmail: wanted });
      expectStatus(await answer(tokens[order[0]] ?? ''), 200, { outcome: 'half' });
      expect(await overview(visitor)).toMatchObject({ email, newEmail: wanted });
      expectStatus(await answer(tokens[order[0]] ?? ''), 200, { outcome: 'half' });
      expectStatus(await answer(tokens[order[1]] ?? ''), 200, { outcome: 'done' });
      for (const token of tokens) expectStatus(await answer(token), 200, { outcome: 'done' });
      expect(await overview(visitor)).toMatchObject({ email: wanted, newEmail: null });
      expect(await emailKindsTo(product, email)).toContain('security-notice');
      expectStatus(await product.visitor().post('/api/session', { email, password: PASSWORD }), 401);
      await enterFromPhone(product, wanted);
      const { events } = await eventsOf(visitor);
      expect(events.find(({ kind }) => kind === 'email_changed')).toMatchObject({
        data: { from: email, to: wanted },
      });
    }
  });

  test('happens once, however many answer at once', async () => {
    const { visitor, newEmail: wanted, current, next } = await underWay();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(n % 2 ? current.tokenHash : next.tokenHash)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await overview(visitor)).toMatchObject({ email: wanted, newEmail: null });
    const { events } = await eventsOf(visitor);
    expect(events.filter(({ kind }) => kind === 'email_changed')).toHaveLength(1);
  });

  test('that ends half way by a new password is not said to be done', async () => {
    const { visitor, current } = await underWay();
    expectStatus(await answer(current.tokenHash), 200, { outcome: 'half' });
    const password = 'cílios de seda 77';
    const change = { currentPassword: PASSWORD, password, confirmPassword: password };
    expectStatus(await visitor.put('/api/account/password', change), 204);
    expectStatus(await answer(current.tokenHash), 403, 'link_expired');
  });

  test('to an address that somebody has answers equally, and writes nothing there', async () => {
    const { email, visitor } = await openAccount(product);
    const { email: taken } = await openAccount(product);
    const emails = await emailKindsTo(product, taken);
    const text = await emailAfter(product, email, /troca/, async () =>
      expect(await ask(visitor, taken)).toMatchObject({ status: 202, body: {} }),
    );
    expect(await emailKindsTo(product, taken)).toEqual(emails);
    expect(await overview(visitor)).toMatchObject({ email, newEmail: taken });
    expectStatus(await answer(secretOf(text).tokenHash), 200, { outcome: 'half' });
    expect(await overview(visitor)).toMatchObject({ email });
  });

  test('fails when somebody else has the address by the time of the second answer', async () => {
    const { visitor, email, newEmail: wanted, current, next } = await underWay();
    await openAccount(product, { email: wanted });
    await answer(current.tokenHash);
    expectStatus(await answer(next.tokenHash), 403, 'link_expired');
    expect(await overview(visitor)).toMatchObject({ email, newEmail: null });
  });

  test('can be withdrawn, and a new one ends the older', async () => {
    const { visitor, current, next } = await underWay();
    expectStatus(await visitor.delete('/api/account/email-change'), 204);
    expect(await overview(visitor)).toMatchObject({ newEmail: null });
    expect([(await answer(current.tokenHash)).status, (await answer(next.tokenHash)).status]).toEqual([
      403, 403,
    ]);
    const again = await underWay();
    expectStatus(await answer(again.current.tokenHash), 200);
    expectStatus(await ask(again.visitor, newEmail('outra')), 202);
    expectStatus(await answer(again.next.tokenHash), 403);
  });

  test('is refused without the password, and to her own address', async () => {
    const { email, visitor } = await openAccount(product);
    expectStatus(await ask(visitor, newEmail(), 'errada 123'), 422, {
      code: 'password_wrong',
      fields: { currentPassword: ['Senha atual incorreta.'] },
    });
    expectStatus(await ask(visitor, email.toUpperCase()), 422, {
      code: 'email_unchanged',
      fields: { email: ['Este já é o seu email.'] },
    });
    expect(await emailKindsTo(product, email)).not.toContain('email-change');
  });
});
