import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

/** The first word of the query keys that a write of the noun invalidates. */
const shownIn = {
  appointment: ['appointments', 'dashboard', 'notices', 'clients', 'finance'],
  payment: ['finance', 'appointments', 'dashboard', 'clients'],
  commission: ['finance'],
  client: ['clients', 'appointments', 'dashboard', 'finance'],
  professional: ['professionals', 'appointments', 'dashboard', 'procedure-types', 'finance', 'booking-link'],
  settings: [
    'session',
    'dashboard',
    'appointments',
    'professionals',
    'booking-link',
    'notices',
    'outbox',
    'visits',
  ],
  procedureType: ['procedure-types', 'appointments', 'dashboard'],
  timeBlock: ['time-blocks', 'appointments'],
  gallery: ['gallery', 'clients'],
  import: ['imports', 'clients', 'procedure-types', 'appointments', 'time-blocks', 'dashboard', 'finance'],
} as const;

export type WrittenNoun = keyof typeof shownIn;

/** Loads again what shows the noun. `gone`: the id of a deleted row, whose own page is about to close. */
export function afterWrite(queryClient: QueryClient, noun: WrittenNoun, gone?: string): void {
  for (const word of shownIn[noun]) {
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => !(gone && queryKey.includes(gone));
    void queryClient.invalidateQueries({ queryKey: [word], predicate });
  }
}

/** Loads again what only these keys begin with, and resolves once it is there: a write that waits for it stays under way. */
export function useReadAgain(word: 'dashboard' | 'outbox' | 'recalls' | 'reviews' | 'supplies' | 'waitlist') {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [word] });
}
