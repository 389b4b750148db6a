import { exactOptional, type InferOutput, optional, picklist } from 'valibot';
import { email, optionalPhone } from '../contact/fields.ts';
import { flag, form, requiredText, rowVersion } from '../fields.ts';
import { type BusinessHours, businessHoursInput } from '../scheduling/business-hours.ts';
import { hasWords } from '../text.ts';

export const roles = ['professional', 'admin'] as const;
export type Role = (typeof roles)[number];
export const SIGN_UP_ROLE: Role = 'professional';

export const roleLabels: Record<Role, string> = {
  professional: 'Profissional',
  admin: 'Administrador',
};

export const roleBlurbs: Record<Role, string> = {
  admin: 'Acesso completo, incluindo configurações e gerenciamento de dados.',
  professional: 'Acesso aos principais recursos do dia a dia.',
};

export const NAME_MISSING = 'Nome não informado';
export const EMAIL_FIXED = 'O email não pode ser alterado após o cadastro';

const person = { fullName: requiredText('Nome completo é obrigatório'), phone: optionalPhone() };
const roleOrRefusal = picklist(roles, 'Escolha uma função');

/** POST /api/professionals. `isBookable`: has a public page; `offersServices`: all that the studio has; `teamSeesClients`: from now on the team sees all clients. */
export const professionalInput = form({
  ...person,
  email: email(),
  role: optional(roleOrRefusal, SIGN_UP_ROLE),
  isBookable: optional(flag(), true),
  offersServices: optional(flag(), false),
  teamSeesClients: optional(flag()),
});
export type ProfessionalInput = InferOutput<typeof professionalInput>;

/** PUT /api/professionals/:id. Fields left out stay; the email cannot change. `version`: of the row that was edited. */
export const professionalChanges = form({
  ...person,
  role: optional(roleOrRefusal),
  isBookable: optional(flag()),
  hours: exactOptional(businessHoursInput),
  version: exactOptional(rowVersion()),
});
export type ProfessionalChanges = InferOutput<typeof professionalChanges>;

export const LEFT_TEAM = 'Saiu da equipe';

/** Instants are ISO, UTC. */
export interface ProfessionalRow {
  id: string;
  version: number;
  fullName: string;
  email: string;
  phone: string | null;
  role: Role;
  isOwner: boolean;
  isActive: boolean;
  isBookable: boolean;
  /** After `/agendar/`. */
  page: string;
  invitedAt: string | null;
  createdAt: string;
  hours: BusinessHours | null;
}

/** GET /api/professionals: the studio's for owner and administrators, only oneself for others. */
export interface Team {
  professionals: ProfessionalRow[];
  me: string;
  mayManage: boolean;
}

/** The owner counts as an administrator. */
export const standingOf = ({ role, isOwner }: Pick<ProfessionalRow, 'role' | 'isOwner'>): Role =>
  isOwner ? 'admin' : role;

/** Nobody sets their own role or the owner's. */
export const maySetRole = ({ mayManage, me }: Omit<Team, 'professionals'>, row: ProfessionalRow): boolean =>
  mayManage && row.id !== me && !row.isOwner;

export const mayRemove = maySetRole;
/** Of others: the own are changed in the settings. */
export const mayChangeHours = maySetRole;

export function teamCounters(team: readonly Pick<ProfessionalRow, 'role' | 'isActive'>[]) {
  const active = team.filter((row) => row.isActive);
  const admins = active.filter((row) => row.role === 'admin').length;
  return { total: active.length, professionals: active.length - admins, admins };
}

export function foundProfessionals<Row extends Pick<ProfessionalRow, 'fullName' | 'email'>>(
  team: readonly Row[],
  search: string,
): Row[] {
  return team.filter(({ fullName, email }) => hasWords(`${fullName} ${email}`, search));
}
