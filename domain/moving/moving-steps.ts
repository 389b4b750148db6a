/** What to do to move a studio here from elsewhere, in order. */
export const movingSteps = [
  'import',
  'compared-week',
  'link-in-bio',
  'client-message',
  'old-system',
] as const;
export type MovingStep = (typeof movingSteps)[number];

/** A step that a member ticked. */
export interface DoneStep {
  step: MovingStep;
  /** ISO, UTC. */
  doneAt: string;
  /** Who ticked it. */
  by: string;
}

export const movingTitles: Record<MovingStep, string> = {
  import: 'Traga seus dados',
  'compared-week': 'Confira uma semana lado a lado',
  'link-in-bio': 'Troque o link na bio do Instagram',
  'client-message': 'Avise suas clientes',
  'old-system': 'Desligue o sistema antigo',
};

/** What clients read in WhatsApp: where they book from now on. */
export const movingMessage = (businessName: string, address: string): string =>
  [
    `Oi! Novidade: agora você agenda seu horário em *${businessName}* pela internet, na hora que quiser.`,
    '',
    'É só escolher o serviço, o dia e o horário neste link:',
    address,
    '',
    'Não precisa baixar nada. Se já tem horário marcado comigo, ele continua valendo. Até breve!',
  ].join('\n');
