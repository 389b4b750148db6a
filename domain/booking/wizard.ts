/** Constants of the booking wizard, part of the public page's first load. */

export const MAX_PROCEDURES = 10;
/** Days on show at once. */
export const DAYS_SHOWN = 28;
export const LOOKUP_DEBOUNCE_MS = 1200;
const LOOKUP_LENGTH_OVER = 8;
export const bookingSteps = ['E-mail', 'Serviço', 'Data/Hora', 'Confirmar'] as const;

export function looksLikeEmail(text: string): boolean {
  const typed = text.trim();
  return typed.length > LOOKUP_LENGTH_OVER && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed);
}

export const identityMessages = {
  clientFound: 'Cliente encontrado!',
  newClient: 'Novo cliente',
} as const;
