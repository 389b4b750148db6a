/** Versions of health intakes between what is stored, sealed, and what people read and send. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { NewVersion } from '../../db/queries/anamneses/anamneses.ts';
import type { SealedSummary } from '../../db/queries/anamneses/summaries.ts';
import type { SealedVersion, StoredVersion } from '../../db/queries/anamneses/versions.ts';
import { alertsOf, type HealthAlert, healthAlerts } from '../../domain/health/alert.ts';
import {
  type AnamnesisAnswers,
  type AnamnesisConsent,
  type AnamnesisFieldName,
  anamnesisConsents,
  anamnesisFieldNames,
  FORM_VERSION,
  type HiddenAnswers,
  hiddenFields,
  isHidden,
  type OpenAnswers,
  skinTypes,
  sunExposures,
} from '../../domain/health/anamnesis.ts';
import type { AnamnesisInput } from '../../domain/health/anamnesis-input.ts';
import { canonicalText } from '../../domain/health/canonical.ts';
import type { AnamnesisCopy } from '../../domain/health/link.ts';
import { anamnesisState, validUntil } from '../../domain/health/validity.ts';
import type { Anamnesis, HealthSummary } from '../../domain/health/version.ts';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { sha256 } from '../auth/core/secrets.ts';
import type { Env } from '../env.ts';
import { currentKeyId, seal, unseal } from './seal.ts';
import { cleanedSignature } from './signature.ts';

/** What the form sends, besides which version it replaces: of the studio's form or of the client's. */
export type FilledForm = Omit<AnamnesisInput, 'replaces' | 'keepsHidden'>;

type Consents = Record<AnamnesisConsent, boolean>;

/** The columns that are sealed, all with one key. */
type Texts = Pick<SealedVersion, 'answers' | 'hidden' | 'alerts' | 'signature'>;
type Sealed = Texts & Pick<SealedVersion, 'keyId'>;

interface Opened {
  answers: AnamnesisAnswers;
  salt: string;
}

/** As the ordinary read shows it; nothing hidden is opened. Days are of `zone`. */
export async function openVersion(env: Env, stored: StoredVersion, zone: string): Promise<Anamnesis> {
  const { version, number, filledBy, months } = stored;
  const [{ answers }, alerts, signature] = await Promise.all([
    openAnswers(env, version),
    openAlerts(env, version),
    version.signature === null ? null : open(env, version, 'signature'),
  ]);
  const { id, clientId, formVersion, digest, changed, hiddenAnswered } = version;
  return {
    ...{ id, clientId, number, formVersion, digest, answers, signature, alerts, changed },
    createdAt: version.createdAt.toISOString(),
    filledBy: filledBy === null ? { kind: 'client' } : { kind: 'member', name: filledBy },
    reviewedAt: version.reviewedAt?.toISOString() ?? null,
    signedAt: version.signedAt?.toISOString() ?? null,
    hidden: hiddenAnswered.filter(isHidden),
    consents: consentsOf(version),
    photosWithdrawnAt: version.photosWithdrawnAt?.toISOString() ?? null,
    validUntil: validUntil(todayIn(zone, epochMinuteOf(version.createdAt)), months),
  };
}

/** For a history: without the signature. */
export const openWithoutSignature = (env: Env, stored: StoredVersion, zone: string): Promise<Anamnesis> =>
  openVersion(env, { ...stored, version: { ...stored.version, signature: null } }, zone);

/** What was hidden; only for whom the access was logged. */
export async function openHidden(
  env: Env,
  row: Pick<SealedVersion, 'id' | 'hidden'> & { studioId: string },
): Promise<HiddenAnswers> {
  return v.parse(hiddenText, JSON.parse(await open(env, row, 'hidden')));
}

