import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AccountEvents } from '../../../domain/account/event.ts';
import type {
  AccountOverview,
  EmailChangeInput,
  FactorInput,
  PasswordChangeInput,
  SessionRow,
} from '../../../domain/account/security.ts';
import { api, call } from '../../lib/api.ts';

const account = api.account;

/** Address, ways to sign in, second factor. */
export function readAccount(): Promise<AccountOverview> {
  return call(account.$get());
}

/** Refused with `password_wrong` at `currentPassword`. Every other session ends. */
export function changePassword(input: PasswordChangeInput) {
  return call(account.password.$put({ json: input }));
}

/** Mails both addresses; asked again, it mails them again. */
export function changeEmail(input: EmailChangeInput) {
  return call(account['email-change'].$post({ json: input }));
}

export function withdrawEmailChange() {
  return call(account['email-change'].$delete());
}

/** For an account without password: sends the email to choose one. */
export function mailPasswordLink(email: string) {
  return call(api.accounts.recovery.$post({ json: { email } }));
}

export async function readSessions(): Promise<SessionRow[]> {
  const { sessions } = await call(account.sessions.$get());
  return sessions;
}

export function endSession(id: string) {
  return call(account.sessions[':id'].$delete({ param: { id } }));
}

export function endOtherSessions() {
  return call(account.sessions.$delete());
}

/** 20 at once; `before` is `next` of the page before. */
export function readEvents(before: string | null): Promise<AccountEvents> {
  return call(account.events.$get({ query: before === null ? {} : { before } }));
}

/** A new authenticator app, not in force before its first code. */
export function enrolFactor(input: FactorInput) {
  return call(account.factors.$post({ json: input }));
}

export type Enrolment = Awaited<ReturnType<typeof enrolFactor>>;

/** Puts the factor in force; answers the recovery codes, shown this once. */
export function verifyFactor({ id, code }: { id: string; code: string }) {
  return call(account.factors[':id'].verification.$post({ param: { id }, json: { code } }));
}

export function removeFactor(id: string, currentPassword: string) {
  return call(account.factors[':id'].$delete({ param: { id }, json: { currentPassword } }));
}

export function renewRecoveryCodes(currentPassword: string) {
  return call(account['recovery-codes'].$post({ json: { currentPassword } }));
}

const firstPage = (): string | null => null;

export const accountQuery = queryOptions({ queryKey: ['account', 'overview'], queryFn: readAccount });

export const sessionsQuery = queryOptions({ queryKey: ['account', 'sessions'], queryFn: readSessions });

export const eventsQuery = infiniteQueryOptions({
  queryKey: ['account', 'events'],
  queryFn: ({ pageParam }) => readEvents(pageParam),
  initialPageParam: firstPage(),
  getNextPageParam: ({ next }) => next,
});

/** After any write here: address, factors, sessions and activity show one another. */
export function afterSecurityWrite(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] });
}
