import * as v from 'valibot';
import { type Env, readOnce } from '../../env.ts';

export interface Provider {
  name: string;
  label: string;
  issuer: URL;
  clientId: string;
  /** Left out for a public client. */
  clientSecret?: string | undefined;
  /** Besides 'openid email profile'. */
  scopes: string[];
}

/** 'email' and 'phone' are other ways to sign in. */
const name = v.pipe(v.string(), v.regex(/^(?!(?:email|phone)$)[a-z][a-z0-9_-]{0,39}$/));

const listSchema = v.array(
  v.object({
    name,
    label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
    issuer: v.pipe(
      v.string(),
      v.url(),
      v.transform((text) => new URL(text)),
      v.check((url) => url.protocol === 'https:' || isLoopback(url)),
    ),
    clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
    clientSecret: v.optional(v.pipe(v.string(), v.minLength(1))),
    scopes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[!#-[\]-~]{1,200}$/))), []),
  }),
);

const listOf = readOnce((text) => (text.trim() === '' ? [] : parse(text)));

/** In the order they are offered. Throws when OIDC_PROVIDERS is invalid. */
export const providersOf = ({ OIDC_PROVIDERS: text = '' }: Env): readonly Provider[] => listOf(text);

export function findProvider(env: Env, wanted: string): Provider | undefined {
  return providersOf(env).find((provider) => provider.name === wanted);
}

/** Plain http is allowed for a provider on the local machine. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function parse(text: string): readonly Provider[] {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), text);
  if (success && new Set(output.map((one) => one.name)).size === output.length) return output;
  // The error of the parser would quote the secret.
  throw new TypeError(
    'OIDC_PROVIDERS is no JSON list of { name, label, issuer, clientId, clientSecret?, scopes? }',
  );
}

/** Names that clients of the contract know; the issuer where they may send an ID token. */
export const knownProviders: Readonly<Record<string, string | null>> = {
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com',
  bitbucket: null,
  discord: null,
  facebook: 'https://www.facebook.com',
  figma: null,
  fly: null,
  github: null,
  gitlab: null,
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: null,
  linkedin: null,
  linkedin_oidc: null,
  notion: null,
  slack: null,
  slack_oidc: null,
  snapchat: null,
  spotify: null,
  twitch: null,
  twitter: null,
  workos: null,
  x: null,
  zoom: null,
};
