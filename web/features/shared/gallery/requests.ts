import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../../lib/api.ts';

/** Whether a client lets her pictures be published, and which are. */
export const publishingQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'publishing', clientId],
    queryFn: () => call(api.clients[':id'].publishing.$get({ param: { id: clientId } })),
    retry: false,
  });
