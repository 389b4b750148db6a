import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BookingRules } from '../../../domain/scheduling/booking-rules.ts';
import { addDays, epochMinuteOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import type { Agenda } from '../../../domain/scheduling/slots.ts';
import type { Db } from '../../client.ts';
import { blockedDays } from './agenda.ts';
import { storedAgenda, storedBlockOf } from './stored-agenda.ts';

export interface AgendaDays {
  professional: SQL | string;
  from: LocalDate | SQL;
  to: LocalDate | SQL;
  /** An appointment that holds no time. */
  except?: string | undefined;
}

export interface VersionedAgenda extends Agenda {
  rules: BookingRules;
  version: number;
}

/** What holds a professional's time, as row-level security shows it: for a batch of a member. */
export const selectAgenda = (db: Db, { professional, from, to, except }: AgendaDays) =>
  db.execute(sql`select read_agenda(${professional}::uuid, (${from})::date, (${to})::date,
    p_except => ${except ?? null}::uuid) as agenda`);

const selected = v.object({ rows: v.tuple([v.object({ agenda: v.nullable(storedAgenda) })]) });

/** The agenda without the rules of procedures and of accounts that end, by which no member is bound. Null for a professional whom the studio does not have. */
export function memberAgendaOf(
  answer: unknown,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): VersionedAgenda | null {
  const [{ agenda }] = v.parse(selected, answer).rows;
  if (agenda === null) return null;
  const { zone, hours, rules, version, busy, blocks } = agenda;
  return {
    ...{ zone, hours, rules, version, busy },
    blocks: blockedDays(blocks.map(storedBlockOf), addDays(from, -1), addDays(to, 2)),
    now: epochMinuteOf(now),
  };
}
