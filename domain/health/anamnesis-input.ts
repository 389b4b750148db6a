import { check, config, type InferOutput, literal, nullish, picklist, pipe, string, union } from 'valibot';
import { checkAt, FIRST_ONLY, flag, form, optionalParagraphs, uuid } from '../fields.ts';
import { isLocalDate } from '../scheduling/calendar.ts';
import { type alertFields, skinTypes, sunExposures, UNSURE } from './anamnesis.ts';
import { anamnesisMessages } from './messages.ts';
import { signaturePicture } from './signature.ts';

const DATE = 'Data inválida';
const TREATMENT = 'Consentimento para tratamento é obrigatório';
const AFTERCARE = 'Consentimento para cuidados pós-procedimento é obrigatório';

const yesNo = nullish(union([literal(UNSURE), flag()], 'Valor inválido'), null);
const detail = optionalParagraphs();

const answers = {
  bloodThinningMedications: detail,
  allergiesMedications: detail,
  allergiesCosmetics: detail,
  autoimmuneDiseases: detail,
  diabetes: yesNo,
  pregnancyBreastfeeding: yesNo,
  eyelashExtensionsBefore: yesNo,
  lastExtensionDate: config(
    nullish(
      pipe(
        string(DATE),
        check((text) => text === '' || isLocalDate(text), DATE),
      ),
      null,
    ),
    FIRST_ONLY,
  ),
  extensionReactionHistory: detail,
  usesContactLenses: yesNo,
  eyeSurgeries: detail,
  eyeInfectionsHistory: detail,
  previousTreatments: detail,
  recentFacialProcedures: detail,
  botoxFillerRecent: yesNo,
  keloidTendency: yesNo,
  skinType: nullish(picklist(skinTypes, 'Escolha o tipo de pele'), null),
  skincareRoutine: detail,
  makeupFrequency: detail,
  sunExposure: nullish(picklist(sunExposures, 'Escolha a exposição ao sol'), null),
  expectations: detail,
  medicalConditions: detail,
  currentMedications: detail,
};

const signed = {
  consentTreatment: literal(true, TREATMENT),
  consentAftercare: literal(true, AFTERCARE),
  consentPhotos: flag(),
  /** 'data:image/png;base64,…'; null is not signed. */
  signature: config(nullish(signaturePicture, null), FIRST_ONLY),
};

/**
 * `replaces`: the version that was read; null: none. `keepsHidden`: hidden fields are taken from it and what was sent
 * for them is ignored. Unchanged signed answers keep their signature; otherwise `signature` is the new one.
 */
export const anamnesisInput = form({
  ...answers,
  professionalNotes: detail,
  ...signed,
  replaces: nullish(uuid(), null),
  keepsHidden: flag(),
});
export type AnamnesisInput = InferOutput<typeof anamnesisInput>;

export const reviewInput = form({ anamnesisId: uuid() });

const answeredDetail = pipe(
  detail,
  check((answer) => answer !== null, anamnesisMessages.unanswered),
);
const answeredYesNo = pipe(
  yesNo,
  check((answer) => answer !== null, anamnesisMessages.unanswered),
);

/** `alertFields` */
const answered = {
  bloodThinningMedications: answeredDetail,
  allergiesMedications: answeredDetail,
  allergiesCosmetics: answeredDetail,
  diabetes: answeredYesNo,
  pregnancyBreastfeeding: answeredYesNo,
  eyeSurgeries: answeredDetail,
  botoxFillerRecent: answeredYesNo,
  keloidTendency: answeredYesNo,
} satisfies Record<(typeof alertFields)[number], unknown>;

/** POST /api/public/anamnesis: the client, through her link. Signing and the questions behind the alerts are required. */
export const clientAnamnesisInput = pipe(
  form({ ...answers, ...answered, ...signed, replaces: nullish(uuid(), null) }),
  checkAt('signature', ({ signature }) => signature !== null, 'Assine para enviar'),
);
export type ClientAnamnesisInput = InferOutput<typeof clientAnamnesisInput>;
