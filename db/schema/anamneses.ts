import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accessTypes, skinTypes, sunExposures } from '../../domain/health/anamnesis.ts';
import { createdAt, id, ofStudio, oneOf, studioId, updatedAt } from '../columns.ts';
import { clients } from './clients.ts';
import { profiles, studios } from './studios.ts';

/** Health text never rests in clear: version, nonce and AES-GCM ciphertext in base64, separated by dots. */
const sealed = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^v[0-9]+[.][A-Za-z0-9+/=_-]+[.][A-Za-z0-9+/=_-]+$'`);

/** The health intake of a client. Text and signature are sealed by the caller; choices and consents are in clear. */
export const anamneses = pgTable(
  'anamneses',
  {
    id: id(),
    studioId: studioId(),
    clientId: uuid().notNull(),
    medicalConditions: text(),
    currentMedications: text(),
    previousTreatments: text(),
    skinType: text(),
    allergiesCosmetics: text(),
    allergiesMedications: text(),
    usesContactLenses: boolean().notNull().default(false),
    eyeSurgeries: text(),
    eyeInfectionsHistory: text(),
    eyelashExtensionsBefore: boolean().notNull().default(false),
    lastExtensionDate: date({ mode: 'string' }),
    extensionReactionHistory: text(),
    pregnancyBreastfeeding: boolean().notNull().default(false),
    diabetes: boolean().notNull().default(false),
    autoimmuneDiseases: text(),
    bloodThinningMedications: text(),
    recentFacialProcedures: text(),
    botoxFillerRecent: boolean().notNull().default(false),
    keloidTendency: boolean().notNull().default(false),
    skincareRoutine: text(),
    makeupFrequency: text(),
    sunExposure: text(),
    expectations: text(),
    professionalNotes: text(),
    consentTreatment: boolean().notNull(),
    consentPhotos: boolean().notNull().default(false),
    consentAftercare: boolean().notNull(),
    signature: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'anamneses_client',
      columns: [t.studioId, t.clientId],
      foreignColumns: [clients.studioId, clients.id],
    }),
    foreignKey({
      name: 'anamneses_creator',
      columns: [t.studioId, t.createdBy],
      foreignColumns: [profiles.studioId, profiles.id],
    }),
    unique('anamneses_studio_id').on(t.studioId, t.id),
    index('anamneses_by_client').on(t.studioId, t.clientId, t.createdAt),
    oneOf('anamneses_skin_type_known', t.skinType, skinTypes),
    oneOf('anamneses_sun_exposure_known', t.sunExposure, sunExposures),
    check('anamneses_consented', sql`${t.consentTreatment} and ${t.consentAftercare}`),
    sealed('anamneses_medical_conditions_sealed', t.medicalConditions),
    sealed('anamneses_current_medications_sealed', t.currentMedications),
    sealed('anamneses_previous_treatments_sealed', t.previousTreatments),
    sealed('anamneses_allergies_cosmetics_sealed', t.allergiesCosmetics),
    sealed('anamneses_allergies_medications_sealed', t.allergiesMedications),
    sealed('anamneses_eye_surgeries_sealed', t.eyeSurgeries),
    sealed('anamneses_eye_infections_history_sealed', t.eyeInfectionsHistory),
    sealed('anamneses_extension_reaction_history_sealed', t.extensionReactionHistory),
    sealed('anamneses_autoimmune_diseases_sealed', t.autoimmuneDiseases),
    sealed('anamneses_blood_thinning_medications_sealed', t.bloodThinningMedications),
    sealed('anamneses_recent_facial_procedures_sealed', t.recentFacialProcedures),
    sealed('anamneses_skincare_routine_sealed', t.skincareRoutine),
    sealed('anamneses_makeup_frequency_sealed', t.makeupFrequency),
    sealed('anamneses_expectations_sealed', t.expectations),
    sealed('anamneses_professional_notes_sealed', t.professionalNotes),
    sealed('anamneses_signature_sealed', t.signature),
    ofStudio(t.studioId),
  ],
);

/**
 * Who read which health data, when, and why. Append-only (trigger), and without foreign keys to the anamnesis or the
 * reader: the log outlives both.
 */
export const anamnesisAccesses = pgTable(
  'anamnesis_accesses',
  {
    id: id(),
    studioId: studioId().references(() => studios.id),
    anamnesisId: uuid().notNull(),
    clientId: uuid().notNull(),
    accessedBy: uuid().notNull(),
    accessType: text().notNull(),
    isSensitive: boolean().notNull(),
    context: jsonb().notNull().default({}),
    accessedAt: createdAt(),
  },
  (t) => [
    index('anamnesis_accesses_by_studio').on(t.studioId, t.accessedAt),
    index('anamnesis_accesses_by_anamnesis').on(t.studioId, t.anamnesisId, t.accessedAt),
    oneOf('anamnesis_accesses_type_known', t.accessType, accessTypes),
    ofStudio(t.studioId),
  ],
);
