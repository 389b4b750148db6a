import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MAX_NAME } from '../../domain/fields.ts';
import { MAX_ALTERNATIVE_TEXT } from '../../domain/gallery/gallery.ts';
import {
  createdAt,
  id,
  instant,
  isHash,
  isSealed,
  lengthBetween,
  ofSameStudio,
  studioId,
} from '../columns.ts';
import { ofClient, ofStudioWrittenByAdmin } from '../policies.ts';
import { clients } from './clients.ts';
import { privatePictures } from './private-pictures.ts';
import { profiles } from './studios.ts';

/**
 * 'Pode publicar': what a client signed on a screen of the studio. What was signed is never changed (rights by column) but for the
 * sealing, the client after a merge, and a withdrawal; a client with a row that is not withdrawn consents.
 */
export const publishingConsents = pgTable(
  'publishing_consents',
  {
    id: id(),
    studioId: studioId(),
    clientId: uuid().notNull(),
    /** Of the text (domain/gallery/publishing-consent.ts). */
    textVersion: integer().notNull(),
    signedName: text().notNull(),
    /** The key of SEALING_KEYS that sealed the row. */
    keyId: text().notNull(),
    /** A PNG as data URL. */
    signature: text().notNull(),
    /** SHA-256 of the canonical text, hexadecimal. */
    digest: text().notNull(),
    signedAt: instant().notNull(),
    recordedBy: uuid().notNull(),
    withdrawnAt: instant(),
    /** The member; null is the client through her link. */
    withdrawnBy: uuid(),
  },
  (t) => [
    unique('publishing_consents_studio_id').on(t.studioId, t.id),
    ofSameStudio('publishing_consents_client', [t.studioId, t.clientId], clients),
    ofSameStudio('publishing_consents_recorder', [t.studioId, t.recordedBy], profiles),
    ofSameStudio('publishing_consents_withdrawer', [t.studioId, t.withdrawnBy], profiles),
    index('publishing_consents_by_client').on(t.clientId, t.studioId),
    index('publishing_consents_by_recorder').on(t.studioId, t.recordedBy),
    index('publishing_consents_by_withdrawer').on(t.studioId, t.withdrawnBy),
    index('publishing_consents_by_key').on(t.keyId),
    lengthBetween('publishing_consents_name_length', t.signedName, 1, MAX_NAME),
    isSealed('publishing_consents_signature_sealed', t.signature),
    isHash('publishing_consents_digest_form', t.digest),
    check('publishing_consents_withdrawn', sql`${t.withdrawnBy} is null or ${t.withdrawnAt} is not null`),
    ofClient(t.studioId, t.clientId),
  ],
);

/**
 * Pictures of the work that were chosen for the public page, under the consent that held then: one that is withdrawn hides them for good, since a new consent is
 * another row. Whether one is shown is asked of both consents in each read.
 */
export const galleryPictures = pgTable(
  'gallery_pictures',
  {
    /** In public addresses. */
    id: id(),
    studioId: studioId(),
    pictureId: uuid().notNull(),
    consentId: uuid().notNull(),
    position: integer().notNull(),
    /** For who does not see it. */
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('gallery_pictures_picture', [t.studioId, t.pictureId], privatePictures).onDelete('cascade'),
    ofSameStudio('gallery_pictures_consent', [t.studioId, t.consentId], publishingConsents).onDelete(
      'cascade',
    ),
    unique('gallery_pictures_once').on(t.studioId, t.pictureId),
    index('gallery_pictures_by_consent').on(t.studioId, t.consentId),
    lengthBetween('gallery_pictures_text_length', t.text, 1, MAX_ALTERNATIVE_TEXT),
    ofStudioWrittenByAdmin(t.studioId),
  ],
);
