import { whatsappShare } from '../../domain/agenda/whatsapp.ts';
import { type PageNames, pagePath } from '../../domain/studio/page-path.ts';

interface PublicLink extends PageNames {
  professionalId: string;
}

export const studioAddress = (origin: string, { studioSlug }: Pick<PublicLink, 'studioSlug'>): string =>
  `${origin}/agendar/${studioSlug}`;

/** Past the question with whom, where there is one. */
export const ownAddress = (origin: string, link: PageNames): string => `${origin}/agendar/${pagePath(link)}`;

/** By id, to one person: it outlives a change of the readable one, so the printed code of a studio of one carries it. */
export function lastingAddress(origin: string, link: Pick<PublicLink, 'professionalId'>): string {
  return `${origin}/agendar?professional=${link.professionalId}`;
}

export function whatsAppAddress(businessName: string, address: string): string {
  return whatsappShare(`Olá! Agende seu horário em ${businessName} por este link: ${address}`).web;
}

/** Opens the system's sheet with the text; false where there is none or it does not open. Call it inside the press itself. */
export async function shareText(title: string, text: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'; // she closed it
  }
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers fetch it after the click
}
