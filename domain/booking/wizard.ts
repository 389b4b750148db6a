/** The booking wizard's constants and the look-up while typing. Light: the public page's first load carries it. */

/** Milliseconds without typing before an e-mail is looked up. */
export const LOOKUP_DEBOUNCE_MS = 1200;
/** An e-mail is looked up when it is longer than this. */
export const LOOKUP_LENGTH_OVER = 8;
export const bookingSteps = ['E-mail', 'Serviço', 'Data/Hora', 'Confirmar'] as const;

/** 'Looks valid' of the look-up while typing: longer than eight, with an @ and a simple pattern. */
export function looksLikeEmail(text: string): boolean {
  const typed = text.trim();
  return typed.length > LOOKUP_LENGTH_OVER && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
}
