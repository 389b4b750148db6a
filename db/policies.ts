/** Row-level security as prose: who of a studio sees a row, and who changes it. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, pgPolicy } from 'drizzle-orm/pg-core';
import { APP, currentProfessionalId, currentStudioId, isAdmin, isMine } from './columns.ts';

/** What a policy asks first: whether the member of the transaction sees all clients of the studio. */
const seesClients = sql`(select current_sees_clients())`;

/**
 * Clients of a studio: who sees all, and of each client whoever registered it or has or had an appointment with it. 'offset 0' keeps the
 * planner from reading all appointments of the member to ask for a few clients.
 */
export const ofWhoTreats = (studio: AnyPgColumn, client: AnyPgColumn, creator: AnyPgColumn) =>
  pgPolicy('of_who_treats', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and (${seesClients} or ${creator} = ${currentProfessionalId} or exists (
      select from appointments a where a.professional_id = ${currentProfessionalId} and a.client_id = ${client} offset 0))`,
  });

/** What an erasure says of itself in its transaction: a studio goes with what is never changed. */
export const erasesStudio = sql`set_config('lume.erases_studio', 'on', true)`;
const isStudioErased = sql`coalesce(current_setting('lume.erases_studio', true), '') = 'on'`;

/** Whether the member of the transaction sees the client that a row is about. */
const isOfSeenClient = (client: AnyPgColumn) =>
  sql`(${seesClients} or exists (select from clients c where c.id = ${client} offset 0))`;

/** Rows about a client, for who sees the client. */
export const ofClient = (studio: AnyPgColumn, client: AnyPgColumn) =>
  pgPolicy('of_client', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and ${isOfSeenClient(client)}`,
  });

/** A ledger about a client, for who sees the client: entries are added, and go with their studio only. */
export const ledgerOfClient = (studio: AnyPgColumn, client: AnyPgColumn) => {
  const seen = sql`${studio} = ${currentStudioId} and ${isOfSeenClient(client)}`;
  return [
    pgPolicy('of_client', { for: 'select', to: APP, using: seen }),
    pgPolicy('added_to_client', { for: 'insert', to: APP, withCheck: seen }),
    pgPolicy('removed_with_studio', {
      for: 'delete',
      to: APP,
      using: sql`${studio} = ${currentStudioId} and ${isStudioErased}`,
    }),
  ];
};

/** The same, and one row for who names the token whose hash (SHA-256, hex) it has. */
export const ofClientOrLink = (studio: AnyPgColumn, client: AnyPgColumn, tokenHash: AnyPgColumn) =>
  pgPolicy('of_client_or_link', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and ${isOfSeenClient(client)} or ${tokenHash} = current_setting('lume.link', true)`,
  });

export const ofStudio = (studio: AnyPgColumn) =>
  pgPolicy('of_studio', { to: APP, using: sql`${studio} = ${currentStudioId}` });

/** Rows of a studio that a professional sees only when they are their own; the owner and administrators see all. */
export const ofPerson = (studio: AnyPgColumn, person: AnyPgColumn) =>
  pgPolicy('of_person', { to: APP, using: sql`${studio} = ${currentStudioId} and ${isMine(person)}` });

/** Rows of a person, or of everybody of the studio where anyone of it is meant. */
export const ofPersonUnlessAnyone = (studio: AnyPgColumn, person: AnyPgColumn, anyone: AnyPgColumn) =>
  pgPolicy('of_person', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and (${anyone} or ${isMine(person)})`,
  });

/** Rows of a studio that its members see, and of which each adds only their own; the owner and administrators all. */
export const ofStudioAddedByPerson = (studio: AnyPgColumn, person: AnyPgColumn) =>
  pgPolicy('of_studio', {
    to: APP,
    using: sql`${studio} = ${currentStudioId}`,
    withCheck: sql`${studio} = ${currentStudioId} and ${isMine(person)}`,
  });

const isAdminOf = (studio: AnyPgColumn) => sql`${studio} = ${currentStudioId} and ${isAdmin}`;

/** Rows of a studio that the owner and administrators alone see. */
export const ofAdmin = (studio: AnyPgColumn) => pgPolicy('of_admin', { to: APP, using: isAdminOf(studio) });

