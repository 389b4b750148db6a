/** Invitations to a studio's team: one open link each, good once, for 72 hours. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { contactAddress } from '../../../domain/email/address.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import type { ProfessionalInput, ProfessionalRow } from '../../../domain/studio/professional.ts';
import { slugsFor } from '../../../domain/studio/slug.ts';
import {
  type Actor,
  asMember,
  batch,
  type Db,
  firstOf,
  type Visitor,
  violatedConstraint,
} from '../../client.ts';
import { currentProfessionalId, currentStudioId, isJustMade, newId, pick } from '../../columns.ts';
import {
  identities,
  oneTimeTokens,
  procedureTypeOffers,
  profiles,
  studios,
  users,
} from '../../schema/index.ts';
import { lockUser } from '../accounts/account-statements.ts';
import { dropTokens, openToken, storedToken } from '../accounts/new-secrets.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { claimsOf, requireRates, STUDIO } from '../rate-counters.ts';
import {
  dropInvitation,
  professionalRow,
  type SelectedProfessional,
  selectProfessionals,
} from './professionals.ts';

/** The secret of a link, made by who knows how: its SHA-256, and the link that holds it. */
export interface InvitationLink {
  tokenHash: string;
  link: string;
}

type Person = Omit<ProfessionalInput, 'offersServices' | 'teamSeesClients'>;

/**
 * A new professional and the email by which they join, with the inviting member's hours and no email about clients before the
 * address is confirmed; or the one that the same form made minutes ago, without a second email. Refuses `forbidden` (to all but managers), `rate_limited`, `professional_email_taken`.
 */
export async function inviteProfessional(
  db: Db,
  actor: Actor,
  {
    tokenHash,
    link,
    offersServices,
    teamSeesClients,
    now,
    ...person
  }: ProfessionalInput & InvitationLink & { now: Date },
) {
  const limits = requireRates(db, studioClaims(actor, person.email), now);
  const isRecent = isJustMade(users.invitedAt, now);
  const { member, inviters, earlier, known } = await asMember(db, actor, {
    inviters: selectInviter(db),
    earlier: selectProfessionals(db, and(eq(profiles.email, person.email), isRecent)),
    known: db.select({ id: users.id }).from(users).where(eq(users.email, person.email)),
  });
  if (!member.isAdmin) throw new Refusal('forbidden');
  const inviter = firstOf(inviters, 'forbidden');
  if (known.length > 0) {
    await asMember(db, actor, { limits });
    const same = earlier.map(professionalRow).find((one) => isSameInvitation(one, person));
    if (same === undefined) throw emailTaken();
    return { professional: same, outboxIds: [] };
  }
  const id = newId(now);
  const email = invitationEmail(person, inviter, link, now);
  const { professional } = await asMember(db, actor, {
    limits,
    person: insertPerson(db, { ...person, id }, now),
    profile: db.insert(profiles).values({
      ...person,
      id,
      studioId: currentStudioId,
      slug: sql`free_slug(${sql.param(slugsFor(person.fullName))}::text[])`,
      businessHours: inviter.businessHours ?? defaultHours,
      emailNotifications: false,
    }),
    offers: offersServices
      ? db.insert(procedureTypeOffers).select(sql`
          select current_studio_id(), id, ${id}::uuid, null::integer, null::integer from procedure_types where is_active`)
      : undefined,
    sight: teamSeesClients ? db.update(studios).set({ teamSeesClients }) : undefined,
    token: insertToken(db, sql`${id}::uuid`, person.email, { tokenHash, now }),
    emails: enqueue(db, [email]),
    professional: selectProfessionals(db, eq(profiles.id, id)),
  }).catch((error) => {
    throw violatedConstraint(error) === 'users_email_unique' ? emailTaken() : error;
  });
  return invitedRow(professional, email.id);
}

const isSameInvitation = (row: ProfessionalRow, person: Person): boolean =>
  row.invitedAt !== null &&
  (['fullName', 'phone', 'role', 'isBookable'] as const).every((field) => row[field] === person[field]);

