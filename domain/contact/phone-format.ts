/** Separate from format.ts, which every first load includes. */
import { countryAndRest, hasExtension, nationalPart, withoutTrunkZero } from './phone.ts';

/** '11987654321' -> '(11) 98765-4321', '1133334444' -> '(11) 3333-4444', '+14155552671' -> '+1 415 555 2671'. */
export function formatPhone(phone: string): string {
  if (phone.startsWith('+')) return formatForeign(phone.slice(1));
  if (/^0\d{10}$/.test(phone)) return formatService(phone);
  if (!/^\d{10,11}$/.test(phone)) return phone;
  return `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`;
}

/** '(11) 98765-4321 · ana@exemplo.com' */
export const contactText = ({ phone, email }: { phone: string | null; email: string | null }): string =>
  [phone && formatPhone(phone), email].filter(Boolean).join(' · ');

/** '(11) •••••-4321', for a browser that is not recognised (docs/decisions/04-what-the-public-page-reveals.md). */
export function maskPhone(phone: string): string {
  if (phone.startsWith('+')) return `+${countryAndRest(phone.slice(1))[0]} ••• ${phone.slice(-4)}`;
  if (!/^\d{10,11}$/.test(phone)) return '';
  return `(${phone.slice(0, 2)}) ${'•'.repeat(phone.length - 6)}-${phone.slice(-4)}`;
}

/** '119876' -> '(11) 9876', '+1415' -> '+1 415'. Keeps extra digits and extensions, so that they can be refused. */
export function phoneAsTyped(text: string): string {
  if (hasExtension(text)) return text;
  const hasCountry = /^[^\d+]*\+/.test(text);
  const typed = withoutTrunkZero(text).replace(/\D/g, '');
  if (hasCountry && (typed === '55' || !typed.startsWith('55'))) return formatForeign(typed);
  if (/^0(?:[3589]0{0,2})?$/.test(typed)) return typed;
  const digits = nationalPart(hasCountry ? `+${typed}` : typed);
  if (/^0?[589]00/.test(digits) || /^0300/.test(typed)) return formatService(digits.replace(/^0?/, '0'));
  // No area code ends in 0, and no local number begins with 0 or 1.
  if (/^[34]0/.test(digits) && digits.length <= 8) return digits.replace(/^(\d{4})(?=\d)/, '$1-');
  if (/^1\d[01]\d{0,2}$/.test(digits)) return digits;
  if (digits.length <= 2) return digits.length === 0 ? '' : `(${digits}`;
  const head = digits.length > 10 ? 7 : 6;
  const rest = digits.slice(head);
  return `(${digits.slice(0, 2)}) ${digits.slice(2, head)}${rest ? `-${rest}` : ''}`;
}

/** '08001234567' -> '0800 123 4567'. */
const formatService = (digits: string): string =>
  [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].filter(Boolean).join(' ');

function formatForeign(digits: string): string {
  const [country, rest] = countryAndRest(digits);
  return `+${country} ${rest.replace(/\d{3}(?=\d{3})/g, '$& ')}`.trim();
}
