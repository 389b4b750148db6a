import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anamnesisFields, FORM_VERSION, skinTypes, sunExposures } from '../../../domain/health/anamnesis.ts';
import { canonicalText, type SignedAnswers, type SignedText } from '../../../domain/health/canonical.ts';
import { codePoint } from '../../support/code-points.ts';
import { sized } from '../../support/size.ts';

const unanswered: SignedAnswers = {
  medicalConditions: null,
  currentMedications: null,
  bloodThinningMedications: null,
  allergiesMedications: null,
  allergiesCosmetics: null,
  autoimmuneDiseases: null,
  diabetes: null,
  pregnancyBreastfeeding: null,
  eyelashExtensionsBefore: null,
  lastExtensionDate: null,
  extensionReactionHistory: null,
  usesContactLenses: null,
  eyeSurgeries: null,
  eyeInfectionsHistory: null,
  previousTreatments: null,
  recentFacialProcedures: null,
  botoxFillerRecent: null,
  keloidTendency: null,
  skinType: null,
  skincareRoutine: null,
  makeupFrequency: null,
  sunExposure: null,
  expectations: null,
};

const signed: SignedText = {
  formVersion: FORM_VERSION,
  salt: '00112233445566778899aabbccddeeff',
  answers: { ...unanswered, diabetes: false, allergiesCosmetics: 'Látex "e" cola\n', skinType: 'seca' },
  consents: { consentTreatment: true, consentAftercare: true, consentPhotos: false },
};

/** What was signed is compared by this text for as long as it is stored: it is never to change for a form version. */
const GOLDEN =
  '{"formVersion":1,"salt":"00112233445566778899aabbccddeeff","answers":[["medicalConditions",null],["currentMedications",null],' +
  '["bloodThinningMedications",null],["allergiesMedications",null],["allergiesCosmetics","Látex \\"e\\" cola\\n"],' +
  '["autoimmuneDiseases",null],["diabetes",false],["pregnancyBreastfeeding",null],["eyelashExtensionsBefore",null],' +
  '["lastExtensionDate",null],["extensionReactionHistory",null],["usesContactLenses",null],["eyeSurgeries",null],' +
  '["eyeInfectionsHistory",null],["previousTreatments",null],["recentFacialProcedures",null],["botoxFillerRecent",null],' +
  '["keloidTendency",null],["skinType","seca"],["skincareRoutine",null],["makeupFrequency",null],["sunExposure",null],' +
  '["expectations",null]],"consents":{"consentTreatment":true,"consentAftercare":true,"consentPhotos":false}}';

test('the canonical text of form version 1 is this one', () => {
  expect(canonicalText(signed)).toBe(GOLDEN);
});

test('it holds every question but the notes of the professional', () => {
  const names = JSON.parse(canonicalText(signed)).answers.map(([name]: [string]) => name);
  expect([...names, 'professionalNotes'].sort()).toEqual(Object.keys(anamnesisFields).sort());
});

test('it depends neither on the order of properties nor on what is not signed', () => {
  const reversed = Object.fromEntries(Object.entries(signed.answers).reverse()) as unknown as SignedAnswers;
  expect(canonicalText({ ...signed, answers: reversed })).toBe(GOLDEN);
  const withNotes = { ...signed.answers, professionalNotes: 'Curvatura C' };
  expect(canonicalText({ ...signed, answers: withNotes })).toBe(GOLDEN);
});

const text = fc.option(
  fc.oneof(
    fc.string({ unit: codePoint, maxLength: 12 }),
    fc.constantFrom('Não', 'null', '', '",null],["', '\\', '"'),
  ),
);
const yesNo = fc.option(fc.boolean());
const anyAnswers: fc.Arbitrary<SignedAnswers> = fc.record({
  medicalConditions: text,
  currentMedications: text,
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
  skinType: fc.option(fc.constantFrom(...skinTypes)),
  skincareRoutine: text,
  makeupFrequency: text,
  sunExposure: fc.option(fc.constantFrom(...sunExposures)),
  expectations: text,
});
const anySigned: fc.Arbitrary<SignedText> = fc.record({
  formVersion: fc.integer({ min: 1, max: 3 }),
  salt: fc.constantFrom('00', '01'),
  answers: anyAnswers,
  consents: fc.record({
    consentTreatment: fc.boolean(),
    consentAftercare: fc.boolean(),
    consentPhotos: fc.boolean(),
  }),
});

test('what was signed can be read back from it: two that differ never have the same text', () => {
  fc.assert(
    fc.property(anySigned, (one) => {
      const { answers, ...rest } = JSON.parse(canonicalText(one));
      expect({ ...rest, answers: Object.fromEntries(answers) }).toEqual(one);
    }),
    { numRuns: sized(2000, 300) },
  );
});

test('one answer that differs makes another text', () => {
  fc.assert(
    fc.property(
      anySigned,
      anyAnswers,
      fc.constantFrom(...(Object.keys(unanswered) as (keyof SignedAnswers)[])),
      (one, other, name) => {
        const changed = { ...one, answers: { ...one.answers, [name]: other[name] } };
        expect(canonicalText(changed) === canonicalText(one)).toBe(other[name] === one.answers[name]);
      },
    ),
    { numRuns: sized(2000, 300) },
  );
});
