import * as v from 'valibot';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../../domain/auth/password.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import { isStorableMetadata } from '../../../domain/auth/v1-user.ts';
import { weakPassword } from '../../../domain/auth/weak-password.ts';
import { email as emailField } from '../../../domain/contact/fields.ts';
import { isUuid } from '../../../domain/text.ts';
import { parseBody } from '../../http/body.ts';
import type { AppContext } from '../../http/context.ts';

/** May be missing or null. Text that PostgreSQL cannot store counts as a wrong type. */
export const text = v.nullish(
  v.pipe(
    v.string(),
    v.check((value) => !value.includes('\u0000') && value.isWellFormed()),
  ),
);
export const flag = v.nullish(v.boolean());
const isNoList = (value: unknown) => !Array.isArray(value);
export const bag = v.nullish(
  v.pipe(v.custom<Record<string, unknown>>(isNoList), v.record(v.string(), v.unknown())),
);

export const uuid = v.nullish(v.pipe(v.string(), v.check(isUuid)));

export function factorId(id: string): string {
  if (!isUuid(id)) throw validationFailed('factor_id must be an UUID', 404);
  return id.toLowerCase();
}

export const challengeFields = { code_challenge: text, code_challenge_method: text };

/** Any content type; an object or null; unknown fields ignored, null the same as absent. Refuses 400 bad_json. */
export async function readBody<const Fields extends v.ObjectEntries>(
  c: AppContext,
  fields: Fields,
): Promise<v.InferOutput<v.ObjectSchema<Fields, undefined>>> {
  const raw = await parseBody(c);
  const result = v.safeParse(v.pipe(v.custom<object>(isNoList), v.object(fields)), raw ?? {});
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'the body';
  const shown = field.replace(/[^\w.]/g, '').slice(0, 60);
  throw new AuthV1Error(400, 'bad_json', `Could not parse request body as JSON: wrong type of ${shown}`);
}

/** Lower case. Refuses 400 validation_failed. */
export function readEmail(typed: string): string {
  const result = v.safeParse(emailField(), typed);
  if (!result.success) throw validationFailed('Unable to validate email address: invalid format');
  return result.output;
}

/** Refuses 400 validation_failed for metadata that is too large or cannot be stored. */
export function readMetadata(data: Record<string, unknown> | null | undefined): Record<string, unknown> {
  if (!isStorableMetadata(data ?? {})) throw tooMuchMetadata();
  return data ?? {};
}

export function tooMuchMetadata(): AuthV1Error {
  return validationFailed('User metadata is too large or not storable');
}

/** NFC. Refuses 400 validation_failed over 72 bytes, 422 weak_password with `reasons` ('length' under six characters, 'pwned'). */
export function newPassword(typed: string, person: { name: string; email: string }): string {
  const password = typed.normalize('NFC');
  if (new TextEncoder().encode(password).length > MAX_PASSWORD) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD} characters`);
  }
  if (password.length < MIN_PASSWORD) {
    throw weak('length', `Password should be at least ${MIN_PASSWORD} characters.`);
  }
  if (weakPassword(password, person)) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  }
  return password;
}

function weak(reason: 'length' | 'pwned', message: string): AuthV1Error {
  return new AuthV1Error(422, 'weak_password', message, { more: { weak_password: { reasons: [reason] } } });
}
