/**
 * The start of a text: at most `max` UTF-16 units, as the schemas count, and never half of a character: JSON takes one, the
 * database does not. On its own, so that the first load of a page can do it without the rest of text.ts.
 */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
