import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Configuration, type KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface Somebody {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  [claim: string]: unknown;
}

/** A real OpenID Connect provider, and the browser of whoever signs in there. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in at the provider; null declines. */
  person: Somebody | null;
  /** Requests it was asked, '/token' and the like. */
  asked: string[];
  /** Opens what it is sent to, signs in as `person`, and answers where the provider sends it then. */
  visit(url: string): Promise<URL>;
  stop(): Promise<void>;
}

interface Settings {
  port: number;
  redirectUris: string[];
  /** The ID token holds all claims; otherwise they are returned by the userinfo endpoint. */
  fullIdToken?: boolean;
}

const client = { id: 'lume', secret: 'a secret between the two of them' };

export async function startOidcProvider(settings: Settings): Promise<TestProvider> {
  const issuer = `http://127.0.0.1:${settings.port}`;
  const state: { person: Somebody | null; people: Map<string, Somebody>; asked: string[] } = {
    person: null,
    people: new Map(),
    asked: [],
  };
  const oidc = new OidcProvider(issuer, configurationOf(settings, state.people));
  const answer = oidc.callback();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    state.asked.push(path);
    if (path.startsWith('/interaction/')) void interact(oidc, state.person, request, response);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(settings.port, '127.0.0.1', resolve));
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    asked: state.asked,
    get person() {
      return state.person;
    },
    set person(somebody) {
      if (somebody !== null) state.people.set(somebody.sub, somebody);
      state.person = somebody;
    },
    visit: (url) => visit(issuer, url),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configurationOf(
  { redirectUris, fullIdToken = false }: Settings,
  people: Map<string, Somebody>,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of the cookies'] },
    // The token names the hash of whatever a person has as 'at_hash'.
    claims: { openid: ['sub', 'at_hash'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !fullIdToken,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => {
      const somebody = people.get(sub);
      return somebody && { accountId: sub, claims: () => somebody };
    },
    /** Nobody is asked whether Lume may know her: only who she is. */
    loadExistingGrant: async (ctx: KoaContextWithOIDC) => {
      const { session, client: asking, provider } = ctx.oidc;
      if (session?.accountId === undefined || asking === undefined) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function interact(
  oidc: OidcProvider,
  person: Somebody | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result =
    person === null
      ? { error: 'access_denied', error_description: 'She did not want to' }
      : { login: { accountId: person.sub, remember: false } };
  await oidc.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Each visit is a fresh browser: nobody is signed in before. */
async function visit(issuer: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let url = new URL(start), hops = 0; hops < 10; hops++) {
    if (url.origin !== issuer) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
  }
  throw new Error('the provider sends its visitors round and round');
}
