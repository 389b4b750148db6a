import { phoneAsTyped } from '../../domain/contact/phone-format.ts';
import { dateAsTyped, formatAmount, formatCount, parseMoney } from '../../domain/format.ts';

export type MaskName = 'phone' | 'cep' | 'money' | 'date';

/** `before`: what stood in the field; where more than one key changes of it, an amount was pasted. */
export function applyMask(name: MaskName, text: string, before?: string): string {
  return name === 'money' && before !== undefined ? changedMoney(text, before) : masks[name](text);
}

const GROUPED = /^\d{1,3}(\.\d{3})+(,\d*)?$/;

/** The dots of `before` part thousands, and go with a figure that is deleted; one that is typed behind them parts the cents. */
function changedMoney(text: string, before: string): string {
  const { start, inserted } = changeOf(before, text);
  if (inserted.length > 1) return pastedMoney(text) ?? money(text);
  if (!GROUPED.test(before)) return money(text);
  const ungrouped = (part: string) => part.replaceAll('.', '');
  const [head, tail] = [text.slice(0, start), text.slice(start + inserted.length)].map(ungrouped);
  return money(`${head}${inserted.replace('.', ',')}${tail}`);
}

function changeOf(before: string, after: string): { start: number; inserted: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { start, inserted: after.slice(start, after.length - end) };
}

/** '1,234.56' -> '1.234,56'; null for no amount. */
function pastedMoney(text: string): string | null {
  const cents = parseMoney(text);
  if (cents === null || cents > MAX_PASTED) return null;
  return cents % 100 === 0 && !/[.,]\d{1,2}\D*$/.test(text) ? formatCount(cents / 100) : formatAmount(cents);
}

/** Seven digits of reais, as typed. */
const MAX_PASTED = 999_999_999;

export function maskAttributes(name: MaskName | undefined) {
  return name ? attributes[name] : {};
}

const attributes = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  cep: { inputMode: 'numeric', autoComplete: 'postal-code' },
  money: { inputMode: 'decimal', autoComplete: 'off' },
  date: { inputMode: 'numeric', autoComplete: 'off' },
} as const;

const masks: Record<MaskName, (text: string) => string> = {
  phone: phoneAsTyped,
  cep,
  money,
  date: dateAsTyped,
};

function cep(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/**
 * '180' stays '180', '1234,5' reads '1.234,5'. Takes 'R$ 1.234,50' and '1234.50'. A dot behind one to three figures stays as typed: cents or thousands
 * may follow.
 */
function money(text: string): string {
  const clean = text.replace(/[^\d.,]/g, '');
  if (/^[1-9]\d{0,2}\.\d{0,2}$/.test(clean)) return clean;
  const comma = decimalPosition(clean);
  const whole = (comma < 0 ? clean : clean.slice(0, comma)).replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const grouped = whole.slice(0, 7).replace(/\B(?=(\d{3})+$)/g, '.');
  if (comma < 0) return grouped;
  return `${grouped || '0'},${clean
    .slice(comma + 1)
    .replace(/\D/g, '')
    .slice(0, 2)}`;
}

/** A comma parts the cents, but for '1,234.56'; a lone dot does when at most two digits follow it ('1.234' is thousands). */
function decimalPosition(clean: string): number {
  if (/^[1-9]\d{0,2}(,\d{3})+\.\d{0,2}$/.test(clean)) return clean.indexOf('.');
  const comma = clean.lastIndexOf(',');
  if (comma >= 0) return clean.indexOf(',');
  const dot = clean.indexOf('.');
  return dot >= 0 && dot === clean.lastIndexOf('.') && clean.length - dot <= 3 ? dot : -1;
}
