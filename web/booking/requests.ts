import type { PublicProfessional, Receipt } from '../../domain/booking/booking.ts';
import { failures } from '../../domain/failures.ts';
import type { WaitlistInput } from '../../domain/waitlist/waitlist.ts';
import { allowsCookies } from '../lib/cookie-consent.ts';
import type { FreeTimes, KnownClient } from './answers.ts';

/** No answer within this time counts as a lost connection, in milliseconds. */
const PATIENCE = 20_000;

/** `message` is Portuguese and fit to show; `status` is 0 when no answer came. */
export class RequestFailure extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(
      typeof body.message === 'string' && body.message
        ? body.message
        : failures[status ? 'server_error' : 'network'],
    );
    this.status = status;
    this.body = body;
  }
}

export function messageOf(failure: unknown): string {
  return failure instanceof RequestFailure ? failure.message : failures.network;
}

export const isServiceGone = (failure: unknown) =>
  failure instanceof RequestFailure && failure.body.code === 'procedure_unavailable';

export const isLimited = (failure: unknown) => failure instanceof RequestFailure && failure.status === 429;

export function readPage(professionalId: string) {
  return ask<PublicProfessional>(`professionals/${professionalId}`);
}

export function lookUpClient(body: { professionalId: string; email: string }, signal: AbortSignal) {
  return send<{ client: KnownClient | null }>('client-lookups', body, { signal });
}

export function requestCode(body: { professionalId: string; email: string }) {
  return send<unknown>('recognitions', body);
}

export function verifyCode(body: { professionalId: string; email: string; code: string }) {
  return send<{ client: KnownClient | null }>('recognitions/verification', body);
}

export function readFreeTimes(
  professional: string,
  services: readonly string[],
  month: string,
  signal?: AbortSignal,
) {
  const query = `professional=${professional}&services=${services.join()}&month=${month}`;
  return ask<FreeTimes>(`free-times?${query}`, signal && { signal });
}

/** The same key with the same text books once. Only with consent this browser is remembered. */
export function sendBooking(text: string, key: string) {
  return ask<Receipt>('bookings', {
    method: 'POST',
    body: text,
    headers: {
      ...json,
      'Idempotency-Key': key,
      ...(allowsCookies('functional') ? { 'Lume-Remember': '1' } : {}),
    },
  });
}

export function joinWaitlist(body: WaitlistInput) {
  return send<unknown>('waitlist', body);
}

const json = { 'Content-Type': 'application/json' };

function send<T>(path: string, body: unknown, init?: RequestInit) {
  return ask<T>(path, { ...init, method: 'POST', headers: json, body: JSON.stringify(body) });
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const { ok, status, body } = await answerOf(path, init).catch(() => ({ ok: false, status: 0, body: {} }));
  // The API is ours and of the same deployment: its good answers have the shape it promises.
  if (ok) return body as T;
  throw new RequestFailure(status, body as Record<string, unknown>);
}

/** What is not JSON did not come from the API (a hotel's sign-in page, a proxy): it throws like a lost connection. */
async function answerOf(path: string, init?: RequestInit) {
  const response = await fetch(`/api/public/${path}`, { signal: AbortSignal.timeout(PATIENCE), ...init });
  const text = await response.text();
  const body: unknown = text || response.ok ? JSON.parse(text || '{}') : {};
  return { ok: response.ok, status: response.status, body };
}
