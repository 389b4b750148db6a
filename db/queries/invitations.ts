/** Invitations to a studio's team: one open link each, good once, for 72 hours. */
import { sql } from 'drizzle-orm';
import { TERMS_VERSION } from '../../domain/consent.ts';
import type { Source } from '../../domain/device.ts';
import { Refusal } from '../../domain/errors.ts';
import type { ProfessionalInput, ProfessionalRow } from '../../domain/professional.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { startingHours } from '../../domain/scheduling/business-hours.ts';
import { slugsFor } from '../../domain/slug.ts';
import { type Actor, call, type Db, type Visitor } from '../client.ts';
import { newId } from '../ids.ts';
import { storedToken } from './accounts/new-secrets.ts';
import { json, owedMail } from './arguments.ts';
import { type Outcome, professionalOf } from './professionals.ts';
import { claimsOf, rateArguments, refuseWhenLimited, STUDIO, takenRates } from './rate-counters.ts';

/** The secret of a link, made by who knows how: its SHA-256, and the link that holds it. */
export interface InvitationLink {
  tokenHash: string;
  link: string;
  /** Multiplies every limit. */
  rateFactor?: number;
}

export interface Invited {
  professional: ProfessionalRow;
  outboxIds: string[];
}

/**
 * A new professional of the studio, and the mail by which she joins it. She starts with the hours of who invites her. An
 * address that has an account is left alone. Refuses `forbidden` unless the actor is owner or administrator,
 * `rate_limited`, `professional_email_taken`.
 */
export async function inviteProfessional(
  db: Db,
  actor: Actor,
  input: ProfessionalInput & InvitationLink,
  now: Date,
): Promise<Invited> {
  const { tokenHash, link, rateFactor, ...person } = input;
  const claims = await studioClaims(person.email, rateFactor);
  const mail = letter(link, now);
  const done = await call<Outcome>(
    db,
    sql`invite_professional(${actor.session}, ${json({ ...person, id: newId(now) })},
      ${sql.param(slugsFor(person.fullName))}::text[], ${json(startingHours)}, ${json(storedToken('invitation', { tokenHash }, now))},
      ${json(mail)}, ${rateArguments(claims)}, ${now.toISOString()}::timestamptz)`,
  );
  refuseWhenLimited(done.wait ?? 0);
  if (done.outcome === 'known') {
    const { message } = new Refusal('professional_email_taken');
    throw new Refusal('professional_email_taken', { fields: { email: [message] } });
  }
  return { professional: professionalOf(done), outboxIds: [mail.id] };
}

/**
 * Mails the invitation again; the older link stops working. Refuses `not_found`, `forbidden`, `rate_limited`, and
 * `invitation_accepted` when she has joined or was deactivated.
 */
export async function inviteAgain(
  db: Db,
  actor: Actor,
  input: InvitationLink & { id: string },
  now: Date,
): Promise<Invited> {
  const { id, tokenHash, link, rateFactor } = input;
  const claims = await studioClaims(id, rateFactor);
  const mail = letter(link, now);
  const done = await call<Outcome>(
    db,
    sql`invite_again(${actor.session}, ${id}::uuid, ${json(storedToken('invitation', { tokenHash }, now))}, ${json(mail)},
      ${rateArguments(claims)}, ${now.toISOString()}::timestamptz)`,
  );
  refuseWhenLimited(done.wait ?? 0);
  return { professional: professionalOf(done), outboxIds: [mail.id] };
}

/** Who is invited, and by which studio. */
export interface Invitation {
  fullName: string;
  email: string;
  businessName: string;
}

/**
 * Whose open invitation a link is, counted by address and link: call it before hashing. Refuses `rate_limited`, and
 * `link_expired` when the link is unknown, used, older than 72 hours, or withdrawn.
 */
export async function readInvitation(
  db: Db,
  visitor: Visitor,
  input: { tokenHash: string; now: Date },
): Promise<Invitation> {
  const { tokenHash, now } = input;
  const claims = await claimsOf(visitor, [
    [rateLimits.acceptanceByAddress, visitor.address],
    [rateLimits.acceptanceByToken, tokenHash],
  ]);
  const read = await call<{ wait: number; invitation: Invitation | null }>(
    db,
    sql`(select json_build_object('wait', wait, 'invitation', case when wait = 0 then
      read_invitation(${tokenHash}, ${now.toISOString()}::timestamptz) end) from ${takenRates(claims, now)} as wait)`,
  );
  refuseWhenLimited(read.wait);
  if (read.invitation === null) throw new Refusal('link_expired');
  return read.invitation;
}

/**
 * The invited has chosen a password and accepts the terms: her address is confirmed and her account open. Of several who
 * try with one link one succeeds. Refuses `link_expired`.
 */
export async function acceptInvitation(
  db: Db,
  _visitor: Visitor,
  input: { tokenHash: string; passwordHash: string; source: Source; now: Date },
): Promise<{ email: string }> {
  const { tokenHash, passwordHash, source, now } = input;
  const consents = [{ id: newId(now), kind: 'terms', isGranted: true, choices: { version: TERMS_VERSION } }];
  const accepted = await call<{ email: string } | null>(
    db,
    sql`accept_invitation(${tokenHash}, ${passwordHash}, ${json(consents)}, ${json(source)}, ${now.toISOString()}::timestamptz)`,
  );
  if (accepted === null) throw new Refusal('link_expired');
  return accepted;
}

const studioClaims = (person: string, rateFactor = 1) =>
  claimsOf({ rateFactor }, [
    [rateLimits.invitationByStudio, STUDIO],
    [rateLimits.invitationByEmail, person],
  ]);

/** The database writes in who is invited, by whom, and to what studio. */
function letter(link: string, now: Date) {
  return owedMail({ kind: 'invitation', name: '', businessName: '', inviterName: '', link }, now);
}
