import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { failures } from '../../domain/failures.ts';
import type { AnamnesisCopy, LinkPage } from '../../domain/health/link.ts';
import type { ReviewPage } from '../../domain/review/review.ts';
import type { LocalDate, LocalMoment } from '../../domain/scheduling/clock.ts';
import type { WaitlistPage } from '../../domain/waitlist/waitlist.ts';
import { allowsCookies } from '../lib/cookie-consent.ts';

/** No answer within this time counts as a lost connection, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** `message` is Portuguese and fit to show; `code` is 'network' when no answer came. */
export class LinkFailure extends Error {
  readonly code: string;
  readonly fields: Record<string, string[]>;
  /** The next free times, where the one that was asked for is taken. */
  readonly alternatives: LocalMoment[];

  constructor({ code, message, fields, alternatives }: Partial<LinkFailure> = {}) {
    super(message ?? failures.network);
    this.code = code ?? 'network';
    this.fields = fields ?? {};
    this.alternatives = alternatives ?? [];
  }
}

export const failureOf = (error: unknown): LinkFailure =>
  error instanceof LinkFailure ? error : new LinkFailure();

/** By the token of an appointment. Each may be sent again when its answer was lost. */
export const managing = (token: string) => ({
  read: () => ask<ManagedAppointment>('manage', { token }),
  confirm: (version: number) => ask<ManagedAppointment>('manage/confirmation', { token, version }),
  cancel: (version: number, reason: string) =>
    ask<ManagedAppointment>('manage/cancellation', { token, version, ...(reason.trim() && { reason }) }),
  times: (from: LocalDate, to: LocalDate) =>
    ask<{ days: Record<LocalDate, number[]> }>('manage/free-times', { token, from, to }),
  refuseRecalls: () => ask<object>('manage/recall-refusal', { token }),
  move: (version: number, to: LocalMoment) =>
    ask<ManagedAppointment>('manage/time', { token, version, ...to }),
});
export type Managing = ReturnType<typeof managing>;

export const reviewing = (token: string) => ({
  read: () => ask<ReviewPage>('reviews', { token }),
  send: (rating: number, comment: string) => ask<ReviewPage>('reviews', { token, rating, comment }, 'PUT'),
});

/** By the token of a place on the waitlist, or of an offer. */
export const waiting = (token: string) => {
  const askAt = (path: string) => ask<WaitlistPage>(`waitlist/${path}`, { token });
  return {
    read: () => askAt('place'),
    leave: () => askAt('place/end'),
    take: () => askAt('offer/booking'),
    decline: () => askAt('offer/refusal'),
  };
};

/** By the cookie that `open` exchanges the token of a health form for. */
export const anamnesis = {
  open: (token: string) => ask<unknown>('anamnesis/session', { token }),
  read: () => ask<LinkPage>('anamnesis', undefined, 'GET'),
  sendCode: () => ask<unknown>('anamnesis/code'),
  identify: (proof: { birthDate: string } | { code: string }) => ask<unknown>('anamnesis/identity', proof),
  /** May be sent again when the answer was lost: it is saved once. */
  submit: (form: object) => ask<{ hasCopy: boolean }>('anamnesis', form),
  readCopy: () => ask<AnamnesisCopy>('anamnesis/copy'),
  withdrawPhotos: () => ask<{ photosWithdrawnAt: string }>('anamnesis/photos-withdrawal'),
};

async function ask<T>(path: string, body?: object, method = 'POST'): Promise<T> {
  const response = await fetch(`/api/public/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(allowsCookies('functional') && { 'Lume-Remember': '1' }),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response === null) throw new LinkFailure();
  const answer = await response.json().catch(() => ({}));
  // The API is ours and of the same deployment: its good answers have the shape it promises.
  if (response.ok) return answer as T;
  throw new LinkFailure(answer);
}
