import { eq } from 'drizzle-orm';
import { contactAddress, type Mail } from '../../../domain/notification/notification.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId, pick } from '../../columns.ts';
import { profiles, studios } from '../../schema/index.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';
import { emailOf, enqueue } from './enqueue.ts';

/** Enqueues a test email to where the actor's notices go; returns its id. Refuses `rate_limited`. */
export async function enqueueTestEmail(
  db: Db,
  actor: Actor,
  input: { settingsLink: string; rateFactor: number; now: Date },
): Promise<string> {
  const { settingsLink, rateFactor, now } = input;
  const claims = await claimsOf({ rateFactor }, [[rateLimits.testMailByAccount, USER]]);
  const { recipients } = await asMember(db, actor, {
    recipients: db
      .select({
        ...pick(profiles, 'fullName', 'email', 'notificationEmail'),
        businessName: studios.businessName,
      })
      .from(profiles)
      .innerJoin(studios, eq(studios.id, profiles.studioId))
      .where(eq(profiles.id, currentProfessionalId)),
  });
  const to = firstOf(recipients, 'session_expired');
  const data: Mail = { kind: 'system-test', name: to.fullName, businessName: to.businessName, settingsLink };
  const email = emailOf(data, contactAddress(to), now);
  await asMember(db, actor, { rates: requireRates(db, claims, now), email: enqueue(db, [email]) });
  return email.id;
}
