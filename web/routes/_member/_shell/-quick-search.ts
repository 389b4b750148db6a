import { searchTexts } from '../../../lib/search.ts';

/** What the URL says of the dashboard's quick dialogs. Values are read where they open (`QuickDialogs`). */
export interface QuickSearch {
  /** 'client', 'payment' or 'reminders'. */
  quick?: string | undefined;
  /** The appointment whose payment is recorded or edited; without it, it is chosen. */
  of?: string | undefined;
}

export const readQuick = (search: Record<string, unknown>): QuickSearch =>
  searchTexts(search, ['quick', 'of']);
