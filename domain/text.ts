// Invisible characters that break look-ups: zero-width and direction marks, soft hyphen, byte order mark, tags, control
// characters, lone surrogates. $1: the joiner between two emoji, which stays. Without look-behind, which Safari knows since 16.4.
const INVISIBLE =
  /((?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic}))|[\p{Cf}\p{Cc}\p{Cs}]/gu;

export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

export function hasNul(text: string): boolean {
  return text.includes('\u0000');
}

/** One line: NFC, no invisible or control characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return plain(text.replace(/[\s\u0085]+/g, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Several lines: `cleanLine` line by line; at most one empty line in a row. */
export function cleanParagraphs(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A pasted address in lower case, without spaces, 'mailto:' or 'Nome <…>'. */
export function unwrapEmail(text: string): string {
  const line = cleanLine(text.normalize('NFKC'));
  const inside = /<([^<>]*)>$/.exec(line)?.[1] ?? line;
  return inside
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

// As phones and word processors write them in names and numbers: 'D’Ávila', '98765‑4321'.
const APOSTROPHES = /[`\u00B4\u02B9-\u02BD\u02C8\u02CA\u02CB\u055A\u2018-\u201B\u2032\u2035\uFF07]/g;
const DASHES = /[\u2010-\u2015\u2043\u2212\u2E3A\u2E3B\uFE58\uFE63\uFF0D]/g;

/** What is typed or pasted to search: one line, with plain digits, dashes and apostrophes. */
export function cleanSearch(text: string): string {
  return cleanLine(text.replace(APOSTROPHES, "'").normalize('NFKC').replace(DASHES, '-'));
}

/** For searches: without accents, case and apostrophes ('D’Ávila' is typed 'davila'), as `plain_text` of the database. */
export function plainText(text: string): string {
  return cleanSearch(text)
    .normalize('NFKD')
    .replace(/[\p{M}']/gu, '')
    .toLowerCase();
}

/** Whether `text` has every word of a search, whatever their order, accents and capitals. */
export function hasWords(text: string, search: string): boolean {
  const plain = plainText(text);
  return plainText(search)
    .split(' ')
    .every((word) => plain.includes(word));
}

// @__NO_SIDE_EFFECTS__
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

function plain(text: string): string {
  return text.replace(INVISIBLE, '$1').normalize('NFC');
}

/** The keys of a record that has any, in its order. */
// @__NO_SIDE_EFFECTS__
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): [Key, ...Key[]] {
  return Object.keys(record) as [Key, ...Key[]];
}
