import type { SecretHashes } from '../../db/queries/accounts/mailed-secrets.ts';
import { openFlow } from '../../db/queries/sessions/flow-states.ts';
import { tokenMinutes } from '../../domain/account.ts';
import type { CodeChallenge } from '../../domain/pkce.ts';
import { type LinkType, mailedLink } from '../auth/links.ts';
import { createMailSecret } from '../auth/tokens.ts';
import type { AppContext } from '../http/context.ts';
import { askedRedirect } from './redirects.ts';

/** How a mailed link will have proved who its reader is, when a code at its end is exchanged. */
export type MailMethod = 'email/signup' | 'recovery' | 'magiclink' | 'email_change';

/** A request whose answer comes by mail: where its link leads in the end, and the client that waits there for a code. */
export interface MailFlow {
  flowStateId: string | null;
  redirectTo: string | null;
}

/** Notes who waits, when the request carried a challenge. */
export async function startMailFlow(
  c: AppContext,
  method: MailMethod,
  challenge: CodeChallenge | null,
): Promise<MailFlow> {
  const redirectTo = askedRedirect(c);
  if (challenge === null) return { flowStateId: null, redirectTo };
  const { now, db } = c.var;
  const expiresAt = new Date(now.getTime() + tokenMinutes.signup * 60_000);
  const flow = {
    provider: 'email',
    presentation: 'api',
    method,
    redirectTo,
    challenge,
    expiresAt,
    now,
  } as const;
  return { flowStateId: (await openFlow(db, flow)).id, redirectTo };
}

/** A new secret for an address: its hashes to store, and the link and code for the letter. */
export function mailSecretFor(
  c: AppContext,
  email: string,
  type: LinkType,
  { flowStateId, redirectTo }: MailFlow,
): { secret: SecretHashes; link: string; code: string } {
  const { token, code, ...secret } = createMailSecret(c.env, email, { pkce: flowStateId !== null });
  return { secret, link: mailedLink(c.env, type, token, redirectTo), code };
}
