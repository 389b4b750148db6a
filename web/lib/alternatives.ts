import { isLocalDate, type LocalMoment, parseTime } from '../../domain/scheduling/clock.ts';
import { ApiError } from './api.ts';

/** The free times a refusal offers instead, in the studio's local time. */
export function alternativesOf(error: unknown): LocalMoment[] {
  const list = error instanceof ApiError ? error.body.alternatives : [];
  return Array.isArray(list) ? list.filter(isMoment) : [];
}

function isMoment(value: unknown): value is LocalMoment {
  if (typeof value !== 'object' || value === null || !('date' in value) || !('time' in value)) return false;
  const { date, time } = value;
  return (
    typeof date === 'string' && isLocalDate(date) && typeof time === 'string' && parseTime(time) !== null
  );
}
