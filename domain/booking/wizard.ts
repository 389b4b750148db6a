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

/** Texts of the public booking page; separate from errors.ts, which its first load does not include. */
export const bookingSentences = {
  invalidLinkHint: 'Verifique se o link está correto ou entre em contato com o profissional.',
  proceduresFailed: 'Erro ao carregar procedimentos',
  failed: 'Erro ao criar agendamento. Tente novamente.',
  noServices: 'Nenhum serviço disponível no momento.',
  askTheStudio: 'Fale com o estúdio para marcar seu horário.',
  withoutScript: 'Para agendar por aqui, ative o JavaScript do navegador.',
  noTimes: (date: string): string => `Nenhum horário disponível para ${date}`,
  dayFull: 'O estúdio já tem todos os atendimentos deste dia.',
  dateOutside: (first: string, last: string): string => `Escolha uma data entre ${first} e ${last}.`,
  clientFound: 'Cliente encontrado!',
  newClient: 'Novo cliente',
  done: 'Agendamento Realizado!',
} as const;
