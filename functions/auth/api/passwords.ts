import { MAX_PASSWORD, MIN_PASSWORD } from '../../../domain/auth/password.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import { weakPassword } from '../../../domain/auth/weak-password.ts';

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
