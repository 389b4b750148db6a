/**
 * The team of a studio. Owner and administrators see and change all of it, everybody
 * else herself. Each verb is one call.
 */
import { type SQL, sql } from 'drizzle-orm';
import { Refusal, type RefusalCode } from '../../domain/errors.ts';
import type { ProfessionalChanges, ProfessionalRow, Team } from '../../domain/professional.ts';
import { completeHours } from '../../domain/scheduling/business-hours.ts';
import { type Actor, call, callAsWritten, type Db } from '../client.ts';

/** By name, those who were deactivated among them. */
export async function listProfessionals(db: Db, actor: Actor): Promise<Team> {
  const team = await callAsWritten<Team>(db, 'list_professionals($1)', [actor.session]);
  return { ...team, professionals: team.professionals.map(withWholeHours) };
}

/**
 * Changes name, phone, role and whether she has a public page. Refuses `not_found` for whom the actor may not see,
 * `forbidden` for a role that she may not set: her own, an owner's, anybody's unless she is owner or administrator.
 */
export function changeProfessional(
  db: Db,
  actor: Actor,
  input: ProfessionalChanges & { id: string },
): Promise<ProfessionalRow> {
  const { id, ...changes } = input;
  return changed(
    db,
    sql`change_professional(${actor.session}, ${id}::uuid, ${JSON.stringify(changes)}::jsonb)`,
  );
}

/**
 * Takes a professional out of the studio. Where appointments or other records of hers have to stay she is deactivated:
 * her sessions end at once and she cannot be booked. Refuses `not_found`, `forbidden` (also for oneself and for an
 * owner), `last_owner`.
 */
export async function removeProfessional(
  db: Db,
  actor: Actor,
  input: { id: string },
): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  const done = await call<Outcome>(db, sql`remove_professional(${actor.session}, ${input.id}::uuid)`);
  if (done.outcome === 'deleted' || done.outcome === 'deactivated') return { outcome: done.outcome };
  throw refusalOf(done);
}

/** Lets a deactivated professional in again. Refuses `not_found`, `forbidden`. */
export function reactivateProfessional(
  db: Db,
  actor: Actor,
  input: { id: string },
): Promise<ProfessionalRow> {
  return changed(db, sql`reactivate_professional(${actor.session}, ${input.id}::uuid)`);
}

/** How the functions of 0017 answer: what came of it, the row as it is now, the seconds to wait. */
export interface Outcome {
  outcome: string;
  professional?: ProfessionalRow;
  wait?: number;
}

/** The row that a function answered, or its refusal. */
export function professionalOf(done: Outcome): ProfessionalRow {
  if (done.professional === undefined) throw refusalOf(done);
  return withWholeHours(done.professional);
}

async function changed(db: Db, expression: SQL): Promise<ProfessionalRow> {
  return professionalOf(await call<Outcome>(db, expression));
}

const refusals: Record<string, RefusalCode> = {
  missing: 'not_found',
  forbidden: 'forbidden',
  last_owner: 'last_owner',
  accepted: 'invitation_accepted',
};

function refusalOf({ outcome }: Outcome): Error {
  const code = refusals[outcome];
  return code === undefined ? new Error(`an unforeseen outcome: ${outcome}`) : new Refusal(code);
}

const withWholeHours = (row: ProfessionalRow): ProfessionalRow => ({
  ...row,
  hours: completeHours(row.hours),
});