/** A version with everything in it, as the copy of a client's data has it. */
export async function openForCopy(
  env: Env,
  stored: StoredVersion & { hidden: string },
  zone: string,
): Promise<AnamnesisCopy['versions'][number]> {
  const { version } = stored;
  const [shown, { salt }, hidden] = await Promise.all([
    openVersion(env, stored, zone),
    openAnswers(env, version),
    openHidden(env, { ...version, hidden: stored.hidden }),
  ]);
  const {
    number,
    createdAt,
    signedAt,
    formVersion,
    digest,
    consents,
    photosWithdrawnAt,
    changed,
    signature,
  } = shown;
  return {
    ...{
      number,
      createdAt,
      signedAt,
      formVersion,
      digest,
      salt,
      consents,
      photosWithdrawnAt,
      changed,
      signature,
    },
    filledBy: shown.filledBy.kind === 'member' ? shown.filledBy.name : 'Cliente',
    answers: { ...shown.answers, ...hidden },
  };
}

interface Replacing {
  studioId: string;
  clientId: string;
  id: string;
  now: Date;
  /** The version it replaces. */
  before: SealedVersion | null;
  /** Whether the hidden answers are those of the version before. */
  keepsHidden: boolean;
}

/**
 * A new version, sealed. When the client's answers and consents are those that were signed, the signature and its digest stay:
 * a note of the professional does not undo them.
 */
export async function sealVersion(env: Env, form: FilledForm, replacing: Replacing): Promise<NewVersion> {
  const { studioId, clientId, id, now, before, keepsHidden } = replacing;
  const old = before && (await openAll(env, before));
  const answers = answersOf(form, keepsHidden ? (old?.answers ?? null) : null);
  const consents = consentsOf(form);
  const digestWith = (salt: string) =>
    sha256(canonicalText({ formVersion: FORM_VERSION, salt, answers, consents }));
  const isSame = before !== null && old !== null && digestWith(old.salt) === before.digest;
  const salt = isSame ? old.salt : randomBytes(16).toString('hex');
  const keptSignature = isSame && before.signature !== null ? await open(env, before, 'signature') : null;
  const newSignature = form.signature === null ? null : cleanedSignature(form.signature);
  const signature = newSignature ?? keptSignature;
  const signedAt = newSignature === null && keptSignature !== null ? (before?.signedAt ?? now) : now;
  const texts = {
    answers: JSON.stringify({ ...openOf(answers), salt }),
    hidden: JSON.stringify(hiddenOf(answers)),
    alerts: JSON.stringify(alertsOf(answers)),
    signature,
  };
  return {
    ...{ id, clientId, replaces: before?.id ?? null, formVersion: FORM_VERSION, ...consents },
    ...(await sealAll(env, { studioId, id }, texts)),
    signedAt: signature === null ? null : signedAt,
    digest: digestWith(salt),
    changed: changedBetween(before && old ? { ...old.answers, ...consentsOf(before) } : null, {
      ...answers,
      ...consents,
    }),
    hiddenAnswered: hiddenFields.filter((name) => answers[name] !== null),
    // Clocks of two machines differ by milliseconds; the version that replaces is the newer one all the same.
    createdAt: new Date(Math.max(now.getTime(), before === null ? 0 : before.createdAt.getTime() + 1)),
  };
}

/** What appointments and clients show: the state of the newest version, and the alerts of every one that counts. */
export async function openSummary(
  env: Env,
  { versions, zone }: SealedSummary,
  now: Date,
): Promise<HealthSummary> {
  const today = todayIn(zone, epochMinuteOf(now));
  const [newest] = versions;
  if (newest === undefined) return { state: 'missing', alerts: [] };
  const until = validUntil(todayIn(zone, epochMinuteOf(newest.createdAt)), newest.months);
  const alerts = new Set((await Promise.all(versions.map((one) => openAlerts(env, one)))).flat());
  return {
    state: anamnesisState({ validUntil: until, isReviewed: newest.reviewedAt !== null }, today),
    alerts: healthAlerts.filter((one) => alerts.has(one)),
  };
}

/** The same sealed values under the key that seals now. */
export async function resealed(env: Env, row: Texts & { studioId: string; id: string }): Promise<Sealed> {
  const [answers, hidden, alerts, signature] = await Promise.all([
    open(env, row, 'answers'),
    open(env, row, 'hidden'),
    open(env, row, 'alerts'),
    row.signature === null ? null : open(env, row, 'signature'),
  ]);
  return sealAll(env, row, { answers, hidden, alerts, signature });
}

