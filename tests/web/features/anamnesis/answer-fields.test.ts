import { expect, test } from 'vitest';
import { alertsOf } from '../../../../domain/health/alert.ts';
import { anamnesisInput } from '../../../../domain/health/anamnesis-input.ts';
import {
  affirm,
  answerFieldsOf,
  answersOf,
  isShown,
  progressOf,
} from '../../../../web/features/shared/anamnesis/answer-fields.ts';
import { inkBox, withinLimit } from '../../../../web/features/shared/signature/drawing.ts';
import { check } from '../../../../web/lib/validation.ts';

const unanswered = answerFieldsOf({});
const signed = { consentTreatment: true, consentAftercare: true, consentPhotos: false };

test('answers survive the form', () => {
  const answers = {
    ...answersOf(unanswered),
    allergiesCosmetics: 'Cola: coceira',
    eyeSurgeries: 'Não',
    bloodThinningMedications: 'Sim',
    diabetes: false,
    keloidTendency: true,
    skinType: 'oleosa' as const,
    expectations: 'Natural',
    eyelashExtensionsBefore: true,
    lastExtensionDate: '2026-01-31',
  };
  expect(answersOf(answerFieldsOf(answers as never))).toEqual(answers);
});

test('‘Não sei’ is an answer to the questions behind the alerts', () => {
  const sent = answersOf({ ...unanswered, keloidTendency: 'unsure', allergiesCosmetics: 'unsure' });
  expect([sent.keloidTendency, sent.allergiesCosmetics]).toEqual(['Não sei', 'Não sei']);
  const read = answerFieldsOf(sent as never);
  expect([read.keloidTendency, read.allergiesCosmetics]).toEqual(['unsure', 'unsure']);
});

test('a signature that is too long to be sent is drawn smaller until it fits', () => {
  const sizes: number[] = [];
  const picture = withinLimit((scale) => {
    sizes.push(scale);
    return 'x'.repeat(Math.round(500_000 * scale * scale));
  });
  expect(picture.length).toBeLessThanOrEqual(200_000);
  expect(picture.length).toBeGreaterThan(120_000);
  expect(sizes[0]).toBe(1);
});

test("'yes' without details is sent as yes, and read back without details", () => {
  const sent = answersOf({ ...unanswered, eyeSurgeries: affirm('  ') });
  expect(sent.eyeSurgeries).toBe('Sim');
  expect(answerFieldsOf(sent as never).eyeSurgeries).toBe(affirm(''));
});

test.each(['Não sei', ' Não sei\n', 'Não'])("'yes', and %j of which, still raises its alert", (which) => {
  const sent = answersOf({
    ...unanswered,
    allergiesMedications: affirm(which),
    eyeSurgeries: affirm(which),
  });
  const checked = check(anamnesisInput, { ...sent, ...signed, keepsHidden: false });
  if (!checked.ok) throw new Error('refused');
  expect(alertsOf(checked.value)).toEqual(['eye-surgery', 'medication-allergy']);
  expect(answersOf(answerFieldsOf(checked.value))).toMatchObject(sent);
});

test('a date is asked and sent only after its yes', () => {
  const typed = { ...unanswered, lastExtensionDate: '2026-01-31', eyelashExtensionsBefore: 'no' };
  expect(isShown('lastExtensionDate', typed)).toBe(false);
  expect(answersOf(typed).lastExtensionDate).toBeNull();
  expect(answersOf({ ...typed, eyelashExtensionsBefore: 'yes' }).lastExtensionDate).toBe('2026-01-31');
});

test('progress counts the questions that are asked of the client', () => {
  const names = ['eyelashExtensionsBefore', 'lastExtensionDate', 'professionalNotes'] as const;
  expect(progressOf(names, unanswered)).toEqual({ answered: 0, of: 1 });
  expect(progressOf(names, { ...unanswered, eyelashExtensionsBefore: 'yes' })).toEqual({
    answered: 1,
    of: 2,
  });
});

test('an empty form is refused at its required consents only', () => {
  const consents = { consentTreatment: false, consentAftercare: false, consentPhotos: false };
  const checked = check(anamnesisInput, { ...answersOf(unanswered), ...consents, keepsHidden: false });
  expect(checked).toMatchObject({
    ok: false,
    errors: {
      consentTreatment: ['Consentimento para tratamento é obrigatório'],
      consentAftercare: ['Consentimento para cuidados pós-procedimento é obrigatório'],
    },
  });
});

test('a picture is cut to what is drawn', () => {
  const data = new Uint8ClampedArray(4 * 3 * 4);
  expect(inkBox({ width: 4, height: 3, data })).toBeNull();
  data[(1 * 4 + 2) * 4 + 3] = 255;
  data[(2 * 4 + 1) * 4 + 3] = 9;
  expect(inkBox({ width: 4, height: 3, data })).toEqual({ left: 1, top: 1, right: 2, bottom: 2 });
});
