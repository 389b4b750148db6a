/** People who work in a studio: their form, their card, what each may do. */
import { type InferOutput, optional, picklist } from 'valibot';
import { email, flag, optionalPhone, requiredText } from '../fields.ts';
import { form } from '../form.ts';
import type { BusinessHours } from '../scheduling/business-hours.ts';
import { plainText } from '../text.ts';

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
export const EMAIL_FIXED = 'O email não pode ser alterado após o cadastro';

const person = { fullName: requiredText('Nome completo é obrigatório'), phone: optionalPhone() };
const roleOrRefusal = picklist(roles, 'Escolha uma função');

/** POST /api/professionals. `isBookable`: she has a public page. */
export const professionalInput = form({
  ...person,
  email: email(),
  role: optional(roleOrRefusal, SIGN_UP_ROLE),
  isBookable: optional(flag(), true),
});
export type ProfessionalInput = InferOutput<typeof professionalInput>;

/** PUT /api/professionals/:id. The address stays; what is left out stays as well. */
export const professionalChanges = form({
  ...person,
  role: optional(roleOrRefusal),
  isBookable: optional(flag()),
});
export type ProfessionalChanges = InferOutput<typeof professionalChanges>;

/** A professional as her studio sees her. Instants are ISO, UTC. */
export interface ProfessionalRow {
  id: string;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  isOwner: boolean;
  isActive: boolean;
  isBookable: boolean;
  /** Last part of her public link. */
  slug: string;
  /** When she was invited, while she has not accepted; null once she has. */
  invitedAt: string | null;
  createdAt: string;
  /** null while she has saved none. */
  hours: BusinessHours | null;
}

/** GET /api/professionals: of the studio for the owner and administrators, only herself for everybody else. */
export interface Team {
  professionals: ProfessionalRow[];
  /** Id of who asks. */
  me: string;
  /** She may invite, change, remove, and set roles. */
  mayManage: boolean;
}

/** The role as it counts: who owns the studio may do everything an administrator may. */
export const standingOf = ({ role, isOwner }: Pick<ProfessionalRow, 'role' | 'isOwner'>): Role =>
  isOwner ? 'admin' : role;

/** Nobody sets her own role, and who owns the studio stays its owner. */
export const maySetRole = ({ mayManage, me }: Omit<Team, 'professionals'>, row: ProfessionalRow): boolean =>
  mayManage && row.id !== me && !row.isOwner;

/** Nobody removes herself or who owns the studio. */
export const mayRemove = maySetRole;

/** The three counters above the list; who was deactivated is not counted. */
export function teamCounters(team: readonly Pick<ProfessionalRow, 'role' | 'isActive'>[]) {
  const active = team.filter((row) => row.isActive);
  const admins = active.filter((row) => row.role === 'admin').length;
  return { total: active.length, professionals: active.length - admins, admins };
}

/** Those whose name or e-mail holds what is searched, accents and case ignored. */
export function foundProfessionals<Row extends Pick<ProfessionalRow, 'fullName' | 'email'>>(
  team: readonly Row[],
  search: string,
): Row[] {
  const wanted = plainText(search).trim();
  return team.filter((row) => plainText(`${row.fullName} ${row.email}`).includes(wanted));
}
