import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  AUTH_API_VERSION,
  type AuthErrorCode,
  AuthV1Error,
  asksForErrorVersion,
  authErrorBody,
} from '../../../domain/auth/v1-error.ts';
import { Refusal, type RefusalCode } from '../../../domain/errors.ts';
import type { AppContext } from '../../http/context.ts';
import { logFailure } from '../../http/log.ts';

const AUTH_PREFIX = '/auth/v1';

export function isAuthV1(c: AppContext): boolean {
  return c.req.path.startsWith(`${AUTH_PREFIX}/`);
}

export type AuthProblem = readonly [status: number, code: AuthErrorCode, message: string];
type AuthProblems = Partial<Record<RefusalCode, AuthProblem>>;

/** Refusals of the product in the codes of the contract; all others are faults. */
const translations: AuthProblems = {
  rate_limited: [429, 'over_request_rate_limit', 'Request rate limit reached'],
  payload_too_large: [413, 'request_entity_too_large', 'Request body is too large'],
  bad_json: [400, 'bad_json', 'Could not parse request body as JSON: invalid JSON'],
  not_found: [404, 'not_found', 'Nothing is at this address'],
  misdirected: [421, 'not_found', 'This is not the host of this service'],
  method_not_allowed: [405, 'method_not_allowed', 'This address has other methods'],
  invalid_credentials: [400, 'invalid_credentials', 'Invalid login credentials'],
  email_not_confirmed: [400, 'email_not_confirmed', 'Email not confirmed'],
  forbidden: [400, 'user_banned', 'User is banned'],
  link_expired: [403, 'otp_expired', 'Email link is invalid or has expired'],
  already_confirmed: [403, 'otp_expired', 'Email link is invalid or has expired'],
  code_invalid: [403, 'otp_expired', 'Token has expired or is invalid'],
  session_expired: [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
  password_wrong: [409, 'conflict', 'The password was changed meanwhile'],
  email_unchanged: [409, 'conflict', 'The email address was changed meanwhile'],
  email_taken: [422, 'email_exists', 'A user with this email address has already been registered'],
  busy: [503, 'unexpected_failure', 'The service is busy, please try again'],
  unavailable: [503, 'unexpected_failure', 'The service is not available, please try again'],
};

/** Answers anything thrown as the contract has it; faults are logged and not described. */
export function answerAuthError(error: unknown, c: AppContext): Response {
  const problem = authErrorOf(error);
  if (problem.code === 'unexpected_failure' && problem.status === 500) logFailure(error, c.get('requestId'));
  const isNewFormat = asksForErrorVersion(c.req.header('x-supabase-api-version'));
  if (isNewFormat) c.header('X-Supabase-Api-Version', AUTH_API_VERSION);
  if (problem.oauthError === undefined) c.header('X-Sb-Error-Code', problem.code);
  if (problem.status === 429 || problem.status === 503)
    c.header('Retry-After', String(problem.retryAfterSeconds ?? 5));
  return c.json(authErrorBody(problem, isNewFormat), problem.status as ContentfulStatusCode);
}

export function authErrorOf(error: unknown): AuthV1Error {
  if (error instanceof AuthV1Error) return error;
  const known = error instanceof Refusal ? translations[error.code] : undefined;
  if (known === undefined)
    return new AuthV1Error(500, 'unexpected_failure', 'Unexpected failure, please check the logs');
  const seconds = error instanceof Refusal ? error.details?.retryAfterSeconds : undefined;
  return new AuthV1Error(...known, typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {});
}

export const refuseAs =
  (problems: AuthProblems) =>
  (error: unknown): never => {
    const problem = error instanceof Refusal ? problems[error.code] : undefined;
    throw problem === undefined ? error : new AuthV1Error(...problem);
  };

/** Of what enqueues an email: reports a reached limit of emails instead of requests. */
export function refuseEmail(error: unknown): never {
  const problem = authErrorOf(error);
  if (problem.code !== 'over_request_rate_limit') throw error;
  const { retryAfterSeconds } = problem;
  throw new AuthV1Error(429, 'over_email_send_rate_limit', 'email rate limit exceeded', {
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
