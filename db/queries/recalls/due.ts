/** For the job that invites clients to return by email: it finds studios by time alone, and works inside one after the other. */
import { and, eq, gt, notInArray, sql } from 'drizzle-orm';
import { contactAddress } from '../../../domain/email/address.ts';
import type { RecallEmail, RefusalLinks } from '../../../domain/email/client-emails.ts';
import {
  INVITED_ONCE_DAYS,
  isEmailDue,
  offerAddress,
  RECALL_EMAIL_DAYS,
  wasEmailDue,
} from '../../../domain/recall/recall.ts';
import type { RecallItem } from '../../../domain/recall/recall-list.ts';
import { dateIn, daysFrom, type LocalMoment } from '../../../domain/scheduling/clock.ts';
import { batch, type Db } from '../../client.ts';
import { currentStudioId, hasRow, newId } from '../../columns.ts';
import { appointments, clients, imports, profiles, recallInvitations, studios } from '../../schema/index.ts';
import { answererOf, type Host, selectHosts } from '../bookings/receipts.ts';
import { enterStudio, lockVisits, takesEmail } from '../due.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { checkAgainAt, isOfImport } from '../reminders/due.ts';
import { expectedOf, recallItems, selectCycles, selectNamed } from './recall-rows.ts';

export interface Invitable {
  item: RecallItem & { client: { email: string } };
  host: Host;
  generation: number;
}

/** Clients whose email is due: who has an address, was not invited since the visit or just now, and wants it, where somebody still offers what it is for; of two kinds the one due first. `zone`: of the studio. */
export async function readInvitable(
  db: Db,
  { studioId, now }: { studioId: string; now: Date },
): Promise<{ zone: string; invitable: Invitable[] }> {
  const invited = db
    .select({ id: recallInvitations.appointmentId })
    .from(recallInvitations)
    .where(eq(recallInvitations.studioId, currentStudioId));
  const justInvited = db
    .select({ id: appointments.clientId })
    .from(recallInvitations)
    .innerJoin(appointments, eq(appointments.id, recallInvitations.appointmentId))
    .where(gt(recallInvitations.createdAt, daysFrom(now, -INVITED_ONCE_DAYS)));
  const { zone, cycles, named, hosts, generations, imported } = await batch(db, {
    studio: enterStudio(db, studioId),
    zone: db.select({ zone: studios.zone }).from(studios).where(eq(studios.id, currentStudioId)),
    setZone: db.execute(
      sql`select set_config('lume.zone', (select zone from studios where id = current_studio_id()), true)`,
    ),
    cycles: selectCycles(db, now, {
      where: and(notInArray(sql`cycles.visit_id`, invited), notInArray(clients.id, justInvited)),
    }),
    named: selectNamed(db),
    hosts: selectHosts(db).where(eq(profiles.studioId, currentStudioId)),
    generations: db
      .select({ id: appointments.id, generation: appointments.linkGeneration })
      .from(appointments)
      .where(and(eq(appointments.status, 'completed'), sql`${appointments.linkGeneration} > 0`)),
    imported: db
      .select({ id: appointments.id, at: imports.createdAt })
      .from(imports)
      .innerJoin(appointments, and(isOfImport, eq(appointments.status, 'completed')))
      .where(gt(imports.createdAt, daysFrom(now, -RECALL_EMAIL_DAYS))),
  });
  const [studio] = zone;
  if (studio === undefined) return { zone: 'UTC', invitable: [] };
  const today = dateIn(studio.zone, now);
  const generationOf = new Map(generations.map(({ id, generation }) => [id, generation]));
  const due = expectedOf(cycles, today)
    .filter(({ cycle, dueOn }) => !cycle.isDeclined && isEmailDue(dueOn, today))
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn));
  const importedOn = new Map(imported.map(({ id, at }) => [id, dateIn(studio.zone, at)]));
  const invitable = recallItems(due, { named, invitations: [], zone: studio.zone, today }).flatMap(
    (item): Invitable[] => {
      // Nobody is invited to what nobody does any more.
      if (!named.procedures.some(({ id, offeredBy }) => id === item.offer.id && offeredBy.length > 0))
        return [];
      const host = hosts.find(({ professional }) => professional.id === item.professional.id);
      const { email } = item.client;
      // What was due before an import was the former program's to send.
      const broughtOn = importedOn.get(item.appointmentId);
      if (broughtOn !== undefined && wasEmailDue(item.dueOn, broughtOn)) return [];
      if (host === undefined || email === null) return [];
      const generation = generationOf.get(item.appointmentId) ?? 0;
      return [{ item: { ...item, client: { ...item.client, email } }, host, generation }];
    },
  );
  const ofEach = [...Map.groupBy(invitable, ({ item }) => item.client.id).values()];
  return { zone: studio.zone, invitable: ofEach.flatMap(([first]) => first ?? []) };
}

export interface Invitation extends Invitable {
  links: RefusalLinks;
  freeTimes: readonly LocalMoment[];
}

/** Stores the invitations and enqueues the emails of those that nobody else stored; the studio is looked at again at `next`. */
export async function storeInvitations(
  db: Db,
  { studioId, invitations }: { studioId: string; invitations: readonly Invitation[] },
  { appUrl, now, next }: { appUrl: string; now: Date; next: Date },
): Promise<void> {
  const statements = invitations.map((one) => invitationStatements(db, one, { appUrl, now }));
  await batch(db, {
    studio: enterStudio(db, studioId),
    lock: lockVisits(
      db,
      invitations.map(({ item }) => item.appointmentId),
    ),
    invitations: Object.fromEntries(statements.entries()),
    look: checkAgainAt(db, 'recallCheckAt', { now, next }),
  });
}

function invitationStatements(
  db: Db,
  { item, host, ...more }: Invitation,
  { appUrl, now }: { appUrl: string; now: Date },
) {
  const id = newId(now);
  const email = emailOf(
    { kind: 'recall', ...emailDataOf(item, host, { appUrl, ...more }) },
    item.client.email,
    now,
    {
      professionalId: item.professional.id,
      appointmentId: item.appointmentId,
    },
  );
  return {
    add: db.execute(sql`insert into recall_invitations
        (id, studio_id, appointment_id, professional_id, channel, outbox_id, created_at)
      select ${id}::uuid, studio_id, id, ${item.professional.id}::uuid, 'email', ${email.id}::uuid, ${now.toISOString()}::timestamptz
      from ${appointments} where ${and(eq(appointments.id, item.appointmentId), takesEmail(item.client.email))}
      on conflict do nothing`),
    email: enqueue(db, [email], { when: hasRow(recallInvitations, eq(recallInvitations.id, id)) }),
  };
}

const emailDataOf = (
  { client, procedureName, visitedOn, offer, professional }: RecallItem,
  host: Host,
  { appUrl, links, freeTimes }: { appUrl: string } & Pick<Invitation, 'links' | 'freeTimes'>,
): RecallEmail => ({
  businessName: host.studio.businessName,
  clientName: client.fullName,
  procedureName,
  visitedOn,
  offerName: offer.name,
  bookingLink: offerAddress(appUrl, { page: professional.page, procedureId: offer.id }),
  freeTimes,
  studioPhone: host.studio.phone,
  studioEmail: contactAddress(answererOf(host)),
  ...links,
});
