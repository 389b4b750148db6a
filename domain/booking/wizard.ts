/** Constants of the booking wizard, part of the public page's first load. */

/** Milliseconds without typing before an email is looked up. */
export const LOOKUP_DEBOUNCE_MS = 1200;
const LOOKUP_LENGTH_OVER = 8;
export const bookingSteps = ['E-mail', 'Serviço', 'Data/Hora', 'Confirmar'] as const;

/** Longer than eight characters and shaped like an address. */
export function looksLikeEmail(text: string): boolean {
  const typed = text.trim();
  return typed.length > LOOKUP_LENGTH_OVER && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
}

/** Texts of its first step; those of the others are in sentences.ts, which the first load does not include. */
export const identitySentences = {
  clientFound: 'Cliente encontrado!',
  newClient: 'Novo cliente',
} as const;
