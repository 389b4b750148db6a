import { phoneAsTyped } from '../../domain/contact/phone-format.ts';
import { dateAsTyped } from '../../domain/format.ts';

export type MaskName = 'phone' | 'cep' | 'money' | 'date';

export function applyMask(name: MaskName, text: string): string {
  return masks[name](text);
}

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

/** '180' stays '180', '1234,5' reads '1.234,5'. Takes 'R$ 1.234,50' and '1234.50'. */
function money(text: string): string {
  const clean = text.replace(/[^\d.,]/g, '');
  const comma = decimalPosition(clean);
  const whole = (comma < 0 ? clean : clean.slice(0, comma)).replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  const grouped = whole.slice(0, 7).replace(/\B(?=(\d{3})+$)/g, '.');
  if (comma < 0) return grouped;
  return `${grouped || '0'},${clean
    .slice(comma + 1)
    .replace(/\D/g, '')
    .slice(0, 2)}`;
}

/** A comma always parts the cents; a lone dot does when at most two digits follow it ('1.234' is thousands). */
function decimalPosition(clean: string): number {
  const comma = clean.lastIndexOf(',');
  if (comma >= 0) return clean.indexOf(',');
  const dot = clean.indexOf('.');
  return dot >= 0 && dot === clean.lastIndexOf('.') && clean.length - dot <= 3 ? dot : -1;
}
