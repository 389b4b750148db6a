/** At most `max` UTF-16 units, never half of a character: PostgreSQL refuses one. Not in text.ts: first loads include it. */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
