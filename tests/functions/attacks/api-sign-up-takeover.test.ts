import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { sized } from '../../support/size.ts';
import type { Visitor } from '../../support/visitor.ts';
import { newClient } from '../auth-v1/client.ts';
import { lastEmail } from '../auth-v1/emails.ts';
import { newEmail, PASSWORD, signUpForm } from '../studio.ts';
import { signIn } from './people.ts';

const product = await sharedProduct();

const STRANGERS = 'chave da intrusa 9';

type Surface = 'wizard' | 'API';
interface SignUp {
  who: 'owner' | 'stranger';
  over: Surface;
}

/** Everybody's order in which the owner and a stranger may sign up, the stranger twice too, over every surface. */
const orders: SignUp['who'][][] = [
  ['stranger', 'owner'],
  ['owner', 'stranger'],
  ['stranger', 'owner', 'stranger'],
  ['stranger', 'stranger', 'owner'],
  ['owner', 'stranger', 'stranger'],
];
const surfaces: Surface[] = ['wizard', 'API'];
const histories = orders.flatMap((order) =>
  surfaces.flatMap((owners) =>
    surfaces.map((strangers) =>
      order.map((who): SignUp => ({ who, over: who === 'owner' ? owners : strangers })),
    ),
  ),
);

const signUpIn = (browser: Visitor, email: string, over: Surface, password: string) =>
  over === 'API'
    ? browser.post('/auth/v1/signup', { email, password })
    : browser.post('/api/accounts', signUpForm(email, { password, confirmPassword: password }));

/** How the owner proves the address: over either surface, by either half of the secret, in the own browser or at another device. */
const proofs = {
  'link over the API': async (_: Visitor, email: string) => {
    const { token } = await lastEmail(product, email, 'signup');
    return newClient(product).verifyOtp({ token_hash: token, type: 'signup' });
  },
  'code over the API': async (_: Visitor, email: string) => {
    const { code } = await lastEmail(product, email, 'signup');
    return newClient(product).verifyOtp({ email, token: code, type: 'email' });
  },
  'followed link': async (_: Visitor, email: string) => {
    const { token } = await lastEmail(product, email, 'signup');
    return product.visitor().get(`/auth/v1/verify?token=${token}&type=signup`);
  },
  'link in the own browser': async (owner: Visitor, email: string) => {
    const { token: tokenHash } = await lastEmail(product, email, 'signup');
    return owner.post('/api/accounts/confirmation', { tokenHash, type: 'signup' });
  },
  'code at another device': async (_: Visitor, email: string) => {
    const { code } = await lastEmail(product, email, 'signup');
    return product.visitor().post('/api/accounts/confirmation', { email, code });
  },
};
type Proof = keyof typeof proofs;

const works = async (email: string, password: string) =>
  (await signIn(product.visitor(), email, password)).status === 200;

describe("no order of sign-ups lets a stranger's password in", () => {
  const nameOf = (history: SignUp[]) => history.map(({ who, over }) => `${who} ${over}`).join(', ');
  const cases = histories.flatMap((history) =>
    Object.keys(proofs).map((proof) => [nameOf(history), proof as Proof, history] as const),
  );
  // Each history meets each proof in the deep tier; a quarter of the pairs in the other, which try every proof.
  test.each(cases.filter((_, n) => n % sized(1, 4) === 0))('%s; proved by %s', async (_, proof, history) => {
    const [email, owner, stranger] = [newEmail(), product.visitor(), product.visitor()];
    for (const { who, over } of history) {
      const [browser, password] = who === 'owner' ? [owner, PASSWORD] : [stranger, STRANGERS];
      expect((await signUpIn(browser, email, over, password)).status).toBeLessThan(300);
    }
    await proofs[proof](owner, email);
    expect(await works(email, STRANGERS)).toBe(false);
    const lastInWizard = history.filter(({ over }) => over === 'wizard').at(-1)?.who;
    const isTyped = proof === 'link in the own browser' && lastInWizard === 'owner';
    expect(await works(email, PASSWORD)).toBe(isTyped);
  });
});

describe('a stranger alone, over the API', () => {
  const alone = async () => {
    const email = newEmail();
    await product.visitor().post('/auth/v1/signup', { email, password: STRANGERS });
    return email;
  };

  test.each(['followed link', 'link in the own browser', 'code at another device'] as const)(
    'gains nothing when the owner of the address proves it on the web by %s',
    async (proof) => {
      const email = await alone();
      await proofs[proof](product.visitor(), email);
      expect(await works(email, STRANGERS)).toBe(false);
    },
  );

  test('gains nothing when the owner recovers, or asks for a code to sign in with, during the pause too', async () => {
    for (const isPaused of [false, true]) {
      const [recovered, sentByEmail] = [await alone(), newEmail()];
      const client = newClient(product);
      await client.resetPasswordForEmail(recovered);
      const { code } = await lastEmail(product, recovered, 'recovery');
      await client.verifyOtp({ email: recovered, token: code, type: 'recovery' });
      expect(await works(recovered, STRANGERS)).toBe(false);

      // An otp that created nobody holds the next one back.
      if (isPaused) {
        await client.signInWithOtp({ email: sentByEmail, options: { shouldCreateUser: false } });
      }
      await product.visitor().post('/auth/v1/signup', { email: sentByEmail, password: STRANGERS });
      expect((await client.signInWithOtp({ email: sentByEmail })).error).toBeNull();
      const { code: token } = await lastEmail(product, sentByEmail, 'signup');
      expect((await client.verifyOtp({ email: sentByEmail, token, type: 'email' })).error).toBeNull();
      expect(await works(sentByEmail, STRANGERS)).toBe(false);
    }
  });

  test('gains nothing in the very moment in which the owner signs up', async () => {
    for (const over of surfaces) {
      for (let round = 0; round < sized(20, 3); round += 1) {
        const [email, owner] = [newEmail(), product.visitor()];
        await Promise.all([
          signUpIn(product.visitor(), email, 'API', STRANGERS),
          signUpIn(owner, email, over, PASSWORD),
        ]);
        await proofs['code over the API'](owner, email);
        expect([await works(email, STRANGERS), await works(email, PASSWORD)]).toEqual([false, false]);
      }
    }
  });
});

test('where both signed up over the API the session of the proof chooses a password, which then works', async () => {
  const [email, client] = [newEmail(), newClient(product)];
  await product.visitor().post('/auth/v1/signup', { email, password: STRANGERS });
  await client.signUp({ email, password: PASSWORD });
  const { code } = await lastEmail(product, email, 'signup');
  await client.verifyOtp({ email, token: code, type: 'signup' });
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  expect([await works(email, STRANGERS), await works(email, PASSWORD)]).toEqual([false, true]);
});
