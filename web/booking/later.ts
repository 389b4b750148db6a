export type LaterSteps = typeof import('./steps/later-steps.tsx');

/** Steps 2 to 5 in one file: it arrives while the visitor types her e-mail. */
export const loadLaterSteps = (): Promise<LaterSteps> => import('./steps/later-steps.tsx');
