import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { recallChannels } from '../../domain/recall/recall-list.ts';
import { createdAt, id, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofPerson } from '../policies.ts';
import { appointments } from './appointments.ts';
import { profiles } from './studios.ts';

/** Invitations to return, one of a channel after each visit: whoever adds the row sends it. */
export const recallInvitations = pgTable(
  'recall_invitations',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    professionalId: uuid().notNull(),
    channel: text({ enum: recallChannels }).notNull(),
    outboxId: uuid(),
    /** Who sent it; null: the job. */
    sentBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('recall_invitations_appointment', [t.studioId, t.appointmentId], appointments).onDelete(
      'cascade',
    ),
    ofSameStudio('recall_invitations_sender', [t.studioId, t.sentBy], profiles),
    unique('recall_invitations_once').on(t.appointmentId, t.channel),
    index('recall_invitations_by_day').on(t.studioId, t.createdAt),
    oneOf('recall_invitations_channel_known', t.channel, recallChannels),
    ofPerson(t.studioId, t.professionalId),
  ],
);
