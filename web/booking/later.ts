export type LaterSteps = typeof import('./steps/later-steps.tsx');

/** Steps 2 to 5 in one file: loaded while the visitor types the e-mail. */
export const loadLaterSteps = (): Promise<LaterSteps> => import('./steps/later-steps.tsx');
