import * as v from 'valibot';
import type { Booked, BookingCommand } from '../../db/queries/bookings/bookings.ts';
import type { BookingInput, Receipt } from '../../domain/booking/booking.ts';
import { idempotencyKey } from '../../domain/booking/booking.ts';
import { Refusal } from '../../domain/errors.ts';
import { googleCalendarLink } from '../../emails/calendar-file.ts';
import { sha256 } from '../auth/core/secrets.ts';
import { appOrigin } from '../env.ts';
import { createAnamnesisLink } from '../health/link-cookie.ts';
import type { AppContext } from '../http/context.ts';
import { calendarFilePath } from './calendar-file-path.ts';
import { appointmentUrl } from './client-links.ts';
import { isProven, recognises } from './known-device.ts';
import { isTicketGood } from './ticket.ts';

/** The input of the verb `book`. Refuses: idempotency_missing 400, robot_suspected 403. */
export function bookingCommand(c: AppContext, input: BookingInput): BookingCommand {
  const idempotencyKey = requiredKey(c);
  const { ticket, website, ...wanted } = input;
  const now = c.get('now');
  if (website !== '' || !isTicketGood(c.env, wanted.professionalId, ticket, now))
    throw new Refusal('robot_suspected');
  return {
    ...wanted,
    idempotencyKey,
    bodyHash: bodyHash(wanted),
    appUrl: appOrigin(c.env),
    anamnesisLink: createAnamnesisLink(c.env),
    recognises: (client) => recognises(c, client),
    isProven: isProven(c, { professionalId: wanted.professionalId, email: wanted.client.email }),
  };
}

export function receiptFor(c: AppContext, { receipt, client }: Booked): Receipt {
  const { appointmentId, date, time, totalMinutes, totalCents, procedures, professionalName, businessName } =
    receipt;
  const { address, hasStreet, awaitsApproval, deposit, changesEnd } = receipt;
  return {
    appointmentId,
    date,
    time,
    totalMinutes,
    totalCents,
    procedures,
    client: { fullName: receipt.clientName, email: client.email },
    professionalName,
    businessName,
    ...(address === null ? {} : { address }),
    hasStreet,
    ...(awaitsApproval && { awaitsApproval }),
    ...(deposit && { deposit }),
    changesEnd,
    phone: receipt.studioPhone ?? '',
    calendar: { file: calendarFilePath(c.env, receipt), google: googleCalendarLink(receipt) },
    manageLink: appointmentUrl(c.env, { appointmentId, generation: 0 }),
  };
}

/** A repeated request with this key gets the first answer. Refuses: idempotency_missing 400. */
export function requiredKey(c: AppContext): string {
  const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key'));
  if (!key.success) throw new Refusal('idempotency_missing');
  return key.output;
}

/** Hash of the parsed body, independent of the order of keys. */
export function bodyHash(body: unknown): string {
  return sha256(canonical(body));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
    return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
