import type { FinanceSearch } from '../../../features/finance/finance-params.ts';
import { searchTexts } from '../../../lib/search.ts';

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
  return searchTexts(search, names, LONGEST);
}