/** Rows of a person, whom the owner and administrators alone write about. */
export const ofPersonWrittenByAdmin = (studio: AnyPgColumn, person: AnyPgColumn) => [
  pgPolicy('of_person', {
    for: 'select',
    to: APP,
    using: sql`${studio} = ${currentStudioId} and ${isMine(person)}`,
  }),
  pgPolicy('of_admin', { to: APP, using: isAdminOf(studio) }),
];

/**
 * Rows of a person that the owner and administrators close, and add, unless `isAddedByPerson` lets each add their own. What is closed is
 * never changed, and goes with its studio only.
 */
export const ofPersonClosedByAdmin = (
  {
    studioId: studio,
    professionalId: person,
    statementId: closing,
  }: Record<'studioId' | 'professionalId' | 'statementId', AnyPgColumn>,
  { isAddedByPerson = false } = {},
) => {
  const mine = sql`${studio} = ${currentStudioId} and ${isMine(person)}`;
  return [
    pgPolicy('of_person', { for: 'select', to: APP, using: mine }),
    pgPolicy('added_while_open', {
      for: 'insert',
      to: APP,
      withCheck: sql`${isAddedByPerson ? mine : isAdminOf(studio)} and ${closing} is null`,
    }),
    pgPolicy('closed_by_admin', {
      for: 'update',
      to: APP,
      using: sql`${isAdminOf(studio)} and ${closing} is null`,
      withCheck: isAdminOf(studio),
    }),
    pgPolicy('removed_while_open', {
      for: 'delete',
      to: APP,
      using: sql`${isAdminOf(studio)} and (${closing} is null or ${isStudioErased})`,
    }),
  ];
};

export const ofStudioWrittenByAdmin = (studio: AnyPgColumn) =>
  pgPolicy('of_studio', {
    to: APP,
    using: sql`${studio} = ${currentStudioId}`,
    withCheck: sql`${studio} = ${currentStudioId} and ${isAdmin}`,
  });

// 'offset 0' keeps the planner from reading all appointments of the studio at once to ask for those of a few rows.
const isOfSeenAppointment = (appointment: AnyPgColumn) =>
  sql`exists (select from appointments a where a.id = ${appointment} offset 0)`;

export const ofAppointment = (studio: AnyPgColumn, appointment: AnyPgColumn) =>
  pgPolicy('of_appointment', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and (${isAdmin} or ${isOfSeenAppointment(appointment)})`,
  });

/** Rows of an appointment, and of these such as are about a client for who sees the client too. */
export const ofAppointmentOrClient = (studio: AnyPgColumn, appointment: AnyPgColumn, client: AnyPgColumn) =>
  pgPolicy('of_appointment', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and (${isAdmin} or ${isOfSeenAppointment(appointment)}
      or ${client} is not null and ${isOfSeenClient(client)})`,
  });

/** Rows of a record of the work, for who sees it. */
export const ofWorkRecord = (studio: AnyPgColumn, record: AnyPgColumn) =>
  pgPolicy('of_work_record', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and (${seesClients} or exists (select from work_records r where r.id = ${record} offset 0))`,
  });

/** Rows of an appointment that happened in somebody's agenda: seen there, and by who sees the appointment now. */
export const ofPersonOrAppointment = (studio: AnyPgColumn, person: AnyPgColumn, appointment: AnyPgColumn) =>
  pgPolicy('of_person_or_appointment', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and (${isMine(person)} or ${isOfSeenAppointment(appointment)})`,
  });

/** Rows that may belong to a studio or to none (an account's own). Those of none are reached by what names them, not by a studio. */
export const ofStudioOrNone = (studio: AnyPgColumn) =>
  pgPolicy('of_studio_or_none', { to: APP, using: sql`${studio} is null or ${studio} = ${currentStudioId}` });

/** Rows of a studio, to which rows of no studio are added by whom no session names: those are read by functions only. */
export const ofStudioOrAdded = (studio: AnyPgColumn) =>
  pgPolicy('of_studio', {
    to: APP,
    using: sql`${studio} = ${currentStudioId}`,
    withCheck: sql`${studio} is null or ${studio} = ${currentStudioId}`,
  });

/** Rows of one person that nobody else sees, managers neither. */
export const ofOnePerson = (studio: AnyPgColumn, person: AnyPgColumn) =>
  pgPolicy('of_one_person', {
    to: APP,
    using: sql`${studio} = ${currentStudioId} and ${person} = ${currentProfessionalId}`,
  });
