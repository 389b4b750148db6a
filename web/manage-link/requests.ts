import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { failures } from '../../domain/failures.ts';
import type { ReviewPage } from '../../domain/review/review.ts';
import type { LocalDate, LocalMoment } from '../../domain/scheduling/clock.ts';
import type { WaitlistPage } from '../../domain/waitlist/waitlist.ts';

/** No answer within this time counts as a lost connection, in milliseconds. */
const PATIENCE = 30_000;

/** A request that did not end well; `message` is Portuguese and fit to show. `code` is 'network' when no answer came. */
export class ManageFailure extends Error {
  readonly code: string;
  /** The next free times, where the one that was asked for is not. */
  readonly alternatives: LocalMoment[];

  constructor({ code, message, alternatives }: Partial<ManageFailure>) {
    super(message ?? failures.network);
    this.code = code ?? 'network';
    this.alternatives = alternatives ?? [];
  }
}

/** What can be asked with the token of the link. Each may be sent again when its answer was lost. */
export const managing = (token: string) => ({
  read: () => ask<ManagedAppointment>('', { token }),
  confirm: (version: number) => ask<ManagedAppointment>('/confirmation', { token, version }),
  cancel: (version: number, reason: string) =>
    ask<ManagedAppointment>('/cancellation', { token, version, ...(reason.trim() && { reason }) }),
  times: (from: LocalDate, to: LocalDate) =>
    ask<{ days: Record<LocalDate, number[]> }>('/free-times', { token, from, to }),
  refuseRecalls: () => ask<object>('/recall-refusal', { token }),
  move: (version: number, to: LocalMoment) => ask<ManagedAppointment>('/time', { token, version, ...to }),
});
export type Managing = ReturnType<typeof managing>;

/** What can be asked with the token of a review's link. */
export const reviewing = (token: string) => ({
  read: () => ask<ReviewPage>('', { token }, REVIEWS),
  send: (rating: number, comment: string) =>
    ask<ReviewPage>('', { token, rating, comment }, { ...REVIEWS, method: 'PUT' }),
});

/** What can be asked with the token of a place on the waitlist, or of an offer. */
export const waiting = (token: string) => {
  const askAt = (path: string) => ask<WaitlistPage>(path, { token }, WAITLIST);
  return {
    read: () => askAt('/place'),
    leave: () => askAt('/place/end'),
    take: () => askAt('/offer/booking'),
    decline: () => askAt('/offer/refusal'),
  };
};

const MANAGE = { base: '/api/public/manage', method: 'POST' };
const WAITLIST = { base: '/api/public/waitlist', method: 'POST' };
const REVIEWS = { base: '/api/public/reviews', method: 'POST' };

async function ask<T>(path: string, body: object, { base, method } = MANAGE): Promise<T> {
  const response = await fetch(base + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (response === null) throw new ManageFailure({});
  const answer = await response.json().catch(() => ({}));
  // The API is ours and of the same deployment: its good answers have the shape it promises.
  if (response.ok) return answer as T;
  throw new ManageFailure(answer);
}

export const failureOf = (error: unknown): ManageFailure =>
  error instanceof ManageFailure ? error : new ManageFailure({});
