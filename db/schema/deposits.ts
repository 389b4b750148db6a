import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { depositStates } from '../../domain/money/deposit.ts';
import { MAX_DEPOSIT } from '../../domain/money/deposit-rules.ts';
import {
  between,
  createdAt,
  instant,
  isHash,
  lengthBetween,
  ofSameStudio,
  oneOf,
  studioId,
  updatedAt,
} from '../columns.ts';
import { ofAppointment } from '../policies.ts';
import { appointments } from './appointments.ts';
import { profiles } from './studios.ts';

/**
 * What an appointment waits for or was paid before it. The appointment holds its time; money that came is a payment of the kind 'deposit'.
 * Every change raises the version of the appointment, and is written under its lock.
 */
export const deposits = pgTable(
  'deposits',
  {
    appointmentId: uuid().primaryKey(),
    studioId: studioId(),
    amountCents: integer().notNull(),
    state: text({ enum: depositStates }).notNull(),
    /** For how many minutes the time waits for it, as the client accepted; null: until the end of the day. */
    holdMinutes: integer(),
    /** Until when the time waits; of an awaited one alone. */
    holdEndsAt: instant(),
    /** When the client said that it is paid; of a claimed one alone. When the studio is asked again; null once it was. */
    claimedAt: instant(),
    askAt: instant(),
    /** What the client accepted, as it read; all null where a member asked for it. */
    policy: text(),
    policyHash: text(),
    policyVersion: integer(),
    acceptedAt: instant(),
    /** By that text: whether the studio may keep it when the client cancels late or does not come. */
    mayKeep: boolean().notNull(),
    /** By it too: until how many hours before the start that is not so. */
    noticeHours: integer().notNull().default(0),
    /** When it was returned, became credit or was kept, and what was said of it. */
    settledAt: instant(),
    settledNote: text(),
    settledBy: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ofSameStudio('deposits_appointment', [t.studioId, t.appointmentId], appointments).onDelete('cascade'),
    ofSameStudio('deposits_settler', [t.studioId, t.settledBy], profiles),
    index('deposits_of_studio').on(t.studioId, t.state),
    index('deposits_held').on(t.holdEndsAt).where(sql`${t.holdEndsAt} is not null`),
    index('deposits_to_ask').on(t.askAt).where(sql`${t.askAt} is not null`),
    between('deposits_hold_minutes', t.holdMinutes, 1, 1440),
    between('deposits_amount', t.amountCents, 1, MAX_DEPOSIT),
    oneOf('deposits_state_known', t.state, depositStates),
    check('deposits_hold', sql`(${t.state} = 'awaiting') = (${t.holdEndsAt} is not null)`),
    check('deposits_claim', sql`(${t.state} = 'claimed') = (${t.claimedAt} is not null)`),
    check('deposits_asked', sql`${t.askAt} is null or ${t.state} = 'claimed'`),
    check(
      'deposits_policy_whole',
      sql`num_nulls(${t.policy}, ${t.policyHash}, ${t.policyVersion}, ${t.acceptedAt}) in (0, 4)`,
    ),
    check('deposits_kept_by_policy', sql`${t.state} <> 'kept' or ${t.mayKeep}`),
    lengthBetween('deposits_policy_length', t.policy, 1, 2000),
    lengthBetween('deposits_note_length', t.settledNote, 1, 500),
    isHash('deposits_policy_hash', t.policyHash),
    ofAppointment(t.studioId, t.appointmentId),
  ],
);
