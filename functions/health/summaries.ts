import type { SealedSummary, WithSealedHealth } from '../../db/queries/anamneses/summaries.ts';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { healthAlerts } from '../../domain/health/alert.ts';
import { anamnesisState, validUntil } from '../../domain/health/validity.ts';
import type { HealthSummary } from '../../domain/health/version.ts';
import { dateIn } from '../../domain/scheduling/clock.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { openAlerts } from './sealed-columns.ts';

export async function withHealth<Answer extends { health?: unknown }>(
  env: Env,
  sealed: WithSealedHealth<Answer>,
  now: Date,
) {
  return { ...sealed, health: await openSummary(env, sealed.health, now) };
}

/** A form that does not open is logged; its appointment comes without `health`. */
export function openListed(
  env: Env,
  rows: readonly WithSealedHealth<AppointmentRow>[],
  now: Date,
): Promise<AppointmentRow[]> {
  return Promise.all(
    rows.map(({ health, ...row }) =>
      openSummary(env, health, now).then(
        (opened) => ({ ...row, health: opened }),
        (error) => {
          logFailure(error, { appointment: row.id });
          return row;
        },
      ),
    ),
  );
}

async function openSummary(env: Env, { versions, zone }: SealedSummary, now: Date): Promise<HealthSummary> {
  const today = dateIn(zone, now);
  const [newest] = versions;
  if (newest === undefined) return { state: 'missing', alerts: [] };
  const until = validUntil(dateIn(zone, newest.createdAt), newest.months);
  const alerts = new Set((await Promise.all(versions.map((one) => openAlerts(env, one)))).flat());
  return {
    state: anamnesisState({ validUntil: until, isReviewed: newest.reviewedAt !== null }, today),
    alerts: healthAlerts.filter((one) => alerts.has(one)),
  };
}
