import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isRefusal, messages, Refusal, type RefusalCode } from '../../domain/errors.ts';
import type { AppContext, AppEnv } from './context.ts';
import { logFailure } from './log.ts';

const statuses: Record<RefusalCode, ContentfulStatusCode> = {
  bad_json: 400,
  body_not_object: 400,
  idempotency_missing: 400,
  professional_missing: 400,
  confirmation_type_unknown: 400,
  unauthorized: 401,
  session_expired: 401,
  invalid_credentials: 401,
  sign_in_again: 401,
  forbidden: 403,
  origin_refused: 403,
  email_not_confirmed: 403,
  link_expired: 403,
  already_confirmed: 403,
  recovery_link_expired: 403,
  code_invalid: 403,
  identity_wrong: 403,
  identity_needed: 403,
  provider_expired: 403,
  provider_email_unverified: 403,
  invitation_pending: 403,
  robot_suspected: 403,
  clients_only: 403,
  not_found: 404,
  professional_not_found: 404,
  studio_not_found: 404,
  method_not_allowed: 405,
  time_taken: 409,
  time_unavailable: 409,
  change_too_late: 409,
  offer_over: 409,
  waitlist_full: 409,
  review_closed: 409,
  import_undone: 409,
  import_final: 409,
  client_of_studio: 409,
  client_unclear: 409,
  recall_declined: 409,
  total_changed: 409,
  slug_taken: 409,
  slug_changed_often: 429,
  edited_elsewhere: 409,
  zone_overlaps: 409,
  appointment_changed: 409,
  payment_missing: 409,
  payment_exists: 409,
  payment_of_deposit: 409,
  deposit_changed: 409,
  deposit_needs_pix: 409,
  credit_short: 409,
  deposit_not_kept: 409,
  deposit_settled: 409,
  proof_gone: 409,
  appointment_cancelled: 409,
  appointment_ahead: 409,
  photos_not_allowed: 409,
  too_many_pictures: 409,
  publishing_not_allowed: 409,
  gallery_full: 409,
  payment_not_paid: 409,
  receipt_missing: 409,
  statement_changed: 409,
  statement_too_long: 409,
  professional_email_taken: 409,
  last_owner: 409,
  invitation_accepted: 409,
  email_taken: 409,
  email_already_exists: 409,
  factor_name_taken: 409,
  too_many_factors: 409,
  block_overlaps: 409,
  too_many_services: 409,
  too_many_supplies: 409,
  too_many_lots: 409,
  lot_in_use: 409,
  too_many_blocks: 409,
  mail_not_failed: 409,
  mail_gone: 410,
  endpoint_taken: 409,
  misdirected: 421,
  payload_too_large: 413,
  picture_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  weak_password: 422,
  password_wrong: 422,
  same_password: 422,
  email_unchanged: 422,
  procedure_unavailable: 422,
  picture_invalid: 422,
  idempotency_mismatch: 422,
  rate_limited: 429,
  proof_needed: 429,
  mail_failed: 502,
  unavailable: 503,
  busy: 503,
  provider_failed: 503,
  server_error: 500,
  user_creation_failed: 500,
  booking_failed: 500,
  booking_empty: 500,
  // Only made by the browser.
  network: 500,
  unexpected: 500,
  unknown: 500,
};

/** Anything but a refusal is a fault: logged with the request id, never described to the caller. */
export const answerError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof Refusal) return answerRefusal(error, c);
  if (error instanceof HTTPException && error.status < 500) return answerRefusal(new Refusal('bad_json'), c);
  logFailure(error, c.get('requestId'));
  return answerRefusal(new Refusal('server_error'), c);
};

export function answerRefusal(refusal: Refusal, c: AppContext): Response {
  const { code, message, fields, details } = refusal;
  const status = statuses[code];
  if (status === 429 || status === 503) c.header('Retry-After', String(details?.retryAfterSeconds ?? 5));
  return c.json({ ...details, code, message, ...(fields ? { fields } : {}) }, status);
}

export function refusedField(field: string, code: RefusalCode): Refusal {
  return new Refusal(code, { fields: { [field]: [messages[code]] } });
}

/** For `catch`: shows a refusal of this code at its field, rethrows anything else. */
export const asField =
  (field: string, code: RefusalCode) =>
  (error: unknown): never => {
    throw isRefusal(error, code) ? refusedField(field, code) : error;
  };
