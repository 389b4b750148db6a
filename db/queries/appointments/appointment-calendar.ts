import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  AppointmentCalendar,
  AppointmentChoices,
  CalendarQuery,
  MemberAgenda,
} from '../../../domain/agenda/appointment-query.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { DepositRules } from '../../../domain/money/deposit-rules.ts';
import { fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import { addDays, dateIn, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { type Actor, type Answers, asMember, type Db } from '../../client.ts';
import { byName, isMine, pick } from '../../columns.ts';
import { appointments, procedureTypes, profiles, timeBlocks } from '../../schema/index.ts';
import { type BlockRow, blockedDays, byPlace, selectBlocks, storedBlock } from '../agenda/agenda.ts';
import { memberAgendaOf, selectAgenda } from '../agenda/member-agenda.ts';
import { selectDepositRules } from '../deposits/stored-rules.ts';
import { selectOffers, withOffers } from '../procedure-types/offers.ts';
import { appointmentRows, selectAppointments, startOfDay } from './appointment-rows.ts';

/** What begins or is under way on the days `from` to `to` of the studio, with the hours and blocks of those whose days they are. */
export async function readCalendar(
  db: Db,
  actor: Actor,
  { from, to, professional, now }: CalendarQuery & { now: Date },
): Promise<AppointmentCalendar> {
  const { member, selected, agendas } = await asMember(db, actor, {
    selected: selectAppointments(db, {
      where: and(touches(from, to), ofProfessional(appointments.professionalId, professional)),
    }),
    agendas: selectAgendas(db, { from, to, professional }),
  });
  const { zone } = member;
  return {
    zone,
    today: dateIn(zone, now),
    rows: appointmentRows(selected, zone),
    ...agendasOf(agendas, { from, to }),
  };
}

export const selectAgendas = (db: Db, { from, to, professional }: CalendarQuery) => ({
  team: db
    .select(pick(profiles, 'id', 'fullName', 'businessHours', 'isActive'))
    .from(profiles)
    .where(and(isMine(profiles.id), ofProfessional(profiles.id, professional)))
    .orderBy(byName(profiles.fullName), profiles.id),
  blocks: selectBlocks(db, { from, to, where: ofProfessional(timeBlocks.professionalId, professional) }),
});

export const agendasOf = (
  { team, blocks }: Answers<ReturnType<typeof selectAgendas>>,
  { from, to }: Pick<CalendarQuery, 'from' | 'to'>,
): Pick<AppointmentCalendar, 'professionals' | 'blocks'> => ({
  professionals: team
    .filter(({ isActive }) => isActive)
    .map(({ id, fullName, businessHours }) => ({
      id,
      fullName,
      hours: businessHours ?? fallbackHours,
    })),
  blocks: blocks.flatMap((row) => daysOf(row, from, to)).sort(byPlace),
});

function daysOf(row: BlockRow, from: LocalDate, to: LocalDate): AppointmentCalendar['blocks'] {
  const { professionalId } = row;
  return blockedDays([storedBlock(row)], from, to).map((day) => ({ professionalId, ...day }));
}

export const ofProfessional = (column: AnyPgColumn, professional: string | undefined): SQL | undefined =>
  professional === undefined ? undefined : eq(column, professional);

/** Begins or is under way on these days of the studio; none lasts longer than a day. */
function touches(from: LocalDate, to: LocalDate): SQL | undefined {
  const start = startOfDay(from);
  return and(
    gt(appointments.startsAt, sql`${start} - interval '1 day'`),
    lt(appointments.startsAt, startOfDay(addDays(to, 1))),
    gt(appointments.endsAt, start),
  );
}

/** In whose agendas the actor may write, and the active services that the actor may choose. */
export async function readChoices(db: Db, actor: Actor): Promise<AppointmentChoices> {
  const { member, people, types, offers, rules } = await asMember(db, actor, {
    people: db
      .select(pick(profiles, 'id', 'fullName', 'isActive'))
      .from(profiles)
      .where(isMine(profiles.id))
      .orderBy(byName(profiles.fullName), profiles.id),
    types: db
      .select()
      .from(procedureTypes)
      .where(eq(procedureTypes.isActive, true))
      .orderBy(procedureTypes.position, byName(procedureTypes.name), procedureTypes.id),
    offers: selectOffers(db),
    rules: selectDepositRules(db),
  });
  const { zone, professionalId: me, isAdmin } = member;
  return {
    zone,
    me,
    professionals: people.filter(({ isActive }) => isActive).map(nameOf),
    former: people.filter(({ isActive }) => !isActive).map(nameOf),
    procedureTypes: withOffers(types, offers)
      .filter((type) => isAdmin || type.createdBy === me || type.professionalIds.includes(me))
      .map(choiceOf),
    deposits: askedOf(rules[0]?.depositRules ?? null),
  };
}

const nameOf = (person: { id: string; fullName: string }) => pick(person, 'id', 'fullName');

const askedOf = (rules: DepositRules | null): AppointmentChoices['deposits'] =>
  rules && pick(rules, 'amount', 'hold', 'asksEverybody');

type Choice = AppointmentChoices['procedureTypes'][number];

const choiceOf = (type: Choice): Choice => ({
  ...pick(type, 'id', 'name', 'priceCents', 'durationMinutes', 'category', 'colour'),
  ...pick(type, 'returnAfterDays', 'professionalIds', 'ownOffers', 'deposit'),
});

/** What holds a professional's time, for `memberStarts`; without the appointment `except`. Refuses `not_found`. */
export async function readMemberAgenda(
  db: Db,
  actor: Actor,
  input: { professional: string; from: LocalDate; to: LocalDate; except?: string | undefined; now: Date },
): Promise<MemberAgenda> {
  const { member, selected } = await asMember(db, actor, { selected: selectAgenda(db, input) });
  const agenda = memberAgendaOf(selected, input);
  const isVisible = member.isAdmin || input.professional === member.professionalId;
  if (agenda === null || !isVisible) throw new Refusal('not_found');
  const { zone, hours, rules, busy, blocks, now, version } = agenda;
  return { zone, hours, rules, busy: [...busy], blocks: [...blocks], now, version };
}
