import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accessTypes } from '../../domain/health/access.ts';
import type { AnamnesisConsent, AnamnesisFieldName } from '../../domain/health/anamnesis.ts';
import { linkChannels, linkPurposes } from '../../domain/health/link.ts';
import { createdAt, id, instant, isHash, isSealed, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofClient, ofClientOrLink, ofStudio } from '../policies.ts';
import { clients } from './clients.ts';
import { profiles, studios } from './studios.ts';

/** Hash of the code, and until when it is accepted (ISO, UTC). */
export interface EmailedCode {
  hash: string;
  expiresAt: string;
}

/**
 * The health intake of a client, one row a version; the newest one holds. What was signed is never changed (trigger
 * `anamneses_keep_signed`) but for the sealing, the client after a merge, and a review or a withdrawal.
 */
export const anamneses = pgTable(
  'anamneses',
  {
    id: id(),
    studioId: studioId(),
    clientId: uuid().notNull(),
    replaces: uuid(),
    formVersion: integer().notNull(),
    /** The member who filled it in; null is the client through a link. */
    filledBy: uuid(),
    linkId: uuid(),
    /** The key of SEALING_KEYS that sealed the row. */
    keyId: text().notNull(),
    /** JSON of `OpenAnswers` and the salt of the digest. */
    answers: text().notNull(),
    hidden: text().notNull(),
    /** JSON of `HealthAlert[]`. */
    alerts: text().notNull(),
    /** A PNG as data URL. */
    signature: text(),
    signedAt: instant(),
    /** SHA-256 of the canonical text (domain/health/canonical.ts), hexadecimal. */
    digest: text().notNull(),
    consentTreatment: boolean().notNull(),
    consentPhotos: boolean().notNull(),
    consentAftercare: boolean().notNull(),
    /** Names of the fields that differ from `replaces`. */
    changed: text().array().$type<(AnamnesisFieldName | AnamnesisConsent)[]>().notNull(),
    hiddenAnswered: text().array().$type<AnamnesisFieldName[]>().notNull(),
    photosWithdrawnAt: instant(),
    reviewedAt: instant(),
    reviewedBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('anamneses_client', [t.studioId, t.clientId], clients),
    ofSameStudio('anamneses_filler', [t.studioId, t.filledBy], profiles),
    ofSameStudio('anamneses_reviewer', [t.studioId, t.reviewedBy], profiles),
    unique('anamneses_studio_id').on(t.studioId, t.id),
    index('anamneses_by_filler').on(t.studioId, t.filledBy),
    index('anamneses_by_reviewer').on(t.studioId, t.reviewedBy),
    index('anamneses_by_key').on(t.keyId),
    index('anamneses_by_client').on(t.clientId, t.studioId, t.createdAt.desc(), t.id.desc()),
    index('anamneses_received')
      .on(t.studioId, t.createdAt.desc(), t.id.desc())
      .where(sql`${t.filledBy} is null`),
    check('anamneses_consented', sql`${t.consentTreatment} and ${t.consentAftercare}`),
    check('anamneses_filled', sql`num_nonnulls(${t.filledBy}, ${t.linkId}) = 1`),
    check('anamneses_signed', sql`num_nonnulls(${t.signature}, ${t.signedAt}) in (0, 2)`),
    isHash('anamneses_digest_form', t.digest),
    isSealed('anamneses_answers_sealed', t.answers),
    isSealed('anamneses_hidden_sealed', t.hidden),
    isSealed('anamneses_alerts_sealed', t.alerts),
    isSealed('anamneses_signature_sealed', t.signature),
    ofClient(t.studioId, t.clientId),
  ],
);

/** Links to fill in the form or get the copy; of token, device and code only SHA-256 (hex). A row shows itself to who names its token. */
export const anamnesisLinks = pgTable(
  'anamnesis_links',
  {
    id: id(),
    studioId: studioId(),
    clientId: uuid().notNull(),
    purpose: text({ enum: linkPurposes }).notNull(),
    channel: text({ enum: [...linkChannels, 'booking'] }).notNull(),
    tokenHash: text().notNull(),
    /** The member who sent it; null is by itself after a booking or a signature. */
    createdBy: uuid(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    openedAt: instant(),
    /** The cookie of the device that opened it; another device must prove who it is. */
    deviceHash: text(),
    /** The code that was emailed to each device, by the hash of its cookie: a code of one device never replaces that of another. */
    codes: jsonb().$type<Record<string, EmailedCode>>().notNull().default({}),
    /** Wrong birth dates so far. */
    failures: integer().notNull().default(0),
    identifiedAt: instant(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    ofSameStudio('anamnesis_links_client', [t.studioId, t.clientId], clients).onDelete('cascade'),
    ofSameStudio('anamnesis_links_creator', [t.studioId, t.createdBy], profiles),
    unique('anamnesis_links_token').on(t.tokenHash),
    index('anamnesis_links_by_creator').on(t.studioId, t.createdBy),
    index('anamnesis_links_by_end').on(t.expiresAt),
    index('anamnesis_links_by_client').on(t.clientId, t.studioId, t.createdAt),
    oneOf('anamnesis_links_purpose_known', t.purpose, linkPurposes),
    isHash('anamnesis_links_token_hashed', t.tokenHash),
    ofClientOrLink(t.studioId, t.clientId, t.tokenHash),
  ],
);

/** Who read which health data, when, and why. Append-only (trigger); without foreign keys, since the log outlives what it names. */
export const anamnesisAccesses = pgTable(
  'anamnesis_accesses',
  {
    id: id(),
    studioId: studioId().references(() => studios.id),
    /** Null is an entry of the client as a whole: a link that was sent. */
    anamnesisId: uuid(),
    clientId: uuid().notNull(),
    /** Null is the client through the link. */
    accessedBy: uuid(),
    accessType: text({ enum: accessTypes }).notNull(),
    isSensitive: boolean().notNull(),
    fields: text().array().$type<(AnamnesisFieldName | AnamnesisConsent)[]>().notNull(),
    /** `log_anamnesis_access`: { source, timestamp, userConsent }. */
    context: jsonb().notNull().default({}),
    accessedAt: createdAt(),
  },
  (t) => [
    index('anamnesis_accesses_by_studio').on(t.studioId, t.accessedAt),
    index('anamnesis_accesses_by_client').on(t.studioId, t.clientId, t.accessedAt),
    oneOf('anamnesis_accesses_type_known', t.accessType, accessTypes),
    ofStudio(t.studioId),
  ],
);
