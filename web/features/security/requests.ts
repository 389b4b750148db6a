import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AccountEvents } from '../../../domain/account/event.ts';
import type {
  AccountOverview,
  EmailChangeInput,
  FactorInput,
  PasswordChangeInput,
  SessionRow,
} from '../../../domain/account/security.ts';
import { api, call, isGone } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';

const account = api.account;

export const accountQuery = queryOptions({
  queryKey: ['account', 'overview'],
  queryFn: (): Promise<AccountOverview> => call(account.$get()),
});

/** Refused with `password_wrong` at `currentPassword`. Every other session ends. */
export const changePassword = (input: PasswordChangeInput) => call(account.password.$put({ json: input }));

/** Mails both addresses; asked again, it mails them again. */
export const changeEmail = (input: EmailChangeInput) => call(account['email-change'].$post({ json: input }));

export const withdrawEmailChange = () => call(account['email-change'].$delete());

/** For an account without password: sends the email to choose one. */
export const emailPasswordLink = (email: string) => call(api.accounts.recovery.$post({ json: { email } }));

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async (): Promise<SessionRow[]> => (await call(account.sessions.$get())).sessions,
});

export const endSession = (id: string) => call(account.sessions[':id'].$delete({ param: { id } }));

export const endOtherSessions = () => call(account.sessions.$delete());

/** Pages of 20; `before` is `next` of the page before. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: ['account', 'events'],
  queryFn: ({ pageParam: cursor }): Promise<AccountEvents> =>
    call(account.events.$get({ query: cursor === null ? {} : { cursor } })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** A new authenticator app, not in force before its first code. */
export const enrolFactor = (input: FactorInput) => call(account.factors.$post({ json: input }));

export type Enrolment = Awaited<ReturnType<typeof enrolFactor>>;

/** Puts the factor in force; answers the recovery codes, shown this once. */
export const verifyFactor = ({ id, code }: { id: string; code: string }) =>
  call(account.factors[':id'].verification.$post({ param: { id }, json: { code } }));

/** What is gone already counts as removed. */
export const removeFactor = (id: string, currentPassword: string) =>
  call(account.factors[':id'].$delete({ param: { id }, json: { currentPassword } })).catch(
    (error: unknown) => {
      if (!isGone(error)) throw error;
    },
  );

export const renewRecoveryCodes = (currentPassword: string) =>
  call(account['recovery-codes'].$post({ json: { currentPassword } }));

/** To be called after any write here: address, factors, sessions and activity show one another. */
export function useWritten() {
  const queryClient = useQueryClient();
  return (sentence?: string) => {
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    if (sentence) toast.success(sentence);
  };
}
