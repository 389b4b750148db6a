import { type Somebody, startOidcProvider, type TestProvider } from '../../support/oidc-provider.ts';
import { freePort } from '../../support/ports.ts';
import { type Product, startProduct } from '../../support/product.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import { newEmail } from '../studio.ts';

/** The product with two providers: 'acme' describes a person at its userinfo endpoint, 'globex' in the ID token. */
export interface Stage {
  product: Product;
  acme: TestProvider;
  globex: TestProvider;
  stop(): Promise<void>;
}

/** Where a native client of globex gets its tokens by itself. */
export const NATIVE = 'http://127.0.0.1:9/native';
/** An origin besides our own that API clients may come from. */
export const PARTNER = 'https://app.partner.example';

export async function startStage(): Promise<Stage> {
  const [acmePort, globexPort] = [await freePort(), await freePort()];
  const settingOf = (name: string, label: string, port: number) => ({
    name,
    label,
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'lume',
    clientSecret: 'a secret between the two of them',
  });
  const providers = [settingOf('acme', 'Acme', acmePort), settingOf('globex', 'Globex', globexPort)];
  const product = await startProduct({
    bindings: {
      RATE_LIMIT_FACTOR: '1000',
      OIDC_PROVIDERS: JSON.stringify(providers),
      AUTH_REDIRECT_URLS: PARTNER,
    },
  });
  const redirectUris = [`${product.url}/auth/v1/callback`, NATIVE];
  const acme = await startOidcProvider({ port: acmePort, redirectUris });
  const globex = await startOidcProvider({ port: globexPort, redirectUris, fullIdToken: true });
  const stop = async () => {
    await product.stop();
    await Promise.all([acme.stop(), globex.stop()]);
  };
  return { product, acme, globex, stop };
}

/** Somebody whose address the provider has verified. */
export function somebody(changes: Partial<Somebody> = {}): Somebody {
  const email = changes.email ?? newEmail('bia');
  return {
    sub: `sub-${email}`,
    name: 'Bia Campos',
    ...changes,
    email,
    email_verified: changes.email_verified ?? true,
  };
}

/** Goes to the provider by the button of the login screen, and answers what it is sent back with. */
export async function toProvider(
  browser: Visitor,
  provider: TestProvider,
  name: string,
  returnTo = '/clients',
  more: Record<string, string> = {},
) {
  const query = new URLSearchParams({ returnTo, ...more });
  const begun = await browser.get(`/api/session/providers/${name}?${query}`);
  if (begun.status !== 302) throw new Error(`${begun.status}: ${begun.text}`);
  return provider.visit(begun.headers.get('location') ?? '');
}

export const openCallback = (browser: Visitor, back: URL): Promise<Answer<unknown>> =>
  browser.get(`${back.pathname}${back.search}`);

/** All of it: where the browser is in the end. */
export async function signInAt(browser: Visitor, provider: TestProvider, name = 'acme', returnTo?: string) {
  const answer = await openCallback(browser, await toProvider(browser, provider, name, returnTo));
  if (answer.status !== 302) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.headers.get('location') ?? '';
}

/** What an address says in its fragment. */
export function fragmentOf(address: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(address, 'http://here').hash.slice(1)));
}

/** What the browser does with an address the client gave it: to us, to the provider, back to us, and on. */
export async function browse({ product }: Stage, url: string, provider: TestProvider): Promise<URL> {
  const browser = product.visitor();
  const path = url.startsWith(product.url) ? url.slice(product.url.length) : null;
  const started = path === null ? url : (await browser.get(path)).headers.get('location');
  const back = await provider.visit(started ?? '');
  const ended = await browser.get(`${back.pathname}${back.search}`);
  if (ended.status !== 302) throw new Error(`${ended.status}: ${ended.text}`);
  return new URL(ended.headers.get('location') ?? '', product.url);
}
