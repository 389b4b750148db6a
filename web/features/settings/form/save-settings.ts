import type { QueryClient } from '@tanstack/react-query';
import { dateIn } from '../../../../domain/scheduling/clock.ts';
import { clockShift } from '../../../../domain/scheduling/zone.ts';
import { type SettingsInput, settingsInput } from '../../../../domain/settings/settings.ts';
import { api, call, isConflict } from '../../../lib/api.ts';
import { check } from '../../../lib/validation.ts';
import { mergedGroups, same } from '../../../ui/form/merge.ts';
import { type SettingsShown, settingsQuery } from '../../shared/requests.ts';
import { settingsClashes } from './differences.ts';
import { fieldsOf, inputOf, type SettingsFields, sentFields } from './settings-fields.ts';

/** How often others may be faster, one after the other. */
const TRIES = 3;

/**
 * Over what somebody else saved meanwhile, unless both edited the same field: then it is refused, and the form asks. A save
 * whose answer was lost is found to be stored already.
 */
export async function saveMerged(
  queryClient: QueryClient,
  base: SettingsShown,
  input: SettingsInput,
): Promise<SettingsShown> {
  const sent = sentFields(base, input);
  let next = input;
  for (let tries = 1; ; tries++) {
    try {
      return await call(api.settings.$put({ json: next }));
    } catch (failure) {
      if (!isConflict(failure) || tries === TRIES) throw failure;
      const theirs = await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
      if (settingsClashes(base, sent, theirs).length > 0) throw failure;
      const both = mergedGroups(fieldsOf(base), sent, fieldsOf(theirs));
      if (same(both, fieldsOf(theirs))) return theirs;
      const checked = check(settingsInput, inputOf(theirs, both, { withHours: input.hours !== undefined }));
      if (!checked.ok) throw failure;
      next = { ...checked.value, keepLocalTimes: input.keepLocalTimes };
    }
  }
}

/** Whether `stored` was saved after `base`. */
export function isOlder(base: SettingsShown, stored: SettingsShown): boolean {
  const ofStudio = stored.mayEditStudio && base.versions.studio !== stored.versions.studio;
  return ofStudio || base.versions.profile !== stored.versions.profile;
}

/** Edits that show what is booked at other times: `shift` minutes later, for `count` appointments to come. */
export interface ZoneShift {
  count: number;
  shift: number;
}

export function zoneShift(base: SettingsShown, { business: { zone } }: SettingsFields): ZoneShift | null {
  const [old, count] = [base.business.zone, base.upcomingAppointments];
  if (zone === old || count === 0) return null;
  const shift = clockShift(old, zone, dateIn(old, new Date()));
  return shift === 0 ? null : { count, shift };
}
