import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { confirmationToken, expectStatus, openStudio, PASSWORD, signUpForm, test } from '../studio.ts';
import { apiSignIn, bearer, claimsOf, newPerson, signIn, type Tokens } from './people.ts';

const product = await sharedProduct();
const victim = await openStudio(product);

/** Everything somebody might want to be, in every spelling. */
async function forgedFields(): Promise<Record<string, unknown>> {
  const [row] = await product.sql<{ id: string }>`select studio_id as id from profiles
    where email = ${victim.email}`;
  const studioId = row?.id ?? '';
  return {
    role: 'admin',
    isOwner: false,
    is_owner: false,
    isAdmin: true,
    is_admin: true,
    studioId,
    studio_id: studioId,
    isActive: true,
    confirmed: true,
    isConfirmed: true,
    email_verified: true,
    emailConfirmedAt: '2020-01-01T00:00:00Z',
    email_confirmed_at: '2020-01-01T00:00:00Z',
    confirmed_at: '2020-01-01T00:00:00Z',
    plan: 'enterprise',
    selected_plan: 'enterprise',
    aal: 'aal2',
    aud: 'admin',
    is_super_admin: true,
    app_metadata: { provider: 'google', providers: ['google'], role: 'admin', plan: 'enterprise' },
    appMetadata: { role: 'admin' },
    identities: [{ provider: 'google', id: '1' }],
    id: victim.professionalId,
    sub: victim.professionalId,
    user_id: victim.professionalId,
    bannedUntil: null,
    passwordHash: '$scrypt$ln=1,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    __proto__x: { role: 'admin' },
  };
}

interface Row extends Record<string, unknown> {
  role: string;
  own_studio: boolean;
  confirmed: boolean;
  is_owner: boolean;
  app_metadata: Record<string, unknown>;
  providers: string[];
}

async function readStored(email: string): Promise<Row | undefined> {
  const [row] = await product.sql<Row>`select p.role, p.is_owner,
    u.email_confirmed_at is not null as confirmed, u.app_metadata,
       p.studio_id not in (select studio_id from profiles where email <> ${email}) as own_studio,
       array(select provider from identities where user_id = u.id) as providers, u.id::text as id
     from users u join profiles p on p.id = u.id where u.email = ${email}`;
  return row;
}

const humble = {
  role: 'professional',
  own_studio: true,
  is_owner: true,
  app_metadata: { provider: 'email', providers: ['email'] },
  providers: ['email'],
};

describe('nobody becomes more than she is', () => {
  test('by signing up on the web', async ({ email }) => {
    await product
      .visitor()
      .post('/api/accounts', { ...signUpForm(email), ...(await forgedFields()), fullName: 'Eva' });
    expect(await readStored(email)).toMatchObject({ ...humble, confirmed: false });
    expect((await readStored(email))?.id).not.toBe(victim.professionalId);
    expectStatus(await signIn(product.visitor(), email), 403);
  });

  test('by signing up over /auth/v1, in the body or in her metadata', async ({ email }) => {
    const forged = await forgedFields();
    const answer = await product.visitor().post<Record<string, unknown>>('/auth/v1/signup', {
      ...forged,
      email,
      password: PASSWORD,
      data: { ...forged, full_name: 'Eva', business_name: 'Estúdio da Eva' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('access_token');
    expect(answer.body).not.toHaveProperty('email_confirmed_at');
    expect(answer.body).not.toHaveProperty('confirmed_at');
    expect(answer.body).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(await readStored(email)).toMatchObject({ ...humble, confirmed: false });
    expectStatus(await signIn(product.visitor(), email), 403);

    const tokenHash = await confirmationToken(product, email);
    const verified = { type: 'signup', token_hash: tokenHash };
    const { body: tokens } = await product.visitor().post<Tokens>('/auth/v1/verify', verified);
    await product.visitor().put('/auth/v1/user', { password: PASSWORD }, bearer(tokens));
    expect(claimsOf(tokens)).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      aal: 'aal1',
      sub: (await readStored(email))?.id,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    const session = await signIn(product.visitor(), email);
    expect(session.body).toMatchObject({ user: { role: 'professional', isOwner: true } });
  });

  test('by changing what is said of her', async () => {
    const { email } = await newPerson(product);
    const tokens = await apiSignIn(product, email);
    const forged = await forgedFields();
    const { app_metadata: claimed, ...rest } = forged;
    expectStatus(
      await product.visitor().put('/auth/v1/user', { app_metadata: claimed }, bearer(tokens)),
      403,
    );
    const answer = await product
      .visitor()
      .put<Record<string, unknown>>('/auth/v1/user', { ...rest, data: forged }, bearer(tokens));
    expect(answer.body).toMatchObject({ role: 'authenticated', aud: 'authenticated', email });
    expect(answer.body).toMatchObject({ app_metadata: { provider: 'email', providers: ['email'] } });
    expect(await readStored(email)).toMatchObject({ ...humble, confirmed: true });
    const again = await apiSignIn(product, email);
    expect(claimsOf(again)).toMatchObject({
      role: 'authenticated',
      aal: 'aal1',
      sub: (await readStored(email))?.id,
    });
    expect((await signIn(product.visitor(), email)).body).toMatchObject({ user: { role: 'professional' } });
  });

  test('by settings of her account on the web', async () => {
    const { email, browser } = await newPerson(product);
    const forged = await forgedFields();
    const change = {
      currentPassword: PASSWORD,
      password: 'outra pestana 9',
      confirmPassword: 'outra pestana 9',
    };
    expectStatus(await browser.put('/api/account/password', { ...forged, ...change }), 204);
    expect(await readStored(email)).toMatchObject({ ...humble, confirmed: true });
    expectStatus(
      await product.visitor().post('/api/session', { ...forged, email, password: change.password }),
      200,
      { user: { role: 'professional', email } },
    );
  });

  test('by her own hand where only others may raise her', async () => {
    const { browser } = await newPerson(product);
    const { body } = await browser.get<{ professionalId: string }>('/api/booking-link');
    for (const id of [body.professionalId, victim.professionalId, randomUUID()]) {
      const raised = await browser.call('PUT', `/api/professionals/${id}`, {
        body: { fullName: 'Eva Lima', role: 'admin', isBookable: true, phone: '11987654321' },
      });
      expect([403, 404, 405]).toContain(raised.status);
    }
  });
});
