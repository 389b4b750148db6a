import { and, eq } from 'drizzle-orm';
import type { EmailFate } from '../../../domain/email/outbox.ts';
import { Refusal } from '../../../domain/errors.ts';
import { batch, type Db } from '../../client.ts';
import { appointments, outbox } from '../../schema/index.ts';
import { enterStudio } from '../due.ts';
import { declineRecalls } from '../recalls/recalls.ts';

interface Reported {
  studioId: string;
  emailId: string;
  fate: EmailFate;
  now: Date;
}

/**
 * Records what the provider reports of an email that it had accepted. One that did not arrive has failed like one that was refused at once: in the
 * list, in the bell, and a reminder is left to be sent by hand. Whoever marks one as spam wants no invitations. A repeat changes nothing. Refuses
 * `unavailable` while it is not stored yet that the email was handed over.
 */
export async function recordReport(db: Db, { studioId, emailId, fate, now }: Reported): Promise<void> {
  const isReported = eq(outbox.id, emailId);
  const { found } = await batch(db, {
    studio: enterStudio(db, studioId),
    found: db.select({ status: outbox.status }).from(outbox).where(isReported),
    recorded:
      fate === 'complained'
        ? declineRecalls(db, clientOf(db, emailId), now)
        : db
            .update(outbox)
            .set({ status: 'dead', lastError: fate, settledAt: now })
            .where(and(isReported, eq(outbox.status, 'sent'))),
  });
  if (found[0]?.status === 'pending') throw new Refusal('unavailable');
}

const clientOf = (db: Db, emailId: string) =>
  db
    .select({ id: appointments.clientId })
    .from(outbox)
    .innerJoin(appointments, eq(appointments.id, outbox.appointmentId))
    .where(eq(outbox.id, emailId));
