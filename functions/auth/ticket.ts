import { MAX_TICKET_HOURS, MIN_FILL_SECONDS } from '../../domain/booking.ts';
import { isSignature, type Signing, sign } from './tokens.ts';

/** The signed moment at which a professional's booking page was opened: `seconds.signature`. */
export function issueTicket(env: Signing, professionalId: string, now: Date): string {
  const opened = Math.floor(now.getTime() / 1000).toString(36);
  return `${opened}.${signature(env, professionalId, opened).toString('base64url')}`;
}

/** True when the page was opened for this professional, no less than three seconds and no more than MAX_TICKET_HOURS ago. */
export function isTicketGood(env: Signing, professionalId: string, ticket: string, now: Date): boolean {
  const [opened = '', mac = ''] = ticket.split('.');
  if (!isSignature(mac, signature(env, professionalId, opened))) return false;
  const age = now.getTime() / 1000 - Number.parseInt(opened, 36);
  return age >= MIN_FILL_SECONDS && age <= MAX_TICKET_HOURS * 3600;
}

function signature(env: Signing, professionalId: string, opened: string): Buffer {
  return sign(env, 'ticket', `${professionalId}:${opened}`);
}
