/** What is written about a change by a client's link, and whose address the link proves. */
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { notificationAddress } from '../../../domain/email/address.ts';
import type { ClientChange } from '../../../domain/email/appointment-emails.ts';
import { momentIn } from '../../../domain/scheduling/clock.ts';
import type { LinkHolder, Visitor } from '../../client.ts';
import type { KnownClient } from '../bookings/booking-state.ts';
import { answererOf, type Host, receiptOf } from '../bookings/receipts.ts';
import { unproven } from '../outbox/ceilings.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';

interface Managed {
  host: Host;
  proven: KnownClient | null;
  /** The studio confirms such bookings. */
  needsApproval: boolean;
}

interface Former {
  host: Host;
  hasLeft: boolean;
}

/** Whose address the link was sent to; null for a link of other origin, or from before the studio changed the contact. */
export function provenClient(
  { deviceGeneration }: LinkHolder,
  { client: { id: clientId, email } }: AppointmentRow,
  current: number,
): KnownClient | null {
  if (email === null || deviceGeneration === undefined || current !== deviceGeneration) return null;
  return { clientId, email, deviceGeneration };
}

/**
 * To the client, unless without an address, and to the professional, or the owner in the place of who left the team; also to the `former` one, from
 * whom it goes. Nobody who left is told of clients. By a link that proves no address they count against ceilings.
 */
export function emailsAbout(
  { host, proven, needsApproval }: Managed,
  row: AppointmentRow,
  change: Pick<ClientChange, 'what'> &
    Partial<Pick<ClientChange, 'before' | 'notes'>> & { former?: Former | undefined },
  { appUrl, now, visitor }: { appUrl: string; now: Date; visitor: Visitor },
): QueuedEmail[] {
  const { what, before = null, notes = null, former } = change;
  const about = { professionalId: row.professional.id, appointmentId: row.id };
  const receipt = receiptOf({ ...row, notes: null, chosenAt: now }, host, { appUrl, now });
  const awaitsApproval = what === 'moved' && needsApproval && row.status === 'scheduled';
  const waits = awaitsApproval && { awaitsApproval };
  const toClient = { kind: `appointment-${what}` as const, ...receipt, byClient: true, ...waits };
  const { date, time } = momentIn(host.studio.zone, new Date(row.startsAt));
  const answerer = answererOf(host);
  const hasLeft = answerer.id !== host.professional.id && { hasLeft: true as const };
  const toProfessional = {
    ...{ kind: 'client-change' as const, what, before, notes, date, time, ...waits },
    ...hasLeft,
    ...(former && { hands: { from: former.host.professional.fullName, to: host.professional.fullName } }),
    ...{
      zone: host.studio.zone,
      totalMinutes: row.totalMinutes,
      professionalName: host.professional.fullName,
    },
    ...{ clientName: row.client.fullName, clientEmail: row.client.email, clientPhone: row.client.phone },
    agendaLink: `${appUrl}/appointments?appointment=${row.id}`,
  };
  const told = [answerer, ...(former && !former.hasLeft ? [former.host.professional] : [])];
  const emails = [
    ...(row.client.email ? [emailOf(toClient, row.client.email, now, about)] : []),
    ...told.flatMap((one) => {
      const address = notificationAddress(one);
      return address === null
        ? []
        : emailOf(toProfessional, address, now, { ...about, professionalId: one.id });
    }),
  ];
  return proven === null ? unproven(visitor, emails) : emails;
}
