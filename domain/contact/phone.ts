/** Phones of Brazil are stored as 10 or 11 digits, area code first; foreign ones as '+' and digits, country code first. */
import { cleanLine } from '../text.ts';

export const PHONE_INVALID = 'Formato de telefone inválido';
const AREA_UNKNOWN = 'Este DDD não existe';
export const MOBILE_INVALID = 'Celular começa com 9 depois do DDD. Número de outro país? Comece com +';
const NO_AREA = 'Digite o telefone com DDD: números 0800, 0300 e curtos não recebem mensagens';
const SHORTENED = 'O Excel encurtou este número. Confira o telefone';
const HAS_EXTENSION = 'Digite o telefone sem o ramal';

/** The 67 area codes of Anatel's Plano Geral de Códigos Nacionais. */
const AREA = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;
/** Calling codes of ITU-T E.164: one, two or three digits. */
const COUNTRY = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)/;
const EXTENSION = /\d[^\d\p{L}]*(?:ramal|ext\p{L}*|r|x|[#*;,])\D*\d+\D*$/iu;

/** 0300, 0500, 0800, 0900: the same in the whole country, where an area code would be trunk zero and area. */
const SERVICE = /^0?([3589]00\d{6,7})$/;
/** 190, 4004 1234: dialled without an area code. */
const SHORT = /^(?:1\d\d|10[36]\d\d|[34]0\d{6})$/;

/** Without an area code by its kind, not because it was left out. Of national digits. */
const isServiceNumber = (digits: string): boolean => SERVICE.test(digits) || SHORT.test(digits);

/** Of '+44 (0)20 7946 0958': dialled within the country alone. */
export const withoutTrunkZero = (text: string): string => text.replace('(0)', '');

/** Normalises a typed phone; characters that no phone has stay, to be refused. */
export function cleanPhone(text: string): string {
  const line = withoutTrunkZero(cleanLine(text.normalize('NFKC'))).replace(/^(?:tel|whatsapp):/i, '');
  return nationalPart(line.replace(/[^\d\p{L}+#*;,]/gu, '').replace(/[;,]+$/, ''));
}

/** Without Brazil's country code and trunk zero. 55 is also an area code: without '+' it is the country's only before an area code and a phone. */
export function nationalPart(phone: string): string {
  if (phone.startsWith('+') && !phone.startsWith('+55')) return phone;
  const digits = (phone.startsWith('+') ? phone.slice(3) : phone)
    .replace(/^0+/, '')
    .replace(phone.startsWith('+') ? '' : /^55(?=0?\d{10,11}$)/, '')
    .replace(/^0+/, '');
  return SERVICE.test(digits) ? `0${digits}` : digits;
}

export function phoneProblem(phone: string): string | null {
  if (/\dE\+?\d+$/i.test(phone)) return SHORTENED;
  if (hasExtension(phone)) return HAS_EXTENSION;
  if (phone.startsWith('+')) return isForeign(phone.slice(1)) ? null : PHONE_INVALID;
  if (isServiceNumber(phone)) return NO_AREA;
  if (!/^\d{10,11}$/.test(phone)) return PHONE_INVALID;
  if (!AREA.test(phone)) return AREA_UNKNOWN;
  const isMobile = phone.length === 11;
  if (isMobile ? phone[2] === '9' : /^..[2-5]/.test(phone)) return null;
  return MOBILE_INVALID;
}

export const hasExtension = (text: string): boolean => EXTENSION.test(text);

/** Digits with the country code, as tel: and WhatsApp take them. Takes typed phones too. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || digits.length > 11 ? digits : `55${digits}`;
}

export const phoneLink = (phone: string): string => `tel:+${internationalDigits(phone)}`;

/** Equal for two spellings of one phone: area code and last eight digits (with or without the ninth); a foreign one whole. */
export function phoneKey(phone: string): string {
  return phone.startsWith('+') ? phone : phone.slice(0, 2) + phone.slice(-8);
}

/** The digits of a foreign phone -> its calling code and the rest. */
export function countryAndRest(digits: string): [country: string, rest: string] {
  const [country = digits] = COUNTRY.exec(digits) ?? [];
  return [country, digits.slice(country.length)];
}

/** North American phones have ten digits; for other countries only the bounds of E.164 are known. */
function isForeign(digits: string): boolean {
  const isKnown = COUNTRY.test(digits) && /^\d{8,15}$/.test(digits);
  return isKnown && (!digits.startsWith('1') || /^1[2-9]\d{9}$/.test(digits));
}
