import { receiptOf, shownChangesEnd } from '../../db/queries/bookings/receipts.ts';
import type { Managed } from '../../db/queries/manage-link/managed.ts';
import {
  type AppointmentDeposit,
  type AppointmentRow,
  isOver,
  isUpcoming,
} from '../../domain/agenda/appointment.ts';
import { restCents } from '../../domain/agenda/prepaid.ts';
import type { ManagedAppointment, ManagedDeposit } from '../../domain/booking/manage.ts';
import { firstName } from '../../domain/format.ts';
import { pixCode, pixTransactionId } from '../../domain/money/pix-code.ts';
import type { PixAccount } from '../../domain/money/pix-key.ts';
import { dateIn, momentIn } from '../../domain/scheduling/clock.ts';
import { studioPictures } from '../../domain/studio/picture.ts';
import { googleCalendarLink } from '../../emails/calendar-file.ts';
import { appOrigin, type Env } from '../env.ts';
import { calendarFilePath } from './calendar-file-path.ts';

export function managedAppointment(
  env: Env,
  { row, host, isServing, noticeHours, needsApproval, changesEnd, look, pix, proven, creditCents }: Managed,
  now: Date,
): ManagedAppointment {
  const { zone, businessName } = host.studio;
  const isToCome = isUpcoming(row, now);
  const awaitsApproval = needsApproval && isToCome && row.status === 'scheduled';
  const receipt = {
    ...receiptOf({ ...row, notes: null }, host, { appUrl: appOrigin(env), now }),
    ...(awaitsApproval && { awaitsApproval }),
  };
  return {
    version: row.version,
    state: stateOf(row, now),
    isComing: row.isComing === true,
    awaitsApproval,
    ...(row.deposit && {
      deposit: managedDeposit({
        ...{ id: row.id, deposit: row.deposit, restCents: restCents(row), pix, now },
        creditCents: proven ? creditCents : 0,
      }),
    }),
    mayChange: isToCome && now <= changesEnd.at,
    movesTo: {
      own: isServing,
      anyone: row.paymentStatus !== 'paid' && host.professional.bookable > (isServing ? 1 : 0),
    },
    changesEnd: shownChangesEnd(changesEnd, zone, now),
    noticeHours,
    zone,
    firstName: firstName(row.client.fullName),
    hasEmail: row.client.email !== null,
    date: row.date,
    time: row.time,
    endTime: momentIn(zone, new Date(row.endsAt)).time,
    today: dateIn(zone, now),
    totalMinutes: row.totalMinutes,
    totalCents: row.totalCents,
    procedures: receipt.procedures,
    professionalName: host.professional.fullName,
    studio: {
      businessName,
      theme: look.theme,
      ...studioPictures(look),
      phone: host.studio.phone,
      address: receipt.address,
      hasStreet: receipt.hasStreet,
    },
    calendar: { file: calendarFilePath(env, receipt), google: googleCalendarLink(receipt) },
    bookingPath: new URL(receipt.bookingLink).pathname,
  };
}

function stateOf(row: AppointmentRow, now: Date): ManagedAppointment['state'] {
  if (row.status === 'cancelled') return 'cancelled';
  if (isUpcoming(row, now)) return 'open';
  return row.status === 'completed' || isOver(row, now) ? 'past' : 'begun';
}

interface Asked {
  id: string;
  deposit: AppointmentDeposit;
  restCents: number;
  pix: PixAccount | null;
  creditCents: number;
  now: Date;
}

function managedDeposit({ id, deposit, restCents, pix, creditCents, now }: Asked): ManagedDeposit {
  const { state, amountCents, holdEndsAt } = deposit;
  const isWaitedFor = state === 'awaiting' || state === 'claimed';
  const charge = { amountCents, transactionId: pixTransactionId(id) };
  return {
    ...{ state, amountCents, holdEndsAt, restCents },
    secondsLeft: holdEndsAt === null ? null : Math.max(0, secondsBetween(now, new Date(holdEndsAt))),
    code: isWaitedFor && pix ? pixCode(pix, charge) : null,
    receiver: pix?.receiver ?? null,
    mayUseCredit: state === 'awaiting' && creditCents >= amountCents,
  };
}

const secondsBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 1000);
