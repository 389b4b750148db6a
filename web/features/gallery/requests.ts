import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';

export const galleryQuery = queryOptions({
  queryKey: ['gallery'],
  queryFn: () => call(api.gallery.$get()),
});
