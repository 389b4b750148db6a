import { randomBytes } from 'node:crypto';
import type { NewVersion } from '../../db/queries/anamneses/saving.ts';
import type { SealedVersion } from '../../db/queries/anamneses/versions.ts';
import { alertsOf } from '../../domain/health/alert.ts';
import {
  type AnamnesisAnswers,
  type AnamnesisConsent,
  type AnamnesisFieldName,
  anamnesisConsents,
  anamnesisFieldNames,
  FORM_VERSION,
  hiddenFields,
  type OpenAnswers,
} from '../../domain/health/anamnesis.ts';
import type { AnamnesisInput } from '../../domain/health/anamnesis-input.ts';
import { canonicalText } from '../../domain/health/canonical.ts';
import { sha256 } from '../auth/core/secrets.ts';
import type { Env } from '../env.ts';
import { openColumn, sealColumns } from '../sealed-columns.ts';
import { openAll } from './sealed-columns.ts';
import { cleanedSignature } from './signature.ts';

export type FilledForm = Omit<AnamnesisInput, 'replaces' | 'keepsHidden'>;

type Consents = Record<AnamnesisConsent, boolean>;

interface Replacing {
  studioId: string;
  clientId: string;
  id: string;
  now: Date;
  before: SealedVersion | null;
  keepsHidden: boolean;
}

/** Answers and consents that were signed keep signature and digest: a note of the professional does not undo them. */
export async function sealVersion(env: Env, form: FilledForm, replacing: Replacing): Promise<NewVersion> {
  const { studioId, clientId, id, now, before, keepsHidden } = replacing;
  const old = before && (await openAll(env, before));
  const answers = answersOf(form, keepsHidden ? (old?.answers ?? null) : null);
  const consents = consentsOf(form);
  const digestWith = (salt: string) =>
    sha256(canonicalText({ formVersion: FORM_VERSION, salt, answers, consents }));
  const isSame = before !== null && old !== null && digestWith(old.salt) === before.digest;
  const salt = isSame ? old.salt : randomBytes(16).toString('hex');
  const keptSignature =
    isSame && before.signature !== null ? await openColumn(env, before, 'signature') : null;
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
    ...(await sealColumns(env, { studioId, id }, texts)),
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

/** Whether a version says what the form says, signature included: then the form was saved before and its answer was lost. */
export async function isAsSaved(
  env: Env,
  form: FilledForm,
  { version, keepsHidden }: { version: SealedVersion; keepsHidden: boolean },
): Promise<boolean> {
  const { salt, answers: saved } = await openAll(env, version);
  const answers = answersOf(form, keepsHidden ? saved : null);
  const text = canonicalText({ formVersion: FORM_VERSION, salt, answers, consents: consentsOf(form) });
  if (sha256(text) !== version.digest) return false;
  if (form.signature === null) return true;
  return (
    version.signature !== null &&
    cleanedSignature(form.signature) === (await openColumn(env, version, 'signature'))
  );
}

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

export const consentsOf = ({ consentTreatment, consentAftercare, consentPhotos }: Consents): Consents => ({
  consentTreatment,
  consentAftercare,
  consentPhotos,
});

type Everything = AnamnesisAnswers & Consents;

function changedBetween(before: Everything | null, after: Everything) {
  const names: (AnamnesisFieldName | AnamnesisConsent)[] = [...anamnesisFieldNames, ...consentNames];
  return names.filter(
    (name) => after[name] !== (before ? before[name] : null) && !(before === null && after[name] === false),
  );
}

const consentNames = Object.keys(anamnesisConsents) as AnamnesisConsent[];
