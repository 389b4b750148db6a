import { boolean, type InferOutput, object, string } from 'valibot';
import {
  type AnamnesisFieldName,
  anamnesisFields,
  type HiddenAnswers,
  hiddenFields,
  isHidden,
  labelOf,
} from '../../../../domain/health/anamnesis.ts';
import { anamnesisInput } from '../../../../domain/health/anamnesis-input.ts';
import type { Anamnesis } from '../../../../domain/health/version.ts';
import { answerText } from '../../../../domain/health/version.ts';
import { check } from '../../../lib/validation.ts';
import { mergeVersions, type Words } from '../../../ui/form/merge.ts';
import { answerFieldsOf, answerNames, answersOf, mapAnswers } from '../../shared/anamnesis/answer-fields.ts';
import { consentNames } from '../../shared/anamnesis/consent-boxes.tsx';

/** The form as typed, also the shape of the local draft. */
export const anamnesisFieldsSchema = object({
  ...mapAnswers(() => string()),
  consentTreatment: boolean(),
  consentAftercare: boolean(),
  consentPhotos: boolean(),
  /** A new one, or ''. */
  signature: string(),
  /** Id of the version that was read, or ''. */
  replaces: string(),
  /** The hidden answers of that version were not revealed, and stay. */
  keepsHidden: boolean(),
});

export type AnamnesisFormFields = InferOutput<typeof anamnesisFieldsSchema>;

/** `hidden`: the revealed answers, null before. */
export function formFieldsOf(stored: Anamnesis | null, hidden: HiddenAnswers | null): AnamnesisFormFields {
  return {
    ...answerFieldsOf({ ...stored?.answers, ...hidden }),
    consentTreatment: stored?.consents.consentTreatment ?? false,
    consentAftercare: stored?.consents.consentAftercare ?? false,
    consentPhotos: (stored?.consents.consentPhotos && stored.photosWithdrawnAt === null) ?? false,
    signature: '',
    replaces: stored?.id ?? '',
    keepsHidden: stored !== null && stored.hidden.length > 0 && hidden === null,
  };
}

export function checkAnamnesis(fields: AnamnesisFormFields) {
  const { signature, replaces } = fields;
  return check(anamnesisInput, {
    ...fields,
    ...answersOf(fields),
    signature: signature || null,
    replaces: replaces || null,
  });
}

/**
 * A draft whose hidden answers were revealed keeps them, and the version that it replaces: where that is no longer the newest, the save is
 * refused and both are compared.
 */
export function mergeAnamneses(
  base: AnamnesisFormFields,
  mine: AnamnesisFormFields,
  theirs: AnamnesisFormFields,
): AnamnesisFormFields {
  const merged = mergeVersions(base, mine, theirs);
  if (mine.keepsHidden || !theirs.keepsHidden) return merged;
  return { ...merged, ...pickHidden(mine), keepsHidden: false, replaces: mine.replaces };
}

const pickHidden = (fields: AnamnesisFormFields) =>
  Object.fromEntries(hiddenFields.map((name) => [name, fields[name]]));

/** Whether what the client signs is as in `stored`: then its signature stays valid. */
export function isAsSigned(fields: AnamnesisFormFields, stored: AnamnesisFormFields): boolean {
  const names: (keyof AnamnesisFormFields)[] = [
    ...answerNames.filter((name) => !('by' in anamnesisFields[name])),
    ...consentNames,
  ];
  return names.every((name) => fields[name] === stored[name]);
}

/** Hidden answers only while they are revealed. */
export function wordsOf(fields: AnamnesisFormFields): Words {
  const answers = answersOf(fields);
  const words = (name: AnamnesisFieldName) =>
    fields.keepsHidden && isHidden(name) ? '' : answerText(name, answers[name]);
  return [
    ...answerNames.map((name): [string, string] => [labelOf(name), words(name)]),
    ...consentNames.map((name): [string, string] => [labelOf(name), fields[name] ? 'Sim' : 'Não']),
  ];
}

/** The section of its question, or the last one, of the consents. */
export function sectionOf(
  name: string,
  sections: readonly { fields: readonly AnamnesisFieldName[] }[],
): number {
  const index = sections.findIndex(({ fields }) => fields.some((one) => one === name));
  return index === -1 ? sections.length : index;
}
