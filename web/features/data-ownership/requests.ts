import type { Ownership } from '../../../domain/account/data-ownership.ts';
import type { DeletionInput, PasswordCheckInput } from '../../../domain/account/security.ts';
import { api, call } from '../../lib/api.ts';

const deletion = api.account.deletion;
const dataExport = api['data-export'];

/** Whether the account is to be deleted, and what has to be known to ask for it. */
export function readOwnership(): Promise<Ownership> {
  return call(deletion.$get());
}

/** Refused with `password_wrong` at `currentPassword`. */
export function requestDeletion(input: DeletionInput) {
  return call(deletion.$post({ json: input }));
}

export function withdrawDeletion() {
  return call(deletion.$delete());
}

/** The right to fetch one export; the browser keeps it as a cookie. */
export function askForExport(input: PasswordCheckInput) {
  return call(dataExport.$post({ json: input }));
}

/** The export as it comes in; throws ApiError unless it begins. */
export async function openExport(signal: AbortSignal): Promise<Response> {
  const asked = dataExport.$get({}, { init: { signal } });
  const answer = await asked.catch(() => null);
  if (answer?.ok) return answer;
  throw await call(asked).catch((error: unknown) => error);
}
