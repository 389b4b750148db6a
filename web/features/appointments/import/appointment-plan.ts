/** What becomes of each appointment of a list. */
import { holdsTime } from '../../../../domain/agenda/appointment.ts';
import {
  type AppointmentsPreview,
  asHistory,
  type ImportedAppointment,
} from '../../../../domain/import/appointment.ts';
import type { ListedClient } from '../../../../domain/import/listed-client.ts';
import type { ImportedService } from '../../../../domain/import/service.ts';
import type {
  AppointmentIssue,
  ReadAppointment,
  WrittenAppointment,
} from '../../../../domain/import/written-appointment.ts';
import { needsTransactionId } from '../../../../domain/money/payment.ts';
import { totals } from '../../../../domain/studio/procedure-type.ts';
import { plainText } from '../../../../domain/text.ts';
import { type ImportChoices, keyOf, LEFT_OUT, type Matches, servicesOf } from './appointment-matches.ts';
import { DEFAULT_MINUTES, newServices } from './new-services.ts';
import type { ReadRow } from './read-row.ts';

/** What is sent of a row: each is whole, so that any part of a list can be sent again. */
export interface ImportItem {
  appointment: ImportedAppointment;
  /** Null: one who is here. */
  client: ListedClient | null;
}

export interface PlannedAppointment {
  written: WrittenAppointment;
  issues: readonly AppointmentIssue[];
  remarks: readonly string[];
  /** Null while something has to be corrected or chosen. */
  item: ImportItem | null;
  /** As it comes: what has passed as history. */
  shown: ImportedAppointment | null;
  read: ReadAppointment | null;
  /** The client who is here. */
  knownAs: string | null;
  /** Why it stays out, though nothing is wrong with it. */
  out: string | null;
  isPast: boolean;
}

/** What the server said of clients and times, by what was asked. */
export interface Answers {
  clients: Map<string, AppointmentsPreview['clients'][number]['client']>;
  times: Map<string, AppointmentsPreview['overlapping'][number]['with'] | null>;
}

interface PlanInput {
  rows: readonly ReadRow[];
  matches: Matches;
  choices: ImportChoices;
  answers: Answers;
  now: Date;
}

const outs = {
  service: 'O serviço fica de fora',
  professional: 'A profissional fica de fora',
  repeated: 'Aparece mais de uma vez na lista',
  several: 'Há mais de uma cliente com este nome: informe o telefone ou o e-mail.',
  inList: (name: string) => `Na lista há outro no mesmo horário: ${name}`,
  here: (name: string, time: string) => `Já existe um agendamento nesse horário: ${name}, ${time}`,
};

/** `timeOf`: how an instant is told. */
export function planAppointments(
  { rows, matches, choices, answers, now }: PlanInput,
  timeOf: (instant: string) => string,
): PlannedAppointment[] {
  const created = newServices({ rows, matches });
  const clientKeys = new Map<string, string>();
  const planned = rows.map(({ written, read, issues, remarks }, index): PlannedAppointment => {
    const none = { written, read, issues, remarks, item: null, shown: null, knownAs: null, out: null };
    if (read === null) return { ...none, isPast: false };
    const isPast = Date.parse(read.startsAt) < now.getTime();
    const professionalId = matches.professionals[keyOf(read.professional)] ?? LEFT_OUT;
    const procedures = proceduresOf(read, { matches, choices, created });
    if (professionalId === LEFT_OUT) return { ...none, isPast, out: outs.professional };
    if (procedures === null) return { ...none, isPast, out: outs.service };
    const identity = identityOf(read.client);
    const key = clientKeys.get(identity) ?? `c${clientKeys.size + 1}`;
    clientKeys.set(identity, key);
    const found = answers.clients.get(identity) ?? null;
    if (found === 'several') {
      return { ...none, isPast, issues: [...issues, { field: 'phone', message: outs.several }] };
    }
    const appointment: ImportedAppointment = {
      ...{ key: String(index + 1), professionalId, procedures, startsAt: read.startsAt },
      client: found === null ? { key } : { id: found.id },
      ...{ status: statusOf(read, isPast), noShow: read.noShow, notes: read.notes },
      payment: paymentOf(read, matches, now),
      ...{ contact: null, confirmedByClientAt: null },
    };
    return {
      ...none,
      ...{ isPast, shown: asHistory(appointment, now), knownAs: found?.fullName ?? null },
      item: { appointment, client: found === null ? { key, ...read.client } : null },
    };
  });
  return withoutOverlaps(planned, answers, timeOf);
}

