interface PublicLink {
  professionalId: string;
  slug: string;
}

export function readableAddress(origin: string, link: Pick<PublicLink, 'slug'>): string {
  return `${origin}/agendar/${link.slug}`;
}

/** By id: it outlives a change of the readable one, so the printed code carries it. */
export function lastingAddress(origin: string, link: Pick<PublicLink, 'professionalId'>): string {
  return `${origin}/agendar?professional=${link.professionalId}`;
}

export function whatsAppAddress(businessName: string, address: string): string {
  const text = `Olá! Agende seu horário em ${businessName} por este link: ${address}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
