/** The summary of the day and the first steps of a new studio (spec S2 §2; decisions › Money). */

export const NEXT_APPOINTMENTS = 5;
export const summaryCards = ['Hoje', 'Clientes', 'Receita', 'Concluídos', 'Cancelados'] as const;
export const NOTHING_PENDING = 'Nenhum agendamento pendente';

/** What a new studio still has to do before clients can book. */
export interface FirstSteps {
  hoursSaved: boolean;
  hasProcedure: boolean;
  linkShared: boolean;
  done: boolean;
}

export function firstSteps(steps: Omit<FirstSteps, 'done'>): FirstSteps {
  return { ...steps, done: steps.hoursSaved && steps.hasProcedure && steps.linkShared };
}
