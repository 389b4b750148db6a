/** Deposits that the owner asked for by the client's link: one is awaited, one claimed, others were received, and of what was cancelled returned. */
import { isOpen } from '../../domain/agenda/appointment.ts';
import { DEFAULT_CHANGE_NOTICE_HOURS } from '../../domain/booking/manage.ts';
import { holdEnd } from '../../domain/money/deposit-policy.ts';
import { askAgainAt } from '../../domain/money/deposit-reminder.ts';
import {
  defaultDepositRules,
  depositFor,
  type ServiceDeposit,
  type StoredDepositRules,
} from '../../domain/money/deposit-rules.ts';
import { pixTransactionId } from '../../domain/money/pix-code.ts';
import { minutesFrom } from '../../domain/scheduling/clock.ts';
import type { Db } from '../client.ts';
import { derivedId } from '../columns.ts';
import { eventData } from '../queries/payments/payment-events.ts';
import * as tables from '../schema/index.ts';
import type { DemoService } from './agenda.ts';
import type { DemoAppointment } from './rows.ts';
import { hours, ZONE } from './studio.ts';

const SINCE_DAYS = 90;
const MOST_DONE = 6;
const MOST_RETURNED = 2;

export const depositsSince = (now: Date): Date => minutesFrom(now, -SINCE_DAYS * 1440);

/** Until the end of the day, so that the awaited one outlives a look at the demo. */
export const depositRules: StoredDepositRules = {
  ...defaultDepositRules,
  asksEverybody: false,
  asksNewClients: true,
  hold: 'day',
  version: 1,
};

export const noDeposit: ServiceDeposit = { kind: 'none' };

export interface DemoDeposit extends DemoAppointment {
  state: 'awaiting' | 'claimed' | 'received' | 'returned';
  amountCents: number;
  /** When it was asked for. */
  at: Date;
}

/** Of appointments with a service of which the studio asks one. */
export function depositsOf(
  appointments: readonly DemoAppointment[],
  service: DemoService,
  now: Date,
): DemoDeposit[] {
  const amountCents = depositFor(depositRules, [{ ...service, deposit: null }]);
  const withService = appointments.filter(({ services }) => services.some(({ id }) => id === service.id));
  const since = depositsSince(now);
  const ofStatus = (status: string) =>
    withService.filter(({ row }) => row.status === status && row.createdAt >= since);
  const coming = withService.filter(({ row }) => row.startsAt > now && isOpen(row.status));
  // Of a later day, so that none begins while it is looked at.
  const [awaiting, claimed] = coming.filter(({ row }) => row.startsAt > minutesFrom(now, 1440));
  if (awaiting === undefined || claimed === undefined) throw new Error('the demo has nothing to ask for');
  const asked = (state: DemoDeposit['state'], at: Date) => (one: DemoAppointment) => ({
    ...{ ...one, state, amountCents, at },
  });
  const listPaid = (state: 'received' | 'returned', list: readonly DemoAppointment[]) =>
    list.map((one) => asked(state, minutesFrom(one.row.createdAt, 5))(one));
  return [
    asked('awaiting', minutesFrom(now, -10))(awaiting),
    asked('claimed', minutesFrom(now, -25))(claimed),
    ...listPaid('received', [
      ...coming.filter((one) => one !== awaiting && one !== claimed),
      ...ofStatus('completed').slice(-MOST_DONE),
    ]),
    ...listPaid('returned', ofStatus('cancelled').slice(-MOST_RETURNED)),
  ];
}

/** What counts towards the price, by appointment. */
export const prepaidOf = (deposits: readonly DemoDeposit[]): ReadonlyMap<string, number> =>
  new Map(
    deposits.flatMap(({ row, state, amountCents }) => (state === 'received' ? [[row.id, amountCents]] : [])),
  );

export function depositRows(db: Db, deposits: readonly DemoDeposit[], now: Date) {
  const paid = deposits.flatMap(paymentsOf);
  return [
    db.insert(tables.deposits).values(deposits.map((one) => columnsOf(one, now))),
    db.insert(tables.appointmentEvents).values(deposits.flatMap(eventsOf)),
    db.insert(tables.payments).values(paid.map(({ payment }) => payment)),
    db.insert(tables.paymentEvents).values(paid.flatMap(({ events }) => events)),
  ] as const;
}

const PAID_AFTER = 4;
const CLAIMED_AFTER = 6;
const RETURNED_AFTER = 60;

function columnsOf({ row, state, amountCents, at }: DemoDeposit, now: Date) {
  const { startsAt } = row;
  const claimedAt = minutesFrom(at, CLAIMED_AFTER);
  return {
    ...{ studioId: row.studioId, appointmentId: row.id, state, amountCents, createdAt: at },
    ...{ holdMinutes: null, mayKeep: false, noticeHours: DEFAULT_CHANGE_NOTICE_HOURS },
    holdEndsAt: state === 'awaiting' ? holdEnd(depositRules.hold, { zone: ZONE, startsAt, now }) : null,
    ...(state === 'claimed' && {
      claimedAt,
      askAt: askAgainAt(hours, { zone: ZONE, startsAt, now: claimedAt }),
    }),
    ...(state === 'returned' && {
      settledAt: minutesFrom(at, RETURNED_AFTER),
      settledNote: 'Devolvido por Pix',
      settledBy: row.professionalId,
    }),
  };
}

function eventsOf({ row, state, amountCents, at }: DemoDeposit) {
  const { id: appointmentId, studioId, professionalId } = row;
  const event = <Kind extends string>(kind: Kind, minutes: number, isClients = false) => ({
    ...{ id: derivedId(appointmentId, kind), studioId, appointmentId, professionalId, kind },
    ...{ actorId: isClients ? null : professionalId, createdAt: minutesFrom(at, minutes) },
    data: kind === 'deposit_requested' ? { amountCents } : {},
  });
  return [
    event('deposit_requested', 0),
    ...(state === 'claimed' ? [event('deposit_claimed', CLAIMED_AFTER, true)] : []),
    ...(state === 'received' || state === 'returned' ? [event('deposit_received', PAID_AFTER)] : []),
    ...(state === 'returned' ? [event('deposit_returned', RETURNED_AFTER)] : []),
  ];
}

function paymentsOf({ row, state, amountCents, at }: DemoDeposit) {
  if (state !== 'received' && state !== 'returned') return [];
  const { studioId, professionalId, id: appointmentId } = row;
  const isReturned = state === 'returned';
  const paidAt = minutesFrom(at, PAID_AFTER);
  const id = derivedId(appointmentId, 'deposit');
  const payment = {
    ...{ id, studioId, appointmentId, kind: 'deposit' as const, amountCents, method: 'pix' as const },
    ...{ status: isReturned ? ('cancelled' as const) : ('paid' as const), notes: null },
    ...{ transactionId: pixTransactionId(appointmentId), paidAt: isReturned ? null : paidAt },
    ...{ version: isReturned ? 2 : 1, createdBy: professionalId, createdAt: paidAt },
  };
  const event = (kind: 'recorded' | 'cancelled', data: ReturnType<typeof eventData>, createdAt: Date) => ({
    ...{ id: derivedId(id, kind), studioId, paymentId: id, appointmentId, professionalId },
    ...{ actorId: professionalId, kind, data, createdAt },
  });
  const received = event('recorded', eventData({ ...payment, status: 'paid', paidAt }), paidAt);
  const returned = event('cancelled', eventData(payment), minutesFrom(at, RETURNED_AFTER));
  return [{ payment, events: isReturned ? [received, returned] : [received] }];
}
