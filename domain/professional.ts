/** People who work in a studio (spec S1 §6, S2 §2, §6). */

export const roles = ['professional', 'admin'] as const;
export type Role = (typeof roles)[number];
export const SIGN_UP_ROLE: Role = 'professional';

export const roleLabels: Record<Role, string> = {
  professional: 'Profissional',
  admin: 'Administrador',
};

/** What each role may do, for the profile card. */
export const roleBlurbs: Record<Role, string> = {
  admin: 'Acesso completo, incluindo configurações e gerenciamento de dados.',
  professional: 'Acesso aos principais recursos do dia a dia.',
};

export const NAME_MISSING = 'Nome não informado';
