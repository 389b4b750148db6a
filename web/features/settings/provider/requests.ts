import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PixProviderState } from '../../../../domain/money/pix-provider.ts';
import { api, call } from '../../../lib/api.ts';

export const provider = api.pix.provider;

export const pixProviderQuery = queryOptions({
  queryKey: ['pix-provider'],
  queryFn: (): Promise<PixProviderState> => call(provider.$get()),
});

/** Shows what the server answered. */
export function useShown() {
  const queryClient = useQueryClient();
  return (state: PixProviderState) => queryClient.setQueryData(pixProviderQuery.queryKey, state);
}
