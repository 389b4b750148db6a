import { queryOptions } from '@tanstack/react-query';
import type { ConsentInput } from '../../../domain/consent/input.ts';
import type { DataRequestInput } from '../../../domain/data-request/data-request.ts';
import { api, call } from '../../lib/api.ts';

/** What the signed-in person agreed to or refused last, one of each kind. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await call(api.consents.$get())).consents,
});

export function recordConsent(input: ConsentInput): Promise<undefined> {
  return call(api.consents.$post({ json: input }));
}

/** A request to the data officer; resolves to its protocol and the last day to answer. */
export function sendDataRequest(input: DataRequestInput) {
  return call(api.public['data-requests'].$post({ json: input }));
}
