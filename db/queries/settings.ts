/** Configurações: what one save keeps of a person and of her studio. Each verb is one request. */
import { sql } from 'drizzle-orm';
import { Refusal } from '../../domain/errors.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { completeHours, defaultHours } from '../../domain/scheduling/business-hours.ts';
import type { Settings, SettingsInput } from '../../domain/settings.ts';
import { ZONE_UNKNOWN } from '../../domain/zone.ts';
import { type Actor, call, callAsWritten, type Db } from '../client.ts';
import { timestamp } from './arguments.ts';
import { claimsOf, rateArguments, refuseWhenLimited, USER } from './rate-counters.ts';

/** As the database has them: hours may be missing, wholly or in part. */
type Stored = Omit<Settings, 'hours'> & { hours: unknown };

/** The actor's own, and her studio's; missing hours filled in. */
export async function readSettings(db: Db, actor: Actor, { now }: { now: Date }): Promise<Settings> {
  const answer = callAsWritten<Stored>(db, 'read_settings($1, $2::timestamptz)', [
    actor.session,
    now.toISOString(),
  ]);
  return complete(await answer);
}

/**
 * Saves all of it or nothing, under the lock of her agenda (of all the studio's when the zone changes), which raises the version
 * that a booking compares. Refuses `edited_elsewhere` unless both versions are the stored ones, `forbidden` for the studio's part
 * from who is neither owner nor administrator, `not_found` for a picture that is not the studio's, `zone_overlaps` when an appointment
 * that keeps its local time would lie over one that is under way.
 */
export async function saveSettings(
  db: Db,
  actor: Actor,
  input: SettingsInput & { now: Date },
): Promise<Settings> {
  const { now, ...saved } = input;
  const done = await callAsWritten<{ outcome: string; settings?: Stored }>(
    db,
    'save_settings($1, $2::jsonb, $3::timestamptz)',
    [actor.session, JSON.stringify(saved), now.toISOString()],
  );
  if (done.settings !== undefined) return complete(done.settings);
  throw refusalOf(done.outcome);
}

/** Counts one look-up of a CEP, and makes sure that it is a member who asks. Refuses `rate_limited`. */
export async function countPostalCode(
  db: Db,
  actor: Actor,
  { rateFactor, now }: { rateFactor: number; now: Date },
): Promise<void> {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.postalCodeByAccount, USER]]);
  const limits = rateArguments(claims);
  refuseWhenLimited(
    await call<number>(db, sql`take_member_rates(${actor.session}, ${limits}, ${timestamp(now)})`),
  );
}

const complete = (stored: Stored): Settings => ({
  ...stored,
  hours: completeHours(stored.hours) ?? defaultHours,
});

function refusalOf(outcome: string): Error {
  if (outcome === 'forbidden') return new Refusal('forbidden');
  if (outcome === 'edited') return new Refusal('edited_elsewhere');
  if (outcome === 'overlap') return new Refusal('zone_overlaps');
  if (outcome === 'zone')
    return new Refusal('invalid_input', { fields: { 'business.zone': [ZONE_UNKNOWN] } });
  return new Error(`an unforeseen outcome: ${outcome}`);
}
