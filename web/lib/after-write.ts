import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Where each noun is shown: the first word of the query keys that a write of it invalidates. */
const shownIn = {
  appointment: ['appointments', 'dashboard', 'notices', 'clients', 'finance'],
  payment: ['finance', 'appointments', 'dashboard', 'clients'],
  client: ['clients', 'appointments', 'dashboard', 'finance'],
  professional: ['professionals', 'appointments', 'dashboard', 'procedure-types', 'finance'],
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
} as const;

export type WrittenNoun = keyof typeof shownIn;

/**
 * After any write: asks anew for everything on screen that shows the noun; the rest is asked for when it is opened.
 * `gone` is the id of what was deleted: its own page, which is about to close, is not asked for again.
 */
export function afterWrite(queryClient: QueryClient, noun: WrittenNoun, gone?: string): void {
  for (const word of shownIn[noun]) {
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => !(gone && queryKey.includes(gone));
    void queryClient.invalidateQueries({ queryKey: [word], predicate });
  }
}
