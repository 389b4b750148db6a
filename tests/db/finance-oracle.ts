/** What finance and dashboard come to, counted slowly in memory, apart from the rules and the clock of the product. */
import type { FinanceStatistics, FinanceTotals } from '../../domain/money/finance.ts';

export interface WorldAppointment {
  id: string;
  professionalId: string;
  startsAt: Date;
  status: 'scheduled' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled';
  procedures: { name: string; priceCents: number }[];
  payment: {
    amountCents: number;
    method: 'cash' | 'card' | 'pix' | 'transfer';
    /** Null for a cancelled payment. */
    paidAt: Date | null;
    createdAt: Date;
  } | null;
}

interface Days {
  from: string;
  to: string;
}

/** 'YYYY-MM-DD' of an instant by the zone's clock. */
export function dayIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** 'HH:MM:SS' of an instant by the zone's clock. */
const hourIn = (zone: string, at: Date): string => at.toLocaleTimeString('en-GB', { timeZone: zone });

export const totalCents = ({ procedures }: WorldAppointment): number =>
  sum(procedures, (one) => one.priceCents);

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((whole, row) => whole + of(row), 0);

/** The statistics of a world. Lists are sorted by their keys: of equal amounts no order is promised. */
export function expectedStatistics(
  world: readonly WorldAppointment[],
  zone: string,
  days: Days,
  previous: Days,
  now: Date,
): Omit<FinanceStatistics, 'zone' | 'wholeStudio'> {
  const today = dayIn(zone, now);
  const isUnderWay = today >= days.from && today <= days.to;
  /** Through the hour that it is now, on its last day. */
  const isInTime = (at: Date, { to }: Days) => dayIn(zone, at) < to || hourIn(zone, at) < hourIn(zone, now);
  const isIn = (at: Date, period: Days) =>
    dayIn(zone, at) >= period.from &&
    dayIn(zone, at) <= period.to &&
    (period !== previous || !isUnderWay || isInTime(at, period));
  const paidIn = (period: Days) =>
    world.flatMap((appointment) => {
      const { payment } = appointment;
      if (!payment?.paidAt || !isIn(payment.paidAt, period)) return [];
      return [{ ...payment, appointment, paidAt: payment.paidAt }];
    });
  const totalsOf = (period: Days, until: Date | null = null): FinanceTotals => {
    const paid = paidIn(period);
    const starting = world.filter(
      ({ startsAt }) => isIn(startsAt, period) && (until === null || startsAt < until),
    );
    const open = starting.filter(
      ({ status, payment }) => status !== 'completed' && status !== 'cancelled' && payment === null,
    );
    const lost = starting.filter(({ status, payment }) => status === 'cancelled' && !payment?.paidAt);
    const receivedCents = sum(paid, (one) => one.amountCents);
    return {
      receivedCents,
      payments: paid.length,
      averageCents: paid.length === 0 ? null : Math.round(receivedCents / paid.length),
      pendingCents: sum(open, totalCents),
      pending: open.length,
      lostCents: sum(lost, totalCents),
      lost: lost.length,
    };
  };
  const byDay = (period: Days) => tallied(paidIn(period), ({ paidAt }) => dayIn(zone, paidAt), 'date');
  const paid = paidIn(days);
  const totals = totalsOf(days);
  const cancelled = world.filter(
    ({ payment }) => payment !== null && payment.paidAt === null && isIn(payment.createdAt, days),
  );
  return {
    totals,
    soFar: isUnderWay ? totalsOf(days, now) : null,
    previous: totalsOf(previous),
    byDay: byDay(days),
    previousByDay: byDay(previous),
    byMethod: tallied(paid, ({ method }) => method, 'method'),
    byProfessional: tallied(paid, ({ appointment }) => appointment.professionalId, 'id') as never,
    byProcedure: byProcedure(paid),
    byStatus: { paid: paid.length, cancelled: cancelled.length, pending: totals.pending },
    deposits: null,
  };
}

type Paid = { amountCents: number; appointment: WorldAppointment };

function tallied<Row extends Paid, Key extends string, Name extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  name: Name,
) {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, found]) => ({
      ...({ [name]: key } as Record<Name, Key>),
      cents: sum(found, (one) => one.amountCents),
      payments: found.length,
    }))
    .sort((one, other) => (one[name] < other[name] ? -1 : 1));
}

/** Centavo by centavo: where the running price passes the half of a centavo, that centavo is the procedure's. */
function byProcedure(paid: readonly Paid[]): { name: string; cents: number; count: number }[] {
  const shares = new Map<string, { cents: number; count: number }>();
  for (const { amountCents, appointment } of paid) {
    const { procedures } = appointment;
    const whole = totalCents(appointment);
    const weights = procedures.map(({ priceCents }) => (whole === 0 ? 1 : priceCents));
    const all = sum(weights, (weight) => weight);
    let given = 0;
    let running = 0;
    for (const [index, { name }] of procedures.entries()) {
      running += weights[index] ?? 0;
      let upTo = Math.floor((amountCents * running) / all);
      if (2 * (amountCents * running - upTo * all) >= all) upTo += 1;
      const share = shares.get(name) ?? { cents: 0, count: 0 };
      shares.set(name, { cents: share.cents + upTo - given, count: share.count + 1 });
      given = upTo;
    }
    if (given !== amountCents) throw new Error('the shares of a payment do not sum to it');
  }
  return [...shares]
    .map(([name, share]) => ({ name, ...share }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
