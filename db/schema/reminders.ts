import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { reminderChannels, reminderMoments } from '../../domain/reminder/reminder.ts';
import { createdAt, id, instant, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofPerson } from '../policies.ts';
import { appointments } from './appointments.ts';
import { profiles } from './studios.ts';

/** Reminders that came due, one of a moment for one start of an appointment: whoever adds the row sends it, so that nobody is reminded twice. */
export const reminders = pgTable(
  'reminders',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    professionalId: uuid().notNull(),
    moment: text({ enum: reminderMoments }).notNull(),
    channel: text({ enum: reminderChannels }).notNull(),
    asks: boolean().notNull(),
    startsAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** The email; null when none was enqueued: it goes by WhatsApp, or the client has no address. */
    outboxId: uuid(),
    sentAt: instant(),
    sentBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('reminders_appointment', [t.studioId, t.appointmentId], appointments).onDelete('cascade'),
    ofSameStudio('reminders_sender', [t.studioId, t.sentBy], profiles),
    unique('reminders_once').on(t.appointmentId, t.startsAt, t.moment),
    index('reminders_by_start').on(t.studioId, t.startsAt),
    oneOf('reminders_moment_known', t.moment, reminderMoments),
    oneOf('reminders_channel_known', t.channel, reminderChannels),
    check('reminders_sent_by_somebody', sql`(${t.sentAt} is null) = (${t.sentBy} is null)`),
    ofPerson(t.studioId, t.professionalId),
  ],
);
