import { failures } from '../../domain/failures.ts';
import type { AnamnesisCopy, LinkPage } from '../../domain/health/link.ts';

/** No answer within this time counts as a lost connection, in milliseconds. */
const PATIENCE = 30_000;

/** A request that did not end well; `message` is Portuguese and fit to show. `code` is 'network' when no answer came. */
export class LinkFailure extends Error {
  readonly code: string;
  readonly fields: Record<string, string[]>;

  constructor({ code, message, fields }: Partial<Pick<LinkFailure, 'code' | 'message' | 'fields'>>) {
    super(message ?? failures.network);
    this.code = code ?? 'network';
    this.fields = fields ?? {};
  }
}

export const failureOf = (error: unknown): LinkFailure =>
  error instanceof LinkFailure ? error : new LinkFailure({});

/** Exchanges the token for the cookie that the other requests are known by. */
export const openLink = (token: string) => send<void>('/session', { token });
export const readPage = () => ask<LinkPage>('');
export const sendCode = () => send<unknown>('/code');
export const identify = (proof: { birthDate: string } | { code: string }) => send<void>('/identity', proof);
/** May be sent again when the answer was lost: it is saved once. */
export const submitForm = (form: object) => send<{ hasCopy: boolean }>('', form);
export const readCopy = () => send<AnamnesisCopy>('/copy');
export const withdrawPhotos = () => send<{ photosWithdrawnAt: string }>('/photos-withdrawal');

const send = <T>(path: string, body?: object) =>
  ask<T>(path, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`/api/public/anamnesis${path}`, {
    ...init,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (response === null) throw new LinkFailure({});
  const body = response.status === 204 ? undefined : await response.json().catch(() => ({}));
  // The API is ours and of the same deployment: its good answers have the shape it promises.
  if (response.ok) return body as T;
  throw new LinkFailure(body);
}
