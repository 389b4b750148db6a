import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readOwnership } from './requests.ts';

export const ownershipQuery = queryOptions({ queryKey: ['account', 'ownership'], queryFn: readOwnership });

/** After asking for the end of the account or withdrawing it: invalidates the section, the activity and the shell's notice. */
export function afterDeletionWrite(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] });
  void queryClient.invalidateQueries({ queryKey: ['session'] });
}
