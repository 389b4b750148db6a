import { firstName } from '../domain/format.ts';

/**
 * A first name for 'Olá, …!', or nothing when it could be more than a name: anyone can type any name beside anyone's
 * address, so it must not carry a message.
 */
export function greeting(name: string): string {
  const first = firstName(name);
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `Olá, ${first}!` : 'Olá!';
}

/** Blocks divided by an empty line; a block of several lines is an array. */
export function plainText(blocks: readonly (string | readonly string[] | null)[]): string {
  const written = blocks.filter((block) => block !== null && block.length > 0);
  return `${written.map((block) => (typeof block === 'string' ? block : block?.join('\n'))).join('\n\n')}\n`;
}
