import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { pictureTypes } from '../../domain/studio/picture.ts';
import { privatePictureKinds } from '../../domain/studio/private-picture.ts';
import { between, createdAt, id, instant, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofAppointmentOrClient } from '../policies.ts';
import { appointments } from './appointments.ts';
import { clients } from './clients.ts';

/**
 * Pictures of an appointment that only who sees it sees, or who treats the client that they show; the bytes lie in the bucket under studio and id. Its appointment is not deleted
 * before them, so that the sweep finds all bytes.
 */
export const privatePictures = pgTable(
  'private_pictures',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    /** Of a picture of the work, which is the client's health data; null of others. */
    clientId: uuid(),
    kind: text({ enum: privatePictureKinds }).notNull(),
    contentType: text({ enum: pictureTypes }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Null until what it was uploaded for is saved: nobody sees it before. */
    attachedAt: instant(),
    /** From when on nobody misses it; null: it stays with its appointment. */
    keptUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('private_pictures_studio_id').on(t.studioId, t.id),
    ofSameStudio('private_pictures_appointment', [t.studioId, t.appointmentId], appointments),
    ofSameStudio('private_pictures_client', [t.studioId, t.clientId], clients),
    index('private_pictures_by_client').on(t.clientId, t.studioId).where(sql`${t.clientId} is not null`),
    index('private_pictures_by_appointment').on(t.studioId, t.appointmentId),
    index('private_pictures_by_end').on(t.keptUntil).where(sql`${t.keptUntil} is not null`),
    oneOf('private_pictures_kind_known', t.kind, privatePictureKinds),
    oneOf('private_pictures_type_known', t.contentType, pictureTypes),
    between('private_pictures_width', t.width, 1, 10_000),
    between('private_pictures_height', t.height, 1, 10_000),
    between('private_pictures_bytes', t.bytes, 1, 5_242_880),
    check('private_pictures_of_client', sql`(${t.clientId} is not null) = (${t.kind} <> 'deposit-proof')`),
    ofAppointmentOrClient(t.studioId, t.appointmentId, t.clientId),
  ],
);
