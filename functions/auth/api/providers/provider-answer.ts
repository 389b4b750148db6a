import type { SignUpCommand } from '../../../../db/queries/accounts/new-account.ts';
import type { ProviderFlow } from '../../../../db/queries/accounts/provider-flows.ts';
import { finishProviderFlow, type Meeting } from '../../../../db/queries/accounts/provider-meetings.ts';
import { AuthV1Error } from '../../../../domain/auth/v1-error.ts';
import { personOfMetadata } from '../../../../domain/auth/v1-sign-up.ts';
import type { AppContext } from '../../../http/context.ts';
import { sourceOf } from '../../../http/source.ts';
import { signUpEmails } from '../../core/emails.ts';
import { sha256 } from '../../core/secrets.ts';
import { type ProviderPerson, provenBy } from '../../providers/provider-person.ts';
import type { AuthProblem } from '../errors.ts';
import { sessionFragment, startApiSession } from '../grants/session-answer.ts';
import { addressWith } from '../redirects.ts';

type Refused = Exclude<Meeting, { userId: string }>['outcome'];

const refusals: Record<Refused, AuthProblem> = {
  taken: [422, 'identity_already_exists', 'Identity is already linked to another user'],
  mine: [422, 'identity_already_exists', 'Identity is already linked'],
  unverified: [
    403,
    'provider_email_needs_verification',
    'Unverified email with the provider. Verify the email with the provider in order to sign in',
  ],
  invited: [403, 'email_not_confirmed', 'Email not confirmed'],
  banned: [403, 'user_banned', 'User is banned'],
  stranger: [422, 'signup_disabled', 'Signups not allowed for this instance'],
  gone: [400, 'bad_oauth_state', 'OAuth state is invalid or has expired'],
};

export function meetingRefusal(outcome: Refused): AuthV1Error {
  return new AuthV1Error(...refusals[outcome]);
}

/** Redirects with a code (PKCE), else with the session in the fragment; creates an account when there is none. */
export async function apiAnswer(
  c: AppContext,
  flow: ProviderFlow,
  person: ProviderPerson & { accessToken: string },
): Promise<string> {
  const { db, now } = c.var;
  const code = flow.waitsForCode ? crypto.randomUUID() : null;
  const meeting = await finishProviderFlow(db, {
    flowId: flow.id,
    person: provenBy(flow.provider, person),
    account: accountFor(c, person),
    codeHash: code === null ? null : sha256(code),
    source: sourceOf(c),
    now,
  });
  if (!('userId' in meeting)) throw meetingRefusal(meeting.outcome);
  if (code !== null) return addressWith(flow.redirectTo, { query: { code } });
  const proof = { userId: meeting.userId, method: 'oauth', provider: flow.provider };
  const session = await startApiSession(c, proof, 403);
  const fragment = sessionFragment(session, { provider_token: person.accessToken });
  return addressWith(flow.redirectTo, { fragment });
}

/** The account of a new person, as sign-up over /auth/v1 creates it. No email is sent. */
export function accountFor(c: AppContext, { email, claims }: ProviderPerson): SignUpCommand {
  const address = email ?? '';
  return {
    ...personOfMetadata(claims, address),
    email: address,
    passwordHash: null,
    metadata: claims,
    ...signUpEmails(c.env, address),
    source: sourceOf(c),
  };
}
