/** Whose appointments the dashboard and the agenda open with, for who sees those of others. */
export const peopleChoices = ['me', 'all'] as const;
export type PeopleChoice = (typeof peopleChoices)[number];
export const peopleChoiceLabels: Record<PeopleChoice, string> = { me: 'Só eu', all: 'Todos' };
