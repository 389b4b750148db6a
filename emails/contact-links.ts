import { whatsappLink } from '../domain/whatsapp.ts';

/** A conversation on WhatsApp with a Brazilian number given as digits. */
export const whatsAppLink = (phone: string): string => whatsappLink(phone).web;

/** The place on a map, in the reader's own map app where there is one. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** A new letter to an address; the address cannot add a subject or a body of its own. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
