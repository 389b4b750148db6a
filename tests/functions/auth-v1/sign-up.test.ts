import { describe, expect } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { expectStatus, signUpForm } from '../studio.ts';
import { newClient, newEmail, PASSWORD, signUpClient, test } from './client.ts';
import { emails, lastEmail } from './emails.ts';

const product = await sharedProduct();

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/;

/** The user object of somebody new. */
function newUser(id: string | undefined, email: string, data: object) {
  return {
    id: expect.stringMatching(UUID),
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: expect.stringMatching(INSTANT),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, sub: id, email, email_verified: false, phone_verified: false },
    identities: [
      {
        identity_id: expect.stringMatching(UUID),
        id,
        user_id: id,
        identity_data: expect.objectContaining({ sub: id, email, email_verified: false }),
        provider: 'email',
        last_sign_in_at: expect.stringMatching(INSTANT),
        created_at: expect.stringMatching(INSTANT),
        updated_at: expect.stringMatching(INSTANT),
        email,
      },
    ],
    created_at: expect.stringMatching(INSTANT),
    updated_at: expect.stringMatching(INSTANT),
    is_anonymous: false,
  };
}

describe('signing up', () => {
  test('answers the bare user, who waits for her confirmation', async ({ email }) => {
    const client = newClient(product);
    const { data, error } = await client.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { data: { full_name: 'Ana Lopes', colour: 'blue' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toEqual(newUser(data.user?.id, email, { full_name: 'Ana Lopes', colour: 'blue' }));
  });

  test('opens a studio like the wizard does, and what metadata says of role and plan decides nothing', async () => {
    const data = {
      full_name: 'Rita Campos',
      business_name: 'Rita Cílios',
      state: 'BA',
      city: 'Salvador',
      role: 'admin',
      studio_id: '00000000-0000-7000-8000-000000000000',
      is_owner: false,
      email_verified: true,
      selected_plan: 'enterprise',
      email: 'someone@else.test',
    };
    const { email, session } = await signUpClient(product, { data });
    const rows = await product.sql`select p.full_name, p.role, p.is_owner, s.business_name, s.city, s.state,
      s.zone
       from profiles p join studios s on s.id = p.studio_id where p.email = ${email}`;
    expect(rows).toEqual([
      {
        full_name: 'Rita Campos',
        role: 'professional',
        is_owner: true,
        business_name: 'Rita Cílios',
        city: 'Salvador',
        state: 'BA',
        zone: 'America/Bahia',
      },
    ]);
    expect(session.user.user_metadata).toMatchObject({
      role: 'professional',
      selected_plan: 'professional',
      email,
      sub: session.user.id,
    });
  });

  test('without any metadata a person has a studio all the same', async ({ account: { email, client } }) => {
    const [row] = await product.sql`select business_name, business_type, state from studios s
      join profiles p on p.studio_id = s.id where p.email = ${email}`;
    expect(row).toEqual({ business_name: 'Meu estúdio', business_type: 'individual', state: 'SP' });
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  test('of a confirmed address answers a person who is not there, changes nothing and emails the owner', async () => {
    const { email, session } = await signUpClient(product);
    const { data, error } = await newClient(product).signUp({
      email,
      password: 'outra senha 99',
      options: { data: { colour: 'red' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [], user_metadata: { colour: 'red' } });
    expect(data.user?.id).not.toBe(session.user.id);
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect(data.user?.created_at).not.toBe(session.user.created_at);
    expect(await emails(product, email, 'address-known')).toHaveLength(1);
    expect(await newClient(product).signInWithPassword({ email, password: 'outra senha 99' })).toMatchObject({
      error: { code: 'invalid_credentials' },
    });
  });

  test.each([
    ['over the API', '/auth/v1/signup'],
    ['in the wizard', '/api/accounts'],
  ])(
    'of an address that waits since a sign-up %s answers what was sent, as for a new one',
    async (_, path) => {
      const email = newEmail();
      const stored = {
        fullName: 'Rita Campos',
        phone: '71987654321',
        businessName: 'Rita Cílios',
        city: 'Salvador',
      };
      const data = { full_name: 'Rita Campos', phone: '71987654321', business_name: 'Rita Cílios' };
      const sent = path === '/api/accounts' ? signUpForm(email, stored) : { email, password: PASSWORD, data };
      expect((await product.visitor().post(path, sent)).status).toBeLessThan(300);
      const rows = () =>
        product.sql<{ id: string }>`select u.id, password_hash, user_metadata, p.full_name, p.phone
          from users u join profiles p using (id) where u.email = ${email}`;
      const before = await rows();
      const again = await newClient(product).signUp({
        email,
        password: 'outra senha 99',
        options: { data: { colour: 'red' } },
      });
      expect(again.data.user).toEqual(newUser(again.data.user?.id, email, { colour: 'red' }));
      expect(again.data.user?.id).not.toBe(before[0]?.id);
      expect(await rows()).toEqual(before);
      const [newest, older] = await emails(product, email, 'signup');
      const client = newClient(product);
      expect(await client.verifyOtp({ token_hash: older?.token ?? '', type: 'signup' })).toMatchObject({
        error: { code: 'otp_expired', status: 403 },
      });
      expect(await client.verifyOtp({ token_hash: newest?.token ?? '', type: 'signup' })).toMatchObject({
        error: null,
      });
    },
  );

  test('leaves no password to whoever only follows the link: it was mailed, whoever signed up', async () => {
    const email = newEmail();
    await newClient(product).signUp({ email, password: PASSWORD });
    const { token } = await lastEmail(product, email, 'signup');
    await product.visitor().get(`/auth/v1/verify?token=${token}&type=signup`);
    expect(await newClient(product).signInWithPassword({ email, password: PASSWORD })).toMatchObject({
      error: { code: 'invalid_credentials' },
    });
  });

  test('is confirmed by the link as well, which kills the code', async ({ email }) => {
    const client = newClient(product);
    await client.signUp({ email, password: PASSWORD });
    const { token, code } = await lastEmail(product, email, 'signup');
    expect(token).toMatch(/^[\da-f]{56}$/);
    expect(code).toMatch(/^\d{6}$/);
    const { data, error } = await client.verifyOtp({ token_hash: token, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toMatch(INSTANT);
    expect(data.session?.access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await client.verifyOtp({ email, token: code, type: 'email' })).toMatchObject({
      error: { code: 'otp_expired', status: 403, message: 'Token has expired or is invalid' },
    });
  });
});

describe('what a sign-up refuses', () => {
  const refusals: [string, Record<string, unknown>, number, string, RegExp?][] = [
    [
      'nobody',
      { password: PASSWORD },
      422,
      'anonymous_provider_disabled',
      /^Anonymous sign-ins are disabled$/,
    ],
    ['no password', { email: 'a@b.test' }, 400, 'validation_failed', /^Signup requires a valid password$/],
    [
      'a short password',
      { email: 'a@b.test', password: '12345' },
      422,
      'weak_password',
      /at least 6 characters\.$/,
    ],
    ['a common password', { email: 'a@b.test', password: 'senha123' }, 422, 'weak_password'],
    ['her own name', { email: 'marcela@b.test', password: 'marcela1' }, 422, 'weak_password'],
    ['a short password before both', { email: 'a@b.test', phone: '1', password: 'x' }, 422, 'weak_password'],
    ['both', { email: 'a@b.test', phone: '11', password: PASSWORD }, 400, 'validation_failed'],
    [
      'a long password',
      { email: 'a@b.test', password: 'ç'.repeat(37) },
      400,
      'validation_failed',
      /longer than 72/,
    ],
    ['no address', { email: 'nobody', password: PASSWORD }, 400, 'validation_failed', /invalid format$/],
    [
      'a phone',
      { phone: '11987654321', password: PASSWORD },
      400,
      'phone_provider_disabled',
      /^Phone signups/,
    ],
    [
      'half of PKCE',
      { email: 'a@b.test', password: PASSWORD, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      /^PKCE flow requires code_challenge_method and code_challenge$/,
    ],
    [
      'a short challenge',
      { email: 'a@b.test', password: PASSWORD, code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    [
      'a metadata bomb',
      { email: 'a@b.test', password: PASSWORD, data: { bomb: 'x'.repeat(500_000) } },
      400,
      'validation_failed',
    ],
    [
      'metadata no database takes',
      { email: 'a@b.test', password: PASSWORD, data: { text: 'a\u0000b' } },
      400,
      'validation_failed',
    ],
  ];

  test.each(refusals)('%s', async (_name, body, status, code, message = /./) => {
    const answer = await product
      .visitor()
      .post('/auth/v1/signup', body, { 'x-supabase-api-version': '2024-01-01' });
    expectStatus(answer, status, { code, message: expect.stringMatching(message) });
  });

  test('metadata without bottom', async () => {
    const depth = 100_000;
    const data = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const body = `{"email":"a@b.test","password":"${PASSWORD}","data":${data}}`;
    expectStatus(await product.visitor().post('/auth/v1/signup', body), 400, {
      error_code: 'validation_failed',
    });
  });

  test('returns the reasons of a weak password', async () => {
    const { error } = await newClient(product).signUp({ email: newEmail(), password: '12345' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });
});
