import { PRODUCT } from '../domain/studio/studio.ts';
import { truncate } from '../domain/truncate.ts';

/** The bare address of a sender written as 'Lume <avisos@lume.example>' or alone. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/**
 * The product's address under a studio's name, so that a client sees in her inbox whom the mail is about. Only letters,
 * digits and a few joining marks are taken over: a display name needs no quotes then and cannot break out of its header.
 */
export function under(businessName: string, from: string): string {
  const name = businessName
    .replace(/[^\p{L}\p{M}\p{N}'’& -]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return name === '' ? from : `${truncate(name, 60).trim()} via ${PRODUCT} <${addressOf(from)}>`;
}
