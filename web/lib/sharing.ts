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
    return isClosed(error);
  }
}

const isClosed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Of an iPhone or iPad: what the app downloads there is shown in its place, without a way back. */
export const isOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true;

export function saveFile(content: Blob, name: string): void {
  const file = new File([content], name, { type: content.type });
  if (!isOnHomeScreen() || !navigator.canShare?.({ files: [file] })) download(file);
  // Long after the press no sheet opens.
  else navigator.share({ files: [file] }).catch((error) => isClosed(error) || download(file));
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers fetch it after the click
}