/** What is to come has not taken place, though it may be paid. */
const statusOf = ({ status }: ReadAppointment, isPast: boolean) =>
  !isPast && (status === 'completed' || status === 'in_progress') ? 'confirmed' : status;

export const identityOf = ({ fullName, phone, email }: ReadAppointment['client']): string =>
  [plainText(fullName), phone, email].join('|');

/** Cancelled ones hold no time. */
export const timeKey = ({ professionalId, startsAt, procedures }: ImportedAppointment): string =>
  [professionalId, startsAt, totals(procedures).totalMinutes].join('|');

function withoutOverlaps(
  planned: readonly PlannedAppointment[],
  answers: Answers,
  timeOf: (instant: string) => string,
): PlannedAppointment[] {
  const reasons = new Map<PlannedAppointment, string>();
  const lastOf = new Map<string, { end: number; fullName: string; identity: string; startsAt: string }>();
  const taking = planned
    .filter(({ item, shown }) => item !== null && shown !== null && holdsTime(shown.status))
    .sort((a, b) => (a.read?.startsAt ?? '').localeCompare(b.read?.startsAt ?? ''));
  for (const one of taking) {
    const { item, read } = one;
    if (item === null || read === null) continue;
    const { appointment } = item;
    const here = answers.times.get(timeKey(appointment));
    const before = lastOf.get(appointment.professionalId);
    const start = Date.parse(appointment.startsAt);
    const identity = identityOf(read.client);
    if (here) reasons.set(one, outs.here(here.fullName, timeOf(here.startsAt)));
    else if (before && start < before.end) {
      const isSame = before.identity === identity && before.startsAt === appointment.startsAt;
      reasons.set(one, isSame ? outs.repeated : outs.inList(before.fullName));
    } else {
      const end = start + totals(appointment.procedures).totalMinutes * 60_000;
      const { startsAt } = appointment;
      lastOf.set(appointment.professionalId, { end, fullName: read.client.fullName, identity, startsAt });
    }
  }
  return planned.map((one) => {
    const out = reasons.get(one);
    return out === undefined ? one : { ...one, out, item: null };
  });
}

interface Known {
  matches: Matches;
  choices: ImportChoices;
  created: ReadonlyMap<string, ImportedService>;
}

/** Null when one of them stays out. */
function proceduresOf(
  read: ReadAppointment,
  { matches, choices, created }: Known,
): ImportedAppointment['procedures'] | null {
  const known = servicesOf(read).map((written) => {
    const key = keyOf(written);
    const fresh = created.get(key);
    const stored = choices.procedureTypes.find(({ id }) => id === matches.services[key]);
    if (stored) return { ...stored, procedureType: { id: stored.id } };
    return fresh && { ...fresh, procedureType: { key: fresh.key } };
  });
  if (known.includes(undefined)) return null;
  const whole = known.filter((one) => one !== undefined);
  const minutes = shareOut(
    read.minutes,
    whole.map(({ durationMinutes }) => durationMinutes),
    1,
  );
  const cents = shareOut(
    read.priceCents,
    whole.map(({ priceCents }) => priceCents),
    0,
  );
  return whole.map(({ procedureType, name }, index) => ({
    ...{ procedureType, name, notes: null },
    priceCents: cents[index] ?? 0,
    durationMinutes: minutes[index] ?? DEFAULT_MINUTES,
  }));
}

/** A stated sum over several services: the first one takes the difference, or all the same where it would take too little. */
function shareOut(total: number | null, own: readonly number[], least: number): readonly number[] {
  if (total === null) return own;
  const others = own.slice(1);
  const first = total - others.reduce((sum, one) => sum + one, 0);
  if (first >= least) return [first, ...others];
  const part = Math.max(least, Math.floor(total / own.length));
  return [Math.max(least, total - part * others.length), ...others.map(() => part)];
}

/** What was paid in another agenda has no number of ours. */
const FORMER = 'Agenda anterior';

function paymentOf(
  { paidCents, method: told, startsAt }: ReadAppointment,
  matches: Matches,
  now: Date,
): ImportedAppointment['payment'] {
  if (paidCents === null) return null;
  const method = told ?? matches.method;
  const paidAt = Date.parse(startsAt) < now.getTime() ? startsAt : now.toISOString();
  const transactionId = needsTransactionId(method) ? FORMER : null;
  return { amountCents: paidCents, method, status: 'paid', paidAt, transactionId, notes: null };
}