async function sealAll(env: Env, row: { studioId: string; id: string }, texts: Texts): Promise<Sealed> {
  const place = (column: keyof Texts) => ({ studioId: row.studioId, rowId: row.id, column });
  const [keyId, answers, hidden, alerts, signature] = await Promise.all([
    currentKeyId(env),
    seal(env, place('answers'), texts.answers),
    seal(env, place('hidden'), texts.hidden),
    seal(env, place('alerts'), texts.alerts),
    texts.signature === null ? null : seal(env, place('signature'), texts.signature),
  ]);
  return { keyId, answers, hidden, alerts, signature };
}

async function openAll(env: Env, row: SealedVersion): Promise<Opened> {
  const [{ answers, salt }, hidden] = await Promise.all([openAnswers(env, row), openHidden(env, row)]);
  return { answers: { ...answers, ...hidden }, salt };
}

const openAlerts = async (env: Env, row: Row<'alerts'>): Promise<HealthAlert[]> =>
  v.parse(v.array(v.picklist(healthAlerts)), JSON.parse(await open(env, row, 'alerts')));

type Row<Column extends keyof Texts> = { studioId: string; id: string } & Pick<SealedVersion, Column>;

async function openAnswers(env: Env, row: Row<'answers'>): Promise<{ answers: OpenAnswers; salt: string }> {
  const { salt, ...answers } = v.parse(answersText, JSON.parse(await open(env, row, 'answers')));
  return { answers, salt };
}

function open<Column extends keyof Texts>(env: Env, row: Row<Column>, column: Column): Promise<string> {
  return unseal(env, { studioId: row.studioId, rowId: row.id, column }, String(row[column]));
}

// A question that a later form adds is unanswered in what was sealed before it.
const text = v.optional(v.nullable(v.string()), null);
const yesNo = v.optional(v.nullable(v.boolean()), null);
const hiddenText = v.object({ medicalConditions: text, currentMedications: text, professionalNotes: text });
const answersText = v.object({
  salt: v.string(),
  bloodThinningMedications: text,
  allergiesMedications: text,
  allergiesCosmetics: text,
  autoimmuneDiseases: text,
  diabetes: yesNo,
  pregnancyBreastfeeding: yesNo,
  eyelashExtensionsBefore: yesNo,
  lastExtensionDate: text,
  extensionReactionHistory: text,
  usesContactLenses: yesNo,
  eyeSurgeries: text,
  eyeInfectionsHistory: text,
  previousTreatments: text,
  recentFacialProcedures: text,
  botoxFillerRecent: yesNo,
  keloidTendency: yesNo,
  skinType: v.optional(v.nullable(v.picklist(skinTypes)), null),
  skincareRoutine: text,
  makeupFrequency: text,
  sunExposure: v.optional(v.nullable(v.picklist(sunExposures)), null),
  expectations: text,
});

function answersOf(form: FilledForm, kept: AnamnesisAnswers | null): AnamnesisAnswers {
  const { consentTreatment, consentAftercare, consentPhotos, signature, ...answers } = form;
  const date = answers.eyelashExtensionsBefore === true ? answers.lastExtensionDate || null : null;
  return { ...answers, lastExtensionDate: date, ...(kept && hiddenOf(kept)) };
}

const hiddenOf = ({ medicalConditions, currentMedications, professionalNotes }: AnamnesisAnswers) => ({
  medicalConditions,
  currentMedications,
  professionalNotes,
});

function openOf(answers: AnamnesisAnswers): OpenAnswers {
  const { medicalConditions, currentMedications, professionalNotes, ...open } = answers;
  return open;
}

const consentsOf = ({ consentTreatment, consentAftercare, consentPhotos }: Consents): Consents => ({
  consentTreatment,
  consentAftercare,
  consentPhotos,
});

type Everything = AnamnesisAnswers & Consents;

/** All that was answered, when there is no version before. */
function changedBetween(before: Everything | null, after: Everything) {
  const names: (AnamnesisFieldName | AnamnesisConsent)[] = [...anamnesisFieldNames, ...consentNames];
  return names.filter(
    (name) => after[name] !== (before ? before[name] : null) && !(before === null && after[name] === false),
  );
}

const consentNames = Object.keys(anamnesisConsents) as AnamnesisConsent[];
