import {
  type BusinessHours,
  type BusinessHoursInput,
  businessHoursInput,
  type DayHours,
} from '../../../domain/scheduling/business-hours.ts';
import { type Weekday, weekdays } from '../../../domain/scheduling/clock.ts';
import { type Checked, check, type FieldErrors } from '../../lib/validation.ts';

/** From the hours as they are now: leaving one field and pressing another can be two edits of the same moment. */
export type HoursEdit = (now: BusinessHours) => BusinessHours;
export type ChangeHours = (edit: HoursEdit) => void;

/** `hours` with one day changed. */
export function withDay(hours: BusinessHours, day: Weekday, part: Partial<DayHours>): BusinessHours {
  return { ...hours, [day]: { ...hours[day], ...part } };
}

/** `hours` with the whole day `from` put over each of `to`. */
export function copyDay(hours: BusinessHours, from: Weekday, to: readonly Weekday[]): BusinessHours {
  const copies = to.map((day) => [day, { ...hours[from] }] as const);
  return { ...hours, ...Object.fromEntries(copies) };
}

export function sameHours(a: BusinessHours, b: BusinessHours): boolean {
  const settings = ['slotInterval', 'slotDuration', 'finishByClosing'] as const;
  return settings.every((name) => a[name] === b[name]) && weekdays.every((day) => sameDay(a[day], b[day]));
}

function sameDay(a: DayHours, b: DayHours): boolean {
  const parts = ['start', 'end', 'closed', 'hasLunch', 'lunchStart', 'lunchEnd'] as const;
  return parts.every((name) => a[name] === b[name]);
}

/** The hours as the API takes them, or what stands in the way: 'monday.end' -> its sentences. */
export function checkHours(hours: BusinessHours): Checked<BusinessHoursInput> {
  return check(businessHoursInput, hours);
}

/** Of the errors shown, those that `hours` still has: a message goes when its reason goes, and none comes while typing. */
export function stillWrong(shown: FieldErrors, hours: BusinessHours): FieldErrors {
  const checked = checkHours(hours);
  if (checked.ok) return {};
  return Object.fromEntries(Object.entries(checked.errors).filter(([name]) => name in shown));
}

/** The API names fields from the body's root ('hours.monday.end'), the form from the hours ('monday.end'). */
export function errorsOfAnswer(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, list]) => [name.replace(/^hours\./, ''), list]),
  );
}