/** Sends it again; the older link stops working. Refuses `not_found`, `forbidden`, `rate_limited`, `invitation_accepted`. */
export async function inviteAgain(
  db: Db,
  actor: Actor,
  { id, tokenHash, link, now }: InvitationLink & { id: string; now: Date },
) {
  const limits = requireRates(db, studioClaims(actor, id), now);
  const { member, inviters, people } = await asMember(db, actor, {
    inviters: selectInviter(db),
    people: selectProfessionals(db, eq(profiles.id, id)),
  });
  const [person, inviter] = [firstOf(people), firstOf(inviters)];
  if (!member.isAdmin) throw new Refusal('forbidden');
  if (!person.isActive || person.hasJoined) throw new Refusal('invitation_accepted');
  const email = invitationEmail(person, inviter, link, now);
  const waiting = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.passwordHash), isNull(users.emailConfirmedAt)));
  const { professional } = await asMember(db, actor, {
    limits,
    lock: lockUser(db, id),
    withdraw: withdraw(db, id, person.email),
    token: insertToken(db, sql`${waiting}`, person.email, { tokenHash, now }),
    stamp: db.update(users).set({ invitedAt: now }).where(eq(users.id, id)),
    emails: enqueue(db, [email]),
    professional: selectProfessionals(db, eq(profiles.id, id)),
  }).catch((error) => {
    // Who is no longer waiting has no id for the link, which needs one.
    throw violatedConstraint(error) === 'one_time_tokens_has_subject'
      ? new Refusal('invitation_accepted')
      : error;
  });
  return invitedRow(professional, email.id);
}

/** Whose open invitation a link is, counted by address and link: call it before hashing. Refuses `rate_limited`, `link_expired`. */
export async function readInvitation(
  db: Db,
  visitor: Visitor,
  { tokenHash, now }: { tokenHash: string; now: Date },
) {
  const claims = claimsOf(visitor, [
    [rateLimits.acceptanceByAddress, visitor.address],
    [rateLimits.acceptanceByToken, tokenHash],
  ]);
  const isOpen = openToken('invitation', tokenHash, now);
  const { invitations } = await batch(db, {
    rates: requireRates(db, claims, now),
    enter: db.execute(sql`select enter_as(user_id) from one_time_tokens where ${isOpen}`),
    invitations: db
      .select({ fullName: profiles.fullName, email: profiles.email, businessName: studios.businessName })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .innerJoin(profiles, eq(profiles.id, users.id))
      .innerJoin(studios, eq(studios.id, profiles.studioId))
      .where(and(isOpen, isNull(users.passwordHash), profiles.isActive)),
  });
  return firstOf(invitations, 'link_expired');
}

const studioClaims = (actor: Actor, person: string) =>
  claimsOf(actor, [
    [rateLimits.invitationByStudio, STUDIO],
    [rateLimits.invitationByEmail, person],
  ]);

const selectInviter = (db: Db) =>
  db
    .select({
      inviterName: profiles.fullName,
      ...pick(profiles, 'email', 'notificationEmail'),
      businessHours: profiles.businessHours,
      businessName: studios.businessName,
    })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(eq(profiles.id, currentProfessionalId));

type Inviter = Awaited<ReturnType<typeof selectInviter>>[number];

/** Of the inviting member, who is notified when it cannot be delivered. */
function invitationEmail(
  { fullName: name, email }: { fullName: string; email: string },
  { inviterName, businessName, ...inviter }: Inviter,
  link: string,
  now: Date,
) {
  const studioEmail = contactAddress(inviter);
  return emailOf({ kind: 'invitation', name, businessName, inviterName, studioEmail, link }, email, now);
}

const insertPerson = (db: Db, { id, email, fullName, phone, role }: Person & { id: string }, now: Date) => ({
  user: db.insert(users).values({
    id,
    email,
    userMetadata: { full_name: fullName, phone, role },
    invitedAt: now,
    createdAt: now,
  }),
  identity: db.insert(identities).values({
    id: newId(now),
    userId: id,
    provider: 'email',
    providerId: id,
    email,
    identityData: { sub: id, email, email_verified: false, phone_verified: false },
  }),
});

function insertToken(
  db: Db,
  userId: SQL,
  email: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
) {
  const { hash, ...token } = storedToken('invitation', { tokenHash }, now);
  return db
    .insert(oneTimeTokens)
    .values({ ...token, kind: 'invitation', userId, email, tokenHash: hash, createdAt: now });
}

const withdraw = (db: Db, id: string, email: string) => ({
  dropToken: dropTokens(db, id, eq(oneTimeTokens.kind, 'invitation')),
  dropEmail: dropInvitation(db, email),
});

function emailTaken(): Refusal {
  const { message } = new Refusal('professional_email_taken');
  return new Refusal('professional_email_taken', { fields: { email: [message] } });
}

const invitedRow = (rows: SelectedProfessional[], id: string) => ({
  professional: professionalRow(firstOf(rows)),
  outboxIds: [id],
});
