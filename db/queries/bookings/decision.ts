/** What a booking comes to, given what was read: pure, so that every round of `book` decides by the same rule. */
import { ALTERNATIVES } from '../../../domain/booking/booking.ts';
import { Refusal } from '../../../domain/errors.ts';
import { fairest, soonestOf } from '../../../domain/scheduling/anyone.ts';
import {
  dayOf,
  epochMinuteOf,
  instantOf,
  type LocalDate,
  type LocalMoment,
  localOf,
} from '../../../domain/scheduling/clock.ts';
import { refusalAt } from '../../../domain/scheduling/conflicts.ts';
import { type Agenda, nextFree } from '../../../domain/scheduling/slots.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';
import { newId } from '../../columns.ts';
import {
  type Around,
  agendaAt,
  aroundOf,
  type ChosenProcedure,
  chosenMinutes,
} from '../agenda/stored-agenda.ts';
import type { QueuedEmail } from '../outbox/enqueue.ts';
import {
  type BookedClient,
  type BookingAnswer,
  type BookingCommand,
  type BookingState,
  lastDayOf,
} from './booking-state.ts';
import { identify, type Person } from './client-identity.ts';
import { decideDeposit, type NewDeposit } from './deposit-decision.ts';
import { emailsOf } from './emails.ts';
import { receiptOf } from './receipts.ts';

export interface Decision {
  professionalId: string;
  studioId: string;
  agenda: Agenda;
  /** False for a stranger where only clients of the studio book. */
  isWelcome: boolean;
  appointmentId: string;
  startsAt: Date;
  /** The studio's day on which it is booked. */
  today: LocalDate;
  seen: {
    version: number;
    procedures: ChosenProcedure[];
    client: BookedClient | null;
    around: Around | undefined;
  };
  person: Person;
  answer: BookingAnswer;
  deposit: NewDeposit | null;
  emails: QueuedEmail[];
}

export function decide(state: BookingState, input: BookingCommand, now: Date): Decision {
  const { agenda: stored, host, client } = state;
  if (stored === null || host === null) throw new Refusal('professional_not_found');
  const { version, procedures } = stored;
  const totalMinutes = chosenMinutes(stored, input.procedureIds);
  const agenda = agendaAt(stored, { from: input.date, to: lastDayOf(input), now });
  refuseUnlessFree(agenda, input, totalMinutes);
  // After that: another total is told only of a time that can be had.
  refuseUnlessShown(procedures, input);
  const start = dayOf(agenda.zone, input.date).at(input.time);
  if (start === null) throw new Refusal('time_unavailable');
  const person = identify(client, input, now);
  const appointmentId = newId(now);
  const { totalCents } = totals(procedures);
  const booked = receiptOf(
    {
      ...{ id: appointmentId, version: 1, totalCents, totalMinutes, procedures },
      ...{ date: input.date, time: input.time, notes: input.client.notes, client: person.client },
      startsAt: instantOf(start).toISOString(),
      endsAt: instantOf(start + totalMinutes).toISOString(),
      chosenAt: now,
    },
    host,
    { appUrl: input.appUrl, now },
  );
  const needsApproval = agenda.rules?.needsApproval ?? false;
  const deposit = decideDeposit(state.deposit, {
    procedures,
    accepted: input.deposit,
    noticeHours: host.studio.changeNoticeHours,
    needsApproval,
    now,
    zone: agenda.zone,
    startsAt: instantOf(start),
  });
  const receipt = {
    ...booked,
    ...(needsApproval && { awaitsApproval: true }),
    ...(deposit && { deposit: shownDeposit(deposit) }),
  };
  return {
    professionalId: input.professionalId,
    studioId: host.studio.id,
    agenda,
    isWelcome: state.isRegistered || !agenda.rules?.registeredOnly,
    appointmentId,
    startsAt: instantOf(start),
    today: localOf(agenda.zone, agenda.now).date,
    seen: {
      ...{ version, procedures, client },
      around: aroundOf(stored, input.date, { start, end: start + totalMinutes }),
    },
    person,
    answer: {
      receipt: { ...receipt, clientName: person.visibleName },
      client: {
        clientId: person.client.id,
        email: input.client.email,
        deviceGeneration: client?.deviceGeneration ?? 0,
      },
      isNewClient: person.isNew,
      isRecognised: person.isRecognised,
    },
    deposit,
    emails: emailsOf(host, person, receipt, { appUrl: input.appUrl, now }),
  };
}

