import { isLocalDate, type LocalMoment, parseTime } from '../../../domain/scheduling/clock.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';

/** Why saving did not happen, as the form shows it above its button. */
export type Problem =
  | { kind: 'failed'; sentence: string }
  /** Free times to take instead. */
  | { kind: 'taken'; sentence: string; alternatives: LocalMoment[] }
  /** The stored appointment is another by now. */
  | { kind: 'changed'; sentence: string };

export function problemOf(error: unknown): Problem {
  const sentence = sentenceOf(error);
  if (!(error instanceof ApiError) || error.status !== 409) return { kind: 'failed', sentence };
  if (error.code === 'appointment_changed') return { kind: 'changed', sentence };
  if (error.code !== 'time_taken' && error.code !== 'time_unavailable') return { kind: 'failed', sentence };
  return { kind: 'taken', sentence, alternatives: momentsOf(error.body.alternatives) };
}

function momentsOf(list: unknown): LocalMoment[] {
  return Array.isArray(list) ? list.filter(isMoment) : [];
}

function isMoment(value: unknown): value is LocalMoment {
  if (typeof value !== 'object' || value === null || !('date' in value) || !('time' in value)) return false;
  const { date, time } = value;
  return (
    typeof date === 'string' && isLocalDate(date) && typeof time === 'string' && parseTime(time) !== null
  );
}
