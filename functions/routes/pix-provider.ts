import { Hono } from 'hono';
import {
  beginPixCheck,
  type OwnAccount,
  readPixProvider,
  removePixProvider,
  storePixCheck,
  storePixProvider,
} from '../../db/queries/pix/provider.ts';
import { invalidField, Refusal } from '../../domain/errors.ts';
import {
  isTestToken,
  type PixConnectionResult,
  type PixProviderFault,
  type PixProviderState,
  pixFaultMessage,
  pixProviderInput,
  TEST_TOKEN,
} from '../../domain/money/pix-provider.ts';
import { cookie } from '../auth/web/cookies.ts';
import type { Env } from '../env.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { endCharges } from '../pix/charges.ts';
import {
  applicationOf,
  beginConnection,
  CONNECTION_MINUTES,
  exchangeCode,
  isOwnAnswer,
  renewalOf,
} from '../pix/connection.ts';
import {
  openCredentials,
  openProvider,
  sealCredentials,
  webhookUrl,
  webhookUrls,
} from '../pix/credentials.ts';
import { PixFailure } from '../pix/provider.ts';

export const pixProvider = new Hono<AppEnv>()

  /**
   * For members. The provider with which the studio makes Pix charges; a professional sees none. Answers 200 `PixProviderState`, never its keys.
   */
  .get('/', async (c) => c.json(stateOf(c.env, await readPixProvider(c.var.db, member(c))), 200))

  /**
   * For the owner and administrators. Connects the studio's account at a provider, in the place of another, once the provider accepts the key, and
   * has it report what is paid. Answers 200 like GET. Refuses: 403 forbidden, 422 invalid_input (at the key, also for what the provider answered), 429 rate_limited.
   */
  .put('/', validate('json', pixProviderInput), async (c) => {
    const { now, db } = c.var;
    const credentials = c.req.valid('json');
    const { provider: name } = credentials;
    if ('accessToken' in credentials && isTestToken(credentials.accessToken))
      throw invalidField('accessToken', TEST_TOKEN);
    const { studioId, account } = await beginPixCheck(db, member(c), {
      now,
    });
    const provider = openProvider(c.env, credentials);
    const fault = await faultOf(async () => {
      await provider.checkKey();
      await provider.registerWebhook(webhookUrl(c.env, name, studioId));
    });
    if (fault !== null) {
      const field = name === 'woovi' ? 'appId' : 'accessToken';
      throw invalidField(field, pixFaultMessage(name, fault));
    }
    const sealed = await sealCredentials(c.env, studioId, credentials);
    await storePixProvider(db, member(c), { provider: name, ...sealed, renewAt: null, now });
    if (account !== undefined && account.provider !== name)
      await endCharges({ db, env: c.env }, account, { now });
    return c.json(stateOf(c.env, await readPixProvider(db, member(c))), 200);
  })

  /**
   * For the owner and administrators. Begins to connect the studio's account at Mercado Pago by consent, within ten minutes and in this browser. Answers
   * 200 `{ url }`, the page of Mercado Pago to open. Refuses: 403 forbidden, 404 not_found (the product has no application there), 429 rate_limited.
   */
  .post('/connection', async (c) => {
    const { now, db } = c.var;
    const actor = member(c);
    const application = applicationOf(c.env);
    if (application === null) throw new Refusal('not_found');
    const { studioId } = await beginPixCheck(db, actor, { now });
    const { url, nonce } = beginConnection(c.env, application, { studioId, ...actor, now });
    connectionCookie.set(c, nonce);
    return c.json({ url }, 200);
  })

  /**
   * Where Mercado Pago returns to, opened by the browser; an answer is valid once, in the browser, session and studio that began. Answers 302 to the
   * settings, with `pix`: connected, denied, expired (also without a session), failed.
   */
  .get('/connection', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const nonce = connectionCookie.get(c);
    connectionCookie.clear(c);
    return c.redirect(`/settings?pix=${await connect(c, nonce)}#payments`, 302);
  })

  /**
   * For the owner and administrators. Asks the provider whether it still accepts the key. Answers 200 like GET; `fault` 'unavailable' when it did not
   * answer. Refuses: 403 forbidden, 404 not_found, 429 rate_limited.
   */
  .post('/check', async (c) => {
    const { now, db } = c.var;
    const { studioId, account } = await beginPixCheck(db, member(c), {
      now,
    });
    if (account === undefined) throw new Refusal('not_found');
    const provider = openProvider(c.env, await openCredentials(c.env, account));
    const fault = await faultOf(() => provider.checkKey());
    if (fault !== 'unavailable') await storePixCheck(db, { account, fault, now });
    const checkedAt = fault === 'unavailable' ? account.checkedAt : now;
    const state = stateOf(c.env, { studioId, account: { ...account, checkedAt } });
    return c.json({ ...state, fault }, 200);
  })

  /**
   * For the owner and administrators. Disconnects the account, and closes there what still waits for a payment; the studio's own Pix key serves again. Answers 204. Refuses: 403 forbidden, 409 deposit_needs_pix.
   */
  .delete('/', async (c) => {
    const { now, db } = c.var;
    const account = await removePixProvider(db, member(c), { now });
    if (account !== undefined) await endCharges({ db, env: c.env }, account, { now });
    return c.body(null, 204);
  });

async function connect(c: AppContext, nonce: string): Promise<PixConnectionResult> {
  const { now, db } = c.var;
  const { env } = c;
  const application = applicationOf(env);
  const [state, code] = [c.req.query('state') ?? '', c.req.query('code') ?? ''];
  if (application === null) return 'failed';
  try {
    const actor = member(c);
    const { studioId, account } = await beginPixCheck(db, actor, { now });
    if (!isOwnAnswer(env, state, { studioId, ...actor, nonce, now })) return 'expired';
    if (code === '') return 'denied';
    const { tokens, lifetime } = await exchangeCode(env, application, { code, nonce });
    const sealed = await sealCredentials(env, studioId, tokens);
    const renewAt = renewalOf(lifetime, now);
    await storePixProvider(db, actor, { provider: tokens.provider, ...sealed, renewAt, now });
    if (account !== undefined && account.provider !== tokens.provider)
      await endCharges({ db, env }, account, { now });
    return 'connected';
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'unauthorized' ? 'expired' : 'failed';
    if (error instanceof PixFailure) return error.kind === 'refused' ? 'expired' : 'failed';
    throw error;
  }
}

/** Lax: the answer of Mercado Pago is a navigation from another site. */
const connectionCookie = cookie('pix-connection', 'Lax', CONNECTION_MINUTES * 60);

const stateOf = (env: Env, { studioId, account }: OwnAccount): PixProviderState => ({
  provider: account?.provider ?? null,
  connectedAt: account?.connectedAt.toISOString() ?? null,
  checkedAt: account?.checkedAt.toISOString() ?? null,
  fault: account?.fault ?? null,
  isConsented: account?.renewAt != null,
  offersConsent: applicationOf(env) !== null,
  webhooks: webhookUrls(env, studioId),
});

async function faultOf(work: () => Promise<void>): Promise<PixProviderFault | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof PixFailure)) throw error;
    return error.kind === 'key_rejected' ? 'key_rejected' : 'unavailable';
  }
}
