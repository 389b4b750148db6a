/** What is counted of an email when it leaves (claim_emails), and what happens to a studio that is over. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { dailyEmails, FIRST_DAILY_EMAILS, HELD } from '../../../domain/email/ceilings.ts';
import type { EmailKind } from '../../../domain/email/email.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { minutesBetween } from '../../../domain/scheduling/clock.ts';
import { batch, type Db, firstOf, type Visitor } from '../../client.ts';
import { currentStudioId, pick } from '../../columns.ts';
import { appointmentMonths, outbox, studios } from '../../schema/index.ts';
import { enterStudio } from '../due.ts';
import { callerOf, claimsOf } from '../rate-counters.ts';
import type { QueuedEmail } from './enqueue.ts';

const toProfessional: readonly EmailKind[] = ['booking-notice', 'client-change', 'deposit-claim'];

/** The same emails, counted against who causes them without proof, and those to a client by the address over all studios. */
export const unproven = (visitor: Visitor, emails: readonly QueuedEmail[]): QueuedEmail[] =>
  emails.map((email) => {
    const recipient = email.recipient.toLowerCase();
    const caller = callerOf(visitor, recipient);
    const ceilings = toProfessional.includes(email.data.kind)
      ? claimsOf(visitor, [[rateLimits.bookingEmailByCaller, caller]])
      : claimsOf(visitor, [
          [rateLimits.queuedByCaller, caller],
          [rateLimits.unprovenByRecipient, recipient],
        ]);
    return { ...email, ceilings };
  });

/**
 * Raises the ceiling of a studio to what its age and visits allow, and lets go what it held. One that an operator
 * set, above that or below the first day's, stays. Resolves to how many.
 */
export async function raiseCeiling(
  db: Db,
  { studioId, now }: { studioId: string; now: Date },
): Promise<number> {
  const monthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
    .toISOString()
    .slice(0, 10);
  const { studio, visits } = await batch(db, {
    enter: enterStudio(db, studioId),
    studio: db
      .select(pick(studios, 'createdAt', 'dailyEmails'))
      .from(studios)
      .where(eq(studios.id, studioId)),
    visits: db
      .select({ visits: sql<number>`coalesce(sum(${appointmentMonths.appointments}), 0)`.mapWith(Number) })
      .from(appointmentMonths)
      .where(
        and(
          eq(appointmentMonths.studioId, currentStudioId),
          gte(appointmentMonths.month, monthBefore),
          eq(appointmentMonths.status, 'completed'),
        ),
      ),
  });
  const { createdAt, dailyEmails: stored } = firstOf(studio);
  const ageDays = minutesBetween(createdAt, now) / 1440;
  const allowed = dailyEmails({ ageDays, visits: visits[0]?.visits ?? 0 });
  if (stored < FIRST_DAILY_EMAILS || allowed <= stored) return 0;
  const { released } = await batch(db, {
    enter: enterStudio(db, studioId),
    raise: db.update(studios).set({ dailyEmails: allowed }).where(eq(studios.id, studioId)),
    released: db
      .update(outbox)
      .set({ nextAttemptAt: now, lastError: null })
      .where(
        and(
          eq(outbox.studioId, currentStudioId),
          eq(outbox.status, 'pending'),
          eq(outbox.lastError, HELD),
          sql`${outbox.ceilings} is null`,
        ),
      )
      .returning({ id: outbox.id }),
  });
  return released.length;
}