const shownDeposit = ({ state, amountCents, holdEndsAt }: NewDeposit) => ({
  ...{ state, amountCents },
  holdEndsAt: holdEndsAt?.toISOString() ?? null,
});

/** Of a professional who may get a booking. */
export interface MemberState {
  professionalId: string;
  state: BookingState;
}

/**
 * With anyone: the professional whom the page named where she can do it for the total on show, else the fairest of those who can
 * (domain/scheduling/anyone.ts). Refuses as `decide`: with the other total of whoever is free, or the first free times of them all.
 */
export function decideAmong(team: readonly MemberState[], input: BookingCommand, now: Date): Decision {
  const tried = team.map(({ professionalId, state }) => {
    try {
      return decide(state, { ...input, professionalId }, now);
    } catch (error) {
      if (error instanceof Refusal) return { professionalId, refusal: error };
      throw error;
    }
  });
  const able = tried.flatMap((one) => ('refusal' in one ? [] : one));
  const named = able.find(({ professionalId }) => professionalId === input.professionalId);
  const [first] = able;
  if (first === undefined) throw refusalOfAll(tried.flatMap((one) => ('refusal' in one ? one : [])));
  const day = dayOf(first.agenda.zone, input.date);
  return named ?? fairest(able, day, epochMinuteOf(first.startsAt)) ?? first;
}

interface Refused {
  professionalId: string;
  refusal: Refusal;
}

/** Somebody free for another total is worth more than another time, and that more than a service nobody offers. */
function refusalOfAll(refused: readonly Refused[]): Refusal {
  const repriced = refused.find(
    ({ refusal: { code } }) => code === 'total_changed' || code === 'deposit_changed',
  );
  if (repriced) {
    const { professionalId, refusal } = repriced;
    return new Refusal(refusal.code, { details: { ...refusal.details, professionalId } });
  }
  const taken = refused.filter(({ refusal: { details } }) => details?.alternatives);
  const [first] = taken;
  if (first === undefined) return refused[0]?.refusal ?? new Refusal('professional_not_found');
  const free = taken.flatMap(({ professionalId, refusal: { details } }) => {
    const moments = details?.alternatives as LocalMoment[]; // as `refuseUnlessFree` gave them
    return moments.map((moment) => ({ ...moment, professionalId }));
  });
  return new Refusal(first.refusal.code, { details: { alternatives: soonestOf(free, ALTERNATIVES) } });
}

/** The visitor agreed to a total: with any other, nothing is booked and the current figures are returned. */
function refuseUnlessShown(procedures: readonly ChosenProcedure[], { shown }: BookingCommand): void {
  const { totalCents, totalMinutes } = totals(procedures);
  if (!shown || (shown.totalCents === totalCents && shown.totalMinutes === totalMinutes)) return;
  throw new Refusal('total_changed', { details: { totalCents, totalMinutes, procedures } });
}

function refuseUnlessFree(agenda: Agenda, input: BookingCommand, totalMinutes: number): void {
  const { date, time } = input;
  const refusal = refusalAt(agenda, date, time, totalMinutes);
  if (refusal === null) return;
  const alternatives = nextFree(agenda, { date, time }, totalMinutes, ALTERNATIVES, lastDayOf(input));
  throw new Refusal(refusal.code, { message: refusal.message, details: { alternatives } });
}
