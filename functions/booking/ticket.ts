import { randomBytes } from 'node:crypto';
import { MAX_TICKET_HOURS, MIN_FILL_SECONDS } from '../../domain/booking/booking.ts';
import { isSignature, type Signing, sign } from '../auth/core/secrets.ts';
import type { Env } from '../env.ts';

/** The signed opening of a professional's booking page: `seconds-chance.signature`. Two openings never share one. */
export function issueTicket(env: Signing, professionalId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36);
  const opening = `${seconds}-${randomBytes(9).toString('base64url')}`;
  return `${opening}.${signature(env, professionalId, opening).toString('base64url')}`;
}

/** Which opening of this professional's page a ticket is of, at most MAX_TICKET_HOURS ago; null for any other text. */
export function readTicket(
  env: Signing,
  professionalId: string,
  { ticket, now }: { ticket: string; now: Date },
): { opening: string; ageSeconds: number } | null {
  const [opening = '', mac = ''] = ticket.split('.');
  if (!isSignature(mac, signature(env, professionalId, opening))) return null;
  const ageSeconds = now.getTime() / 1000 - Number.parseInt(opening, 36);
  return ageSeconds <= MAX_TICKET_HOURS * 3600 ? { opening, ageSeconds } : null;
}

/** True when the page was opened for this professional, no less than three seconds and no more than MAX_TICKET_HOURS ago. */
export function isTicketGood(
  env: Signing & Pick<Env, 'MIN_FILL_SECONDS'>,
  professionalId: string,
  ticket: string,
  now: Date,
): boolean {
  const read = readTicket(env, professionalId, { ticket, now });
  return read !== null && read.ageSeconds >= Number(env.MIN_FILL_SECONDS ?? MIN_FILL_SECONDS);
}

function signature(env: Signing, professionalId: string, opening: string): Buffer {
  return sign(env, 'ticket', `${professionalId}:${opening}`);
}
