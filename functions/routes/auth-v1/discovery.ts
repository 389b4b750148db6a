import { Hono } from 'hono';
import { AuthV1Error } from '../../../domain/auth/v1-error.ts';
import { publicKeys } from '../../auth/api/tokens/keys.ts';
import { knownProviders, providersOf } from '../../auth/providers/configured.ts';
import type { AppEnv } from '../../http/context.ts';

/** Of the surface, not of the product: what a client may ask before it relies on something. */
const VERSION = '2.196.0';

export const authDiscovery = new Hono<AppEnv>()

  /** The public keys of access tokens (ES256). Answers 200 `{ keys }`, cacheable for ten minutes. */
  .get('/.well-known/jwks.json', async (c) => {
    c.set('cacheControl', 'public, max-age=600');
    return c.json({ keys: await publicKeys(c.env) }, 200);
  })

  /** What is enabled. Answers 200 `{ external, disable_signup, mailer_autoconfirm, … }`. */
  .get('/settings', (c) => {
    const off = Object.keys(knownProviders).map((name) => [name, false]);
    const on = providersOf(c.env).map(({ name }) => [name, true]);
    const external = {
      ...Object.fromEntries([...off, ...on]),
      email: true,
      phone: false,
      anonymous_users: false,
    };
    return c.json(
      {
        external,
        disable_signup: false,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
        saml_private_key_next_configured: false,
        passkeys_enabled: false,
      },
      200,
    );
  })

  /** Answers 200 `{ version, name, description }`. */
  .get('/health', (c) => {
    const description = 'GoTrue is a user registration and authentication API';
    return c.json({ version: VERSION, name: 'GoTrue', description }, 200);
  })

  /** Not offered. Answers 404 saml_provider_disabled. */
  .post('/sso', () => {
    throw new AuthV1Error(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
