import { firstName } from '../domain/format.ts';
import { PRODUCT } from '../domain/studio/studio.ts';
import { truncate } from '../domain/truncate.ts';

/** Only what can be no more than a first name: anyone can type any name beside anyone's address, so it must carry no message. */
export function greeting(name: string): string {
  const first = firstName(name);
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `Olá, ${first}!` : 'Olá!';
}

/** Blocks divided by an empty line; a block of several lines is an array. */
export function plainText(blocks: readonly (string | readonly string[] | null | undefined)[]): string {
  const written = blocks.filter((block) => block?.length);
  return `${written.map((block) => (typeof block === 'string' ? block : block?.join('\n'))).join('\n\n')}\n`;
}

/** The address of 'Lume <avisos@lume.example>' or a bare one. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** The product's address under the studio's name, reduced to characters that need no quotes and cannot break out of the header. */
export function under(businessName: string, from: string): string {
  const name = businessName
    .replace(/[^\p{L}\p{M}\p{N}'’& -]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return name === '' ? from : `${truncate(name, 60).trim()} via ${PRODUCT} <${addressOf(from)}>`;
}
