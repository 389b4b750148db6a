import type { BusinessHoursInput } from '../../../domain/scheduling/business-hours.ts';
import { api, call } from '../../lib/api.ts';

/** The working week, the studio's zone, and the version of the agenda they belong to. */
export function readSchedule() {
  return call(api.schedule.$get());
}

export type Schedule = Awaited<ReturnType<typeof readSchedule>>;

/** Refused with 409 `edited_elsewhere` when the agenda is no longer at `version`. */
export function saveSchedule(hours: BusinessHoursInput, version: number) {
  return call(api.schedule.$put({ json: { hours, version } }));
}
