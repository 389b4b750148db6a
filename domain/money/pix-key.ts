import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import {
  getPixKeyInfo,
  type PixKeyInfo,
  type PixKeyType,
} from '@brazilian-utils/brazilian-utils/get-pix-key-info';
import { check, config, maxLength, nullish, pipe, string, transform } from 'valibot';
import { cleanPhone } from '../contact/phone.ts';
import { formatPhone } from '../contact/phone-format.ts';
import { checkAt, FIRST_ONLY, form, noNul, tooLong } from '../fields.ts';
import { cleanLine, unwrapEmail } from '../text.ts';

export type PixKeyKind = PixKeyType;
export const pixKeyLabels: Record<PixKeyKind, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  evp: 'Chave aleatória',
};

const PIX_KEY_UNKNOWN = 'Digite um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória';
const problems: Record<PixKeyKind, string> = {
  cpf: 'CPF inválido. Confira os números.',
  cnpj: 'CNPJ inválido. Confira os números.',
  phone: 'Celular inválido. Digite o DDD e os 9 números; telefone fixo não é chave Pix.',
  email: 'E-mail inválido',
  evp: 'Chave aleatória inválida. Copie-a inteira do aplicativo do seu banco.',
};

export const MAX_RECEIVER = 25;
export const MAX_PIX_CITY = 15;

/** Receiver and city are what every bank reads. */
export interface PixAccount {
  /** As `readPixKey` returns it. */
  key: string;
  receiver: string;
  city: string;
}

/**
 * The key as the Central Bank's directory has it, from whatever was pasted; null unless its check digits or shape are
 * right. Eleven bare digits that could be both are a CPF, not a phone.
 */
export function readPixKey(text: string): PixKeyInfo | null {
  const typed = withoutLabel(text);
  const found = getPixKeyInfo(typed) ?? getPixKeyInfo(respell(typed));
  // A CPF or CNPJ with a wrong digit could be somebody's phone: the money would go there.
  return found?.type === 'phone' && DOCUMENT.test(typed) ? null : found;
}

const DOCUMENT = /^(?:\d{3}[ .]\d{3}[ .]\d{3}[ -]\d{2}|[\d. ]+\/[\d -]+|\d{14})$/;
const LABEL = /^(?:chave )?(?:pix|cpf|cnpj|e-?mail|celular|telefone|tel|aleat[oó]ria)(?: ?: ?| )/i;

function withoutLabel(text: string): string {
  const line = cleanLine(text.normalize('NFKC')).replace(/[‐-―−]/g, '-');
  const plain = line.replace(LABEL, '').replace(LABEL, '');
  return plain.includes('@') ? unwrapEmail(plain) : plain.replace(/^[{"']|[}"']$/g, '');
}

/** A random key without its hyphens, a phone with a trunk zero or other separators. */
function respell(typed: string): string {
  const evp = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i.exec(typed);
  if (evp) return evp.slice(1).join('-');
  const phone = cleanPhone(typed);
  return /^\d{11}$/.test(phone) && !DOCUMENT.test(typed) ? formatPhone(phone) : typed;
}

/** What is wrong with a text that is no key, by the kind that it resembles. */
export function pixKeyProblem(text: string): string {
  const kind = resembles(withoutLabel(text));
  return kind ? problems[kind] : PIX_KEY_UNKNOWN;
}

function resembles(typed: string): PixKeyKind | null {
  if (typed.includes('@')) return 'email';
  const characters = typed.replace(/[^\da-z]/gi, '');
  if (/^[+(\d][\d ()+.-]*$/.test(typed)) {
    if (typed.startsWith('+') || typed.startsWith('(')) return 'phone';
    if (characters.length === 11) return 'cpf';
    if (/^\d{10}(?:\d{2,3})?$/.test(characters)) return 'phone';
  }
  if (characters.length === 14 && /\d{2}$/.test(characters)) return 'cnpj';
  return /^[\da-f]{24,40}$/i.test(characters) ? 'evp' : null;
}

/** A stored key as it is read aloud: '123.456.789-09', '(11) 98765-4321'. Reads back as the same key. */
export function formatPixKey(key: string): string {
  switch (getPixKeyInfo(key)?.type) {
    case 'cpf':
      return formatCpf(key);
    case 'cnpj':
      return formatCnpj(key, { version: 2 });
    case 'phone':
      return formatPhone(key.replace(/^\+55/, ''));
    default:
      return key;
  }
}

/** What every bank reads: letters without accents, digits, full stops and hyphens. Some refuse a code with an '&', an apostrophe or brackets in it. */
function bankText(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’`´]/gu, '');
  return cleanLine(plain.replace(/[&+]/g, ' e ').replace(/[^A-Za-z0-9 .-]/g, ' '));
}

/** As much of the whole words as fits; of a first word that does not, its beginning. */
export function fittingBankText(text: string, max: number): string {
  const plain = bankText(text);
  if (plain.length <= max) return plain;
  const end = plain.lastIndexOf(' ', max);
  return plain.slice(0, end > 0 ? end : max).replace(/ e$/, '');
}

const key = config(
  pipe(
    nullish(string(PIX_KEY_UNKNOWN), ''),
    noNul,
    maxLength(1000, PIX_KEY_UNKNOWN),
    transform(cleanLine),
    check(
      (text) => text === '' || readPixKey(text) !== null,
      ({ input }) => pixKeyProblem(input),
    ),
    transform((text) => readPixKey(text)?.value ?? null),
  ),
  FIRST_ONLY,
);

const bankField = (max: number, message: string) =>
  config(
    pipe(nullish(string(message), ''), noNul, transform(bankText), maxLength(max, tooLong(max))),
    FIRST_ONLY,
  );

const RECEIVER_REQUIRED = 'Nome de quem recebe é obrigatório';
const CITY_REQUIRED = 'Cidade é obrigatório';

/** Without a key: null, whatever stands in the other fields. */
export const pixInput = pipe(
  form({
    key,
    receiver: bankField(MAX_RECEIVER, RECEIVER_REQUIRED),
    city: bankField(MAX_PIX_CITY, CITY_REQUIRED),
  }),
  checkAt('receiver', (pix) => pix.key === null || pix.receiver !== '', RECEIVER_REQUIRED),
  checkAt('city', (pix) => pix.key === null || pix.city !== '', CITY_REQUIRED),
  transform(({ key, receiver, city }): PixAccount | null => (key === null ? null : { key, receiver, city })),
);
