/** The services of an appointment as they are typed: one line each. */
import { type InferOutput, number, object, string } from 'valibot';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { AppointmentChoices } from '../../../domain/agenda/appointment-query.ts';
import { formatAmount, parseDuration, parseMoney } from '../../../domain/format.ts';
import { offeredBy } from '../../../domain/studio/offer.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';

export const procedureLine = object({
  key: number(),
  procedureTypeId: string(),
  price: string(),
  duration: string(),
});
export type ProcedureLine = InferOutput<typeof procedureLine>;
export type ServiceChoice = AppointmentChoices['procedureTypes'][number];

export const emptyLine = (key: number): ProcedureLine => ({
  key,
  procedureTypeId: '',
  price: formatAmount(0),
  duration: '0',
});

export function withLine(lines: readonly ProcedureLine[]): ProcedureLine[] {
  return [...lines, emptyLine(Math.max(-1, ...lines.map((one) => one.key)) + 1)];
}

/** The last one stays. */
export function withoutLine(lines: readonly ProcedureLine[], key: number): readonly ProcedureLine[] {
  return lines.length > 1 ? lines.filter((one) => one.key !== key) : lines;
}

export function withChange(
  lines: readonly ProcedureLine[],
  key: number,
  part: Partial<ProcedureLine>,
): ProcedureLine[] {
  return lines.map((one) => (one.key === key ? { ...one, ...part } : one));
}

export function chosen(
  service: Pick<ServiceChoice, 'id' | 'priceCents' | 'durationMinutes'>,
): Omit<ProcedureLine, 'key'> {
  return {
    procedureTypeId: service.id,
    price: formatAmount(service.priceCents),
    duration: String(service.durationMinutes),
  };
}

/** The services a professional offers, and those that were chosen or stored before. */
export function servicesFor(
  all: readonly ServiceChoice[],
  professionalId: string,
  stored: AppointmentRow | null,
  lines: readonly ProcedureLine[],
): ServiceChoice[] {
  const old = (stored?.procedures ?? []).filter((one) => !all.some(({ id }) => id === one.id));
  const none = { returnAfterDays: null, professionalIds: [], ownOffers: [], deposit: null };
  const known: ServiceChoice[] = [...all, ...old.map((one) => ({ ...one, ...none }))];
  const held = new Set(lines.map((line) => line.procedureTypeId));
  return known
    .filter((one) => one.professionalIds.includes(professionalId) || held.has(one.id))
    .map((one) => offeredBy(one, professionalId));
}

/** With another professional a line takes the price and the length of that one, where the former's were left as they are. */
export function withHost(
  { lines, professionalId: former }: { lines: readonly ProcedureLine[]; professionalId: string },
  professionalId: string,
  services: readonly ServiceChoice[],
): ProcedureLine[] {
  return lines.map((line) => {
    const service = services.find(({ id }) => id === line.procedureTypeId);
    if (service === undefined) return line;
    const [before, now] = [chosen(offeredBy(service, former)), chosen(offeredBy(service, professionalId))];
    return {
      ...line,
      price: line.price === before.price ? now.price : line.price,
      duration: line.duration === before.duration ? now.duration : line.duration,
    };
  });
}

/** What is not a number yet counts nothing. */
export function totalsOf(lines: readonly ProcedureLine[]): { totalMinutes: number; totalCents: number } {
  return totals(
    lines.map((line) => ({
      priceCents: centsOf(line) || 0,
      durationMinutes: minutesOf(line) || 0,
    })),
  );
}

/** NaN while it is no amount. */
export const centsOf = (line: ProcedureLine): number => parseMoney(line.price) ?? Number.NaN;
export const minutesOf = (line: ProcedureLine): number => parseDuration(line.duration);
