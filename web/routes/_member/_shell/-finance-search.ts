import type { FinanceSearch } from '../../../features/finance/finance-params.ts';
import { searchText } from '../../../lib/search.ts';

// Only picked here: what the values mean is read with the page, so that the shell need not load it.
const names: readonly (keyof FinanceSearch)[] = [
  'period',
  'from',
  'to',
  'list',
  'method',
  'status',
  'professional',
  'q',
  'page',
];

/** Characters of a value; nothing longer means anything. */
const LONGEST = 100;

/** What the finance page shows, as the URL has it. */
export function readFinance(search: Record<string, unknown>): FinanceSearch {
  return Object.fromEntries(names.map((name) => [name, searchText(search[name], LONGEST)]));
}
