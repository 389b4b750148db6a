/** Where clients book: the addresses of a professional's public page, and the message that carries one. */
interface PublicLink {
  professionalId: string;
  /** The readable part. */
  slug: string;
}

/** The link people read and share. */
export function readableAddress(origin: string, link: Pick<PublicLink, 'slug'>): string {
  return `${origin}/agendar/${link.slug}`;
}

/** The link by id: it outlives a change of the readable one, so the printed code carries it. */
export function lastingAddress(origin: string, link: Pick<PublicLink, 'professionalId'>): string {
  return `${origin}/agendar?professional=${link.professionalId}`;
}

/** Opens WhatsApp with a message, the recipient still to be chosen. */
export function whatsAppAddress(businessName: string, address: string): string {
  const text = `Olá! Agende seu horário em ${businessName} por este link: ${address}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
