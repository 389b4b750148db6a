import { formatMoney } from '../../../domain/format.ts';
import type { Share } from '../../ui/share-list.tsx';

/** Shown by name; the rest is one line. */
const MOST = 8;
const OTHERS = 'Outros';

export interface Part {
  id: string;
  name: string;
  cents: number;
}

/** The largest parts of what was received and the rest as 'Outros'; parts without an amount are left out. */
export function sharesOf(parts: readonly Part[]): Share[] {
  const sorted = parts.filter(({ cents }) => cents > 0).sort((one, other) => other.cents - one.cents);
  // One line of its own takes no more room than 'Outros' with one in it.
  const shown = sorted.length <= MOST + 1 ? sorted : sorted.slice(0, MOST);
  const rest = sorted.slice(shown.length).reduce((sum, { cents }) => sum + cents, 0);
  const all = rest > 0 ? [...shown, { id: OTHERS, name: OTHERS, cents: rest }] : shown;
  return all.map(({ id, name, cents }) => ({ id, name, value: cents, text: formatMoney(cents) }));
}
