import { expect, test } from 'vitest';
import { NO } from '../../../domain/health/anamnesis.ts';
import { answerText } from '../../../domain/health/version.ts';

test('reads every kind of answer, and names what is not answered', () => {
  expect(answerText('diabetes', true)).toBe('Sim');
  expect(answerText('diabetes', false)).toBe('Não');
  expect(answerText('skinType', 'sensivel')).toBe('Sensível');
  expect(answerText('sunExposure', 'alta')).toBe('Alta');
  expect(answerText('lastExtensionDate', '2026-02-09')).toBe('09/02/2026');
  expect(answerText('allergiesCosmetics', 'Látex')).toBe('Látex');
  expect(answerText('allergiesCosmetics', NO)).toBe('Não');
  expect(answerText('diabetes', null)).toBe('Não informado');
});
