/** A conversation on WhatsApp with a Brazilian number given as digits, 55 in front when missing (S2 §7). */
export function whatsAppLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `https://wa.me/${digits.length > 11 ? digits : `55${digits}`}`;
}

/** The place on a map, in the reader's own map app where there is one. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** A new letter to an address; the address cannot add a subject or a body of its own. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
