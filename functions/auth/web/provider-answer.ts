import { finishProviderFlow, type Meeting } from '../../../db/queries/accounts/provider-meetings.ts';
import { Refusal, type RefusalCode } from '../../../domain/errors.ts';
import type { AppContext } from '../../http/context.ts';
import { sourceOf } from '../../http/source.ts';
import type { OwnFlow } from '../providers/provider-flow.ts';
import { type ProviderPerson, provenBy } from '../providers/provider-person.ts';
import { ProviderFailure } from '../providers/provider-server.ts';
import { beginSecondStep } from './second-step.ts';
import { openWebSession } from './sessions.ts';

export function loginFailure(code: RefusalCode | 'provider_disabled' | 'access_denied'): string {
  return `/login#${new URLSearchParams({ error: 'access_denied', error_code: code })}`;
}

const refusals: Record<Exclude<Meeting, { userId: string }>['outcome'], RefusalCode> = {
  taken: 'provider_failed',
  mine: 'provider_failed',
  stranger: 'provider_failed',
  gone: 'provider_expired',
  unverified: 'provider_email_unverified',
  invited: 'invitation_pending',
  banned: 'forbidden',
};

/** Redirects to the requested page, the second step, the prefilled sign-up (no account), or the login with the reason. */
export async function webAnswer(c: AppContext, flow: OwnFlow, person: ProviderPerson): Promise<string> {
  const { db, now } = c.var;
  const meeting = await finishProviderFlow(db, {
    flowId: flow.id,
    person: provenBy(flow.provider, person),
    account: null,
    codeHash: null,
    source: sourceOf(c),
    now,
  });
  if (meeting.outcome === 'stranger') return signUpPage(person);
  if (!('userId' in meeting)) return loginFailure(refusals[meeting.outcome]);
  const { remember } = flow;
  const first = { userId: meeting.userId, remember, methods: ['oauth'] satisfies [string] };
  if (meeting.hasFactor) {
    await beginSecondStep(c, first);
    return `/login?${new URLSearchParams({ step: '2', next: flow.redirectTo })}`;
  }
  await openWebSession(c, { ...first, aal: 'aal1' });
  return flow.redirectTo;
}

export function webFailure(error: unknown): string {
  if (error instanceof ProviderFailure) {
    return loginFailure(error.kind === 'denied' ? 'access_denied' : 'provider_failed');
  }
  return loginFailure(error instanceof Refusal ? error.code : 'server_error');
}

/** In the fragment, which reaches no server and no log. */
function signUpPage({ fullName, email }: ProviderPerson): string {
  return `/signup#${new URLSearchParams({ fullName: fullName ?? '', email: email ?? '' })}`;
}
