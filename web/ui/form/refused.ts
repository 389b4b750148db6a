import type { Checked, FieldErrors } from '../../lib/validation.ts';
import { same } from './merge.ts';

export interface Refused<Fields> {
  errors: FieldErrors;
  fields: Fields;
  byServer: boolean;
}

export const none: FieldErrors = {};

/** A message goes when its reason goes, and none appears before the next try. */
export function standing<Fields extends object>(
  refused: Refused<Fields> | null,
  fields: Fields,
  read: (fields: Fields) => Checked<unknown>,
): FieldErrors {
  if (refused === null || refused.errors === none) return none;
  if (refused.fields === fields) return refused.errors;
  if (refused.byServer) return keepUnchanged(refused.errors, refused.fields, fields);
  const checked = read(fields);
  return checked.ok ? none : pick(refused.errors, (name, message) => checked.errors[name]?.[0] === message);
}

export function keepUnchanged(errors: FieldErrors, before: object, now: object): FieldErrors {
  return pick(errors, (name) => same(at(before, name), at(now, name)));
}

function pick(errors: FieldErrors, isWanted: (name: string, message?: string) => boolean): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name, [message]]) => isWanted(name, message)));
}

/** 'profile.phone'; of a path that no field has, all fields. */
function at(fields: object, path: string): unknown {
  const value = path.split('.').reduce((part: unknown, name) => Object(part)[name], fields);
  return value === undefined ? fields : value;
}
