/**
 * At most `max` UTF-16 units, as the schemas count, never half of a character (PostgreSQL refuses one). Separate from
 * text.ts because first loads include it.
 */
export function truncate(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
