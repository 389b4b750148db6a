/** Consent to the product's application at the local Mercado Pago: the page where a studio gives it, and the tokens that follow. */
import { createHash, randomUUID } from 'node:crypto';
import { escapeText } from '../mailbox/pages.ts';
import { ApiError } from '../mailbox/refusals.ts';
import { html, type View } from '../mailbox/wire.ts';

export const localApplication = {
  id: 'local-application',
  secret: 'secret-of-the-local-application',
  webhookSecret: 'webhooks-of-the-local-application',
} as const;

/** As Mercado Pago's: 180 days, in seconds. */
const LIFETIME = 15_552_000;
const CODE_LIFE_MS = 10 * 60_000;

interface Code {
  challenge: string;
  redirectUri: string;
  endsAt: number;
}

interface Grant {
  /** To whom the charges belong that are made with its tokens. */
  account: string;
  accessToken: string;
  refreshToken: string;
}

export class Consents {
  #codes = new Map<string, Code>();
  #grants: Grant[] = [];

  /** Of an access token that is good; undefined of one that no grant gave. Throws 401 where the grant was revoked or renewed. */
  accountOf(token: string): string | undefined {
    if (!token.startsWith(PREFIX)) return undefined;
    const grant = this.#grants.find(({ accessToken }) => accessToken === token);
    if (grant === undefined) throw new ApiError(401, 'unauthorized', 'invalid access token');
    return grant.account;
  }

  /** As a studio does in its account. */
  revokeAll(): void {
    this.#grants = [];
  }

  /** The page that asks, and after a choice where the browser goes. */
  answerPage(url: URL): View {
    const asked = url.searchParams;
    const target = new URL(asked.get('redirect_uri') ?? '');
    target.searchParams.set('state', asked.get('state') ?? '');
    const choice = asked.get('choice');
    if (choice === 'deny') return redirect(withError(target));
    if (choice === 'allow') {
      const code = `TG-${randomUUID()}`;
      this.#codes.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        redirectUri: asked.get('redirect_uri') ?? '',
        endsAt: Date.now() + CODE_LIFE_MS,
      });
      target.searchParams.set('code', code);
      return redirect(target);
    }
    if (asked.get('client_id') !== localApplication.id || asked.get('response_type') !== 'code')
      throw new ApiError(400, 'bad_request', 'client_id');
    return page(url);
  }

  answerTokens(body: string): object {
    const asked: Record<string, string> = JSON.parse(body);
    if (asked.client_id !== localApplication.id || asked.client_secret !== localApplication.secret)
      throw new ApiError(400, 'invalid_client', 'client_id or client_secret');
    if (asked.grant_type === 'refresh_token') return this.#renew(asked.refresh_token ?? '');
    const code = this.#codes.get(asked.code ?? '');
    this.#codes.delete(asked.code ?? '');
    const isProved =
      code?.challenge ===
      createHash('sha256')
        .update(asked.code_verifier ?? '')
        .digest('base64url');
    if (
      code === undefined ||
      code.endsAt < Date.now() ||
      code.redirectUri !== asked.redirect_uri ||
      !isProved
    )
      throw new ApiError(400, 'invalid_grant', 'code');
    return this.#give(`consented-${randomUUID()}`);
  }

  #renew(refreshToken: string): object {
    const found = this.#grants.find((grant) => grant.refreshToken === refreshToken);
    if (found === undefined) throw new ApiError(400, 'invalid_grant', 'refresh_token');
    this.#grants = this.#grants.filter((grant) => grant !== found);
    return this.#give(found.account);
  }

  #give(account: string): object {
    const grant = { account, accessToken: `${PREFIX}${randomUUID()}`, refreshToken: `TG-${randomUUID()}` };
    this.#grants.push(grant);
    return {
      ...{ access_token: grant.accessToken, token_type: 'bearer', expires_in: LIFETIME },
      ...{
        scope: 'read write offline_access',
        user_id: 1,
        refresh_token: grant.refreshToken,
        live_mode: false,
      },
    };
  }
}

const PREFIX = 'APP_USR-consented-';

/** Which secret signs webhooks about an account: that of the application it consented to, or its own. */
export const isConsentedAccount = (account: string): boolean => account.startsWith('consented-');

function page(url: URL): View {
  const choose = (choice: string, label: string) =>
    `<a href="${escapeText(`${url.pathname}${url.search}&choice=${choice}`)}">${label}</a>`;
  return html(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Mercado Pago (local)</title>
    <style>body{font:1rem system-ui;margin:2rem}a{margin-right:1rem}</style>
    <h1>Autorizar o Lume?</h1>
    <p>O Lume poderá criar, ler e devolver cobranças Pix na sua conta.</p>
    <p>${choose('allow', 'Autorizar')} ${choose('deny', 'Cancelar')}</p></html>`,
    "default-src 'none'; style-src 'unsafe-inline'",
  );
}

const redirect = (to: URL): View => ({
  ...{ status: 302, type: 'text/plain', body: '' },
  headers: { location: to.href },
});

function withError(url: URL): URL {
  url.searchParams.set('error', 'access_denied');
  return url;
}
