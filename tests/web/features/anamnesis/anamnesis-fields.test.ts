import { expect, test } from 'vitest';
import { anamnesisSections } from '../../../../domain/health/anamnesis-sections.ts';
import type { Anamnesis } from '../../../../domain/health/version.ts';
import {
  checkAnamnesis,
  formFieldsOf,
  isAsSigned,
  mergeAnamneses,
  sectionOf,
  wordsOf,
} from '../../../../web/features/anamnesis/form/anamnesis-fields.ts';

const ID = 'a3bb189e-8bf9-4f3a-9912-2e1c5d1f0a11';
const stored = {
  id: ID,
  answers: { expectations: 'Natural', diabetes: true },
  hidden: ['medicalConditions'],
  consents: { consentTreatment: true, consentAftercare: true, consentPhotos: true },
  photosWithdrawnAt: null,
} as unknown as Anamnesis;
const revealed = { medicalConditions: 'Epilepsia', currentMedications: null, professionalNotes: null };

test('keeps hidden answers that were not revealed, and sends them once they are', () => {
  expect(checkAnamnesis(formFieldsOf(stored, null))).toMatchObject({
    ok: true,
    value: { keepsHidden: true, medicalConditions: null, replaces: ID, signature: null, diabetes: true },
  });
  expect(checkAnamnesis(formFieldsOf(stored, revealed))).toMatchObject({
    ok: true,
    value: { keepsHidden: false, medicalConditions: 'Epilepsia' },
  });
  const nothingHidden = { ...stored, hidden: [] };
  expect(formFieldsOf(nothingHidden, null).keepsHidden).toBe(false);
});

test('a note of the professional keeps the signature, an answer or a consent of the client does not', () => {
  const fields = formFieldsOf(stored, revealed);
  expect(isAsSigned({ ...fields, professionalNotes: 'Pele fina' }, fields)).toBe(true);
  expect(isAsSigned({ ...fields, expectations: 'Volume' }, fields)).toBe(false);
  expect(isAsSigned({ ...fields, consentPhotos: false }, fields)).toBe(false);
});

test('a withdrawn consent for photos is not given again by itself', () => {
  expect(formFieldsOf(stored, null).consentPhotos).toBe(true);
  expect(formFieldsOf({ ...stored, photosWithdrawnAt: '2026-11-01T12:00:00Z' }, null).consentPhotos).toBe(
    false,
  );
});

test('hidden answers are set side by side only while they are revealed', () => {
  const words = (hidden: typeof revealed | null) =>
    new Map(wordsOf(formFieldsOf(stored, hidden))).get('Condições médicas');
  expect([words(null), words(revealed)]).toEqual(['', 'Epilepsia']);
});

test('a draft takes over what was saved since, but for what was edited in it', () => {
  const base = formFieldsOf(stored, null);
  const mine = { ...base, expectations: 'Volume' };
  const newer = { ...base, replaces: 'newer', diabetes: 'no', allergiesCosmetics: 'yes:Látex' };
  expect(mergeAnamneses(base, mine, newer)).toEqual({ ...newer, expectations: 'Volume' });
});

test('a draft with revealed answers keeps them, and is compared where another version was saved since', () => {
  const base = formFieldsOf(stored, revealed);
  const mine = { ...base, medicalConditions: 'yes:Epilepsia e asma' };
  expect(mergeAnamneses(base, mine, formFieldsOf(stored, null))).toEqual(mine);
  const newer = { ...formFieldsOf(stored, null), replaces: 'newer', diabetes: 'no' };
  expect(mergeAnamneses(base, mine, newer)).toEqual({ ...mine, diabetes: 'no' });
});

test('a message opens the section of its question', () => {
  expect(sectionOf('eyeSurgeries', anamnesisSections)).toBe(1);
  expect(sectionOf('consentTreatment', anamnesisSections)).toBe(5);
  expect(sectionOf('signature', anamnesisSections)).toBe(5);
});
