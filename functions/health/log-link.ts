import { appOrigin, type Env } from '../env.ts';

/** Where owner and administrators see who read what. */
export const logLinkOf = (env: Env): string => `${appOrigin(env)}/settings#anamnesis`;
