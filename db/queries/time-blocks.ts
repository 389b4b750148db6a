/**
 * What a professional takes out of her agenda. Each verb is one request and one SQL function that holds the lock
 * of the agenda: of a block and a booking made at once one comes first, and the other knows of it.
 */
import type { AppointmentRow } from '../../domain/appointment.ts';
import { Refusal } from '../../domain/errors.ts';
import type { StoredBlock } from '../../domain/scheduling/block-days.ts';
import {
  type BlockList,
  type Covered,
  columnsOf,
  MAX_ACTIVE_BLOCKS,
  MAX_COVERED,
  PAST_DATE,
  SHOWN_COVERED,
  type TimeBlockInput,
} from '../../domain/scheduling/block-input.ts';
import type { LocalDate } from '../../domain/scheduling/clock.ts';
import { type Actor, callAsWritten, type Db } from '../client.ts';
import { newId } from '../ids.ts';
import { onTheWall, type StoredAppointment } from './appointments/appointment-rows.ts';

/** Whose block: the actor's own, unless she sees all and names somebody. */
interface Whose {
  professional?: string | undefined;
}

/**
 * The blocks that hold on the day `from` (today unless told) or later, soonest first, with the studio's zone and today.
 * Refuses `not_found` for a professional that is not the actor's to see, `session_expired`.
 */
export function listTimeBlocks(
  db: Db,
  actor: Actor,
  input: Whose & { from?: LocalDate | undefined; now: Date },
): Promise<BlockList> {
  const { professional = null, from = null, now } = input;
  return callAsWritten(db, 'read_time_blocks($1, $2::uuid, $3::date, $4::integer, $5::timestamptz)', [
    ...[actor.session, professional, from, MAX_ACTIVE_BLOCKS, now.toISOString()],
  ]);
}

/** The appointments that a block would cover. Refuses like `listTimeBlocks`. */
export async function foreseeTimeBlock(
  db: Db,
  actor: Actor,
  input: Whose & { block: TimeBlockInput; now: Date },
): Promise<Covered> {
  const { professional = null, block, now } = input;
  const covered = await callAsWritten<StoredCovered>(
    db,
    'foresee_time_block($1, $2::uuid, $3::jsonb, $4::integer, $5::integer, $6::timestamptz)',
    [
      ...[actor.session, professional, JSON.stringify(columnsOf(block))],
      ...[MAX_COVERED, SHOWN_COVERED, now.toISOString()],
    ],
  );
  return readable(covered);
}

/**
 * Makes a block; the very same once more is the one that is there. Refuses `block_overlaps` (with the appointments, see
 * `Covered`) when it covers one that is not in `accepted`, `invalid_input` for a day before the studio's today,
 * `too_many_blocks`, `not_found`, `session_expired`.
 */
export async function createTimeBlock(
  db: Db,
  actor: Actor,
  input: Whose & { block: TimeBlockInput; accepted: string[] },
  now: Date,
): Promise<StoredBlock> {
  const { professional = null, block, accepted } = input;
  const answer = await callAsWritten<Answer>(
    db,
    'create_time_block($1, $2::uuid, $3::uuid, $4::jsonb, $5::uuid[], $6::jsonb, $7::timestamptz)',
    [
      ...[actor.session, newId(now), professional, JSON.stringify(columnsOf(block)), accepted],
      ...[LIMITS, now.toISOString()],
    ],
  );
  return blockOf(answer);
}

/**
 * Replaces what the form holds. A block that has begun may keep its first day. Refuses `edited_elsewhere` unless `version`
 * is the stored one, and what `createTimeBlock` refuses.
 */
export async function editTimeBlock(
  db: Db,
  actor: Actor,
  input: { id: string; version: number; block: TimeBlockInput; accepted: string[] },
  now: Date,
): Promise<StoredBlock> {
  const { id, version, block, accepted } = input;
  const answer = await callAsWritten<Answer>(
    db,
    'edit_time_block($1, $2::uuid, $3::integer, $4::jsonb, $5::uuid[], $6::jsonb, $7::timestamptz)',
    [
      ...[actor.session, id, version, JSON.stringify(columnsOf(block)), accepted],
      ...[LIMITS, now.toISOString()],
    ],
  );
  return blockOf(answer);
}

/**
 * Takes a block away. Answers what it was and the ids of what it covered: to put it back is to make it anew and accept
 * those. Refuses `not_found`, `session_expired`.
 */
export function deleteTimeBlock(
  db: Db,
  actor: Actor,
  input: { id: string },
  now: Date,
): Promise<{ block: StoredBlock; covered: string[] }> {
  return callAsWritten(db, 'delete_time_block($1, $2::uuid, $3::integer, $4::timestamptz)', [
    ...[actor.session, input.id, MAX_COVERED, now.toISOString()],
  ]);
}

const LIMITS = JSON.stringify({ active: MAX_ACTIVE_BLOCKS, ids: MAX_COVERED, shown: SHOWN_COVERED });

interface StoredCovered {
  zone: string;
  count: number;
  ids: string[];
  rows: StoredAppointment[];
}

type Answer =
  | { outcome: 'done'; block: StoredBlock }
  | { outcome: 'overlaps'; covered: StoredCovered }
  | { outcome: 'changed' | 'past' | 'full' };

function blockOf(answer: Answer): StoredBlock {
  switch (answer.outcome) {
    case 'done':
      return answer.block;
    case 'overlaps':
      throw new Refusal('block_overlaps', { details: { ...readable(answer.covered) } });
    case 'changed':
      throw new Refusal('edited_elsewhere');
    case 'past':
      throw new Refusal('invalid_input', { fields: { blockedDate: [PAST_DATE] } });
    case 'full':
      throw new Refusal('too_many_blocks');
  }
}

function readable({ zone, count, ids, rows }: StoredCovered): Covered {
  const appointments: AppointmentRow[] = rows.map((row) => onTheWall(row, zone));
  return { count, ids, appointments };
}
