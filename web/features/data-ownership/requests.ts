import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Ownership } from '../../../domain/account/data-ownership.ts';
import type { DeletionInput, ExportInput } from '../../../domain/account/security.ts';
import { api, call } from '../../lib/api.ts';

const deletion = api.account.deletion;
const dataExport = api['data-export'];

export const ownershipQuery = queryOptions({
  queryKey: ['account', 'ownership'],
  queryFn: (): Promise<Ownership> => call(deletion.$get()),
});

export function afterDeletionWrite(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] });
  void queryClient.invalidateQueries({ queryKey: ['session'] });
}

/** Refused with `password_wrong` at `currentPassword`. */
export function requestDeletion(input: DeletionInput) {
  return call(deletion.$post({ json: input }));
}

/** Sets the cookie that allows one export. */
export function askForExport(input: ExportInput) {
  return call(dataExport.$post({ json: input }));
}

/** Throws ApiError unless the export begins. */
export async function openExport(signal: AbortSignal): Promise<Response> {
  const asked = dataExport.$get({}, { init: { signal } });
  const answer = await asked.catch(() => null);
  if (answer?.ok) return answer;
  throw await call(asked).catch((error: unknown) => error);
}
