import { PRODUCT } from '../domain/studio/studio.ts';
import { truncate } from '../domain/truncate.ts';

/** The address of 'Lume <avisos@lume.example>' or a bare one. */
export function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/**
 * The product's address with the studio as display name. Keeps letters, digits and few marks, so that it needs no quotes
 * and cannot break out of its header.
 */
export function under(businessName: string, from: string): string {
  const name = businessName
    .replace(/[^\p{L}\p{M}\p{N}'’& -]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return name === '' ? from : `${truncate(name, 60).trim()} via ${PRODUCT} <${addressOf(from)}>`;
}
