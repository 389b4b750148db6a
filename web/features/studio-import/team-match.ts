import type { ExportedAppointment } from '../../../domain/data-export/appointment-rows.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';
import type { StudioArchive } from './read-archive.ts';

/** Who of the file is who here, by their ids; null: what is theirs stays out. */
export type TeamMatch = Readonly<Record<string, string | null>>;

type Team = readonly Pick<ProfessionalRow, 'id' | 'email' | 'isOwner' | 'isActive'>[];

/** By e-mail; the owner of the file is the owner here. */
export function guessTeam({ professionals }: Pick<StudioArchive, 'professionals'>, team: Team): TeamMatch {
  const active = team.filter(({ isActive }) => isActive);
  const owner = active.find(({ isOwner }) => isOwner);
  const match = new Map<string, string | null>(
    professionals.map(({ id, email }) => [
      id,
      active.find((one) => one.email.toLowerCase() === String(email).toLowerCase())?.id ?? null,
    ]),
  );
  const former = professionals.find(({ isOwner }) => isOwner === true);
  const isTaken = [...match.values()].includes(owner?.id ?? null);
  if (former && owner && match.get(former.id) === null && !isTaken) match.set(former.id, owner.id);
  return Object.fromEntries(match);
}

/** Two appointments of different people of the file that would lie over each other with one person here. */
export function overlapIn(
  { appointments }: Pick<StudioArchive, 'appointments'>,
  match: TeamMatch,
): [ExportedAppointment, ExportedAppointment] | null {
  const taken = appointments
    .filter(({ status }) => status !== 'cancelled')
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const last = new Map<string, ExportedAppointment>();
  for (const one of taken) {
    const member = match[one.professional?.id];
    if (!member) continue;
    const before = last.get(member);
    if (before && Date.parse(before.endsAt) > Date.parse(one.startsAt)) return [before, one];
    last.set(member, one);
  }
  return null;
}
