/** The text whose SHA-256 stands for what was signed. */
import { type AnamnesisAnswers, type AnamnesisFieldName, anamnesisFieldNames } from './anamnesis.ts';

export type SignedAnswers = Omit<AnamnesisAnswers, 'professionalNotes'>;

export interface SignedText {
  formVersion: number;
  /** Random, hexadecimal: without it, short answers could be guessed from the digest. */
  salt: string;
  answers: SignedAnswers;
  consents: { consentTreatment: boolean; consentAftercare: boolean; consentPhotos: boolean };
}

/** JSON without spaces, fields in the order of `anamnesisFields`. */
export function canonicalText({ formVersion, salt, answers, consents }: SignedText): string {
  const { consentTreatment, consentAftercare, consentPhotos } = consents;
  return JSON.stringify({
    formVersion,
    salt,
    answers: signedFields.map((name) => [name, answers[name]]),
    consents: { consentTreatment, consentAftercare, consentPhotos },
  });
}

const isSigned = (name: AnamnesisFieldName): name is keyof SignedAnswers => name !== 'professionalNotes';
const signedFields = anamnesisFieldNames.filter(isSigned);
