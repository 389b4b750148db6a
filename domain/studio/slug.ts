/** The public link of a professional, `/agendar/{slug}`. */
import { check, config, maxLength, minLength, pipe, regex, string, transform } from 'valibot';
import { FIRST_ONLY, form } from '../fields.ts';
import { wordSet } from '../text.ts';

export const MIN_SLUG = 3;
export const MAX_SLUG = 40;

export const reservedSlugs: ReadonlySet<string> = /* @__PURE__ */ wordSet(`
  admin administrador agenda agendamento agendar ajuda anamnese anamnese-cliente api app appointments assets auth auth-confirm blog cadastro
  cliente clientes clients conta contato customization dashboard demo email-confirmation entrar equipe
  error-demo favicon financial health help home index ios-test landing lgpd-consent login logout lume mail media
  null oficial pagamento pagamentos privacy-policy procedure-types professionals public reset-password robots
  root settings signup sitemap static status subscription suporte support sw terms-of-service undefined www
`);

const SLUG_FORM = 'Use apenas letras minúsculas, números e hífens';
const SLUG_RESERVED = 'Este link é reservado. Escolha outro.';

export const slug = config(
  pipe(
    string('Link é obrigatório'),
    maxLength(200, SLUG_FORM),
    transform((text) => text.trim().toLowerCase()),
    minLength(MIN_SLUG, `Use pelo menos ${MIN_SLUG} caracteres`),
    maxLength(MAX_SLUG, `Use no máximo ${MAX_SLUG} caracteres`),
    regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_FORM),
    check((text) => !reservedSlugs.has(text) && !looksLikeId(text), SLUG_RESERVED),
  ),
  FIRST_ONLY,
);

export const slugInput = form({ slug });

/** 'Studio Bella Cílios & Cia.' -> 'studio-bella-cilios-cia'. Always passes `slug`. */
export function suggestSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const short = cutAtWord(words, MAX_SLUG);
  const long = short.length >= MIN_SLUG ? short : `studio-${short}`.replace(/-+$/, '');
  return reservedSlugs.has(long) || looksLikeId(long) ? cutAtWord(`studio-${long}`, MAX_SLUG) : long;
}

/** Whole words that fit, without a trailing 'e' or 'da'; the beginning of a first word that is too long. */
function cutAtWord(words: string, most: number): string {
  if (words.length <= most) return words;
  const fitting = words.slice(0, words.slice(0, most + 1).lastIndexOf('-') + 1);
  const whole = fitting.replace(/(?:-(?:e|d[aeo]s?))*-$/, '');
  return whole.length >= MIN_SLUG ? whole : words.slice(0, most).replace(/-+$/, '');
}

export function numberedSlug(base: string, number: number): string {
  const tail = `-${number}`;
  return `${cutAtWord(base, MAX_SLUG - tail.length)}${tail}`;
}

/** Slugs to try in turn: plain, numbered, then a random one. */
export function slugsFor(name: string): string[] {
  const base = suggestSlug(name);
  const numbered = Array.from({ length: 98 }, (_, index) => numberedSlug(base, index + 2));
  return [base, ...numbered, numberedSlug(base, crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)];
}

// The link also accepts the professional's id, so a slug must not look like one.
function looksLikeId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-/.test(text);
}
