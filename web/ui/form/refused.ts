import type { Checked, FieldErrors } from '../../lib/validation.ts';
import { same } from './merge.ts';

/** What was wrong with the last try: by the schema, or by the server after it was sent. */
export interface Refused<Fields> {
  errors: FieldErrors;
  fields: Fields;
  byServer: boolean;
}

export const none: FieldErrors = {};

/** Messages of the last try whose reason still holds: one goes when its reason goes, and none appears before the next try. */
export function standing<Fields extends object>(
  refused: Refused<Fields> | null,
  fields: Fields,
  read: (fields: Fields) => Checked<unknown>,
): FieldErrors {
  if (refused === null || refused.errors === none) return none;
  if (refused.fields === fields) return refused.errors;
  if (refused.byServer) return unchanged(refused.errors, refused.fields, fields);
  const checked = read(fields);
  return checked.ok ? none : pick(refused.errors, (name, message) => checked.errors[name]?.[0] === message);
}

/** The messages of fields that hold the same in both. */
export function unchanged(errors: FieldErrors, before: object, now: object): FieldErrors {
  return pick(errors, (name) => same(at(before, name), at(now, name)));
}

function pick(errors: FieldErrors, isWanted: (name: string, message?: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name, [message]]) => isWanted(name, message)));
}

/** The field of a path, 'profile.phone'; of a path that no field has, all of them. */
function at(fields: object, path: string): unknown {
  const value = path.split('.').reduce((part: unknown, name) => Object(part)[name], fields);
  return value === undefined ? fields : value;
}
