import { randomBytes } from 'node:crypto';
import { MAX_TICKET_HOURS, MIN_FILL_SECONDS } from '../../domain/booking/booking.ts';
import { isSigned, type Signing, sign } from '../auth/core/secrets.ts';
import type { Env } from '../env.ts';

/** Signed time of opening a professional's booking page: `seconds-random.signature`, unique. */
export function issueTicket(env: Signing, professionalId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36);
  const opening = `${seconds}-${randomBytes(9).toString('base64url')}`;
  return `${opening}.${sign(env, 'ticket', `${professionalId}:${opening}`).toString('base64url')}`;
}

/** The opening of this professional's page, at most MAX_TICKET_HOURS ago; null for an invalid ticket. */
export function readTicket(
  env: Signing,
  professionalId: string,
  { ticket, now }: { ticket: string; now: Date },
): { opening: string; ageSeconds: number } | null {
  const [opening = '', mac = ''] = ticket.split('.');
  if (!isSigned(env, 'ticket', `${professionalId}:${opening}`, mac)) return null;
  const ageSeconds = now.getTime() / 1000 - Number.parseInt(opening, 36);
  return ageSeconds <= MAX_TICKET_HOURS * 3600 ? { opening, ageSeconds } : null;
}

export function isTicketGood(
  env: Signing & Pick<Env, 'MIN_FILL_SECONDS'>,
  professionalId: string,
  ticket: string,
  now: Date,
): boolean {
  const read = readTicket(env, professionalId, { ticket, now });
  return read !== null && read.ageSeconds >= Number(env.MIN_FILL_SECONDS ?? MIN_FILL_SECONDS);
}
