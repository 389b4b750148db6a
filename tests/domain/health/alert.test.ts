import { describe, expect, test } from 'vitest';
import { alertGuidance, alertsOf, type HealthAlert, healthAlerts } from '../../../domain/health/alert.ts';
import {
  type AnamnesisAnswers,
  type AnamnesisFieldName,
  anamnesisFieldNames,
} from '../../../domain/health/anamnesis.ts';

const answersWith = (changes: Partial<AnamnesisAnswers> = {}) =>
  ({
    ...Object.fromEntries(anamnesisFieldNames.map((name) => [name, null])),
    ...changes,
  }) as AnamnesisAnswers;

const cases: [HealthAlert, AnamnesisFieldName, boolean | string, boolean | string][] = [
  ['pregnancy', 'pregnancyBreastfeeding', true, false],
  ['diabetes', 'diabetes', true, false],
  ['keloid', 'keloidTendency', true, false],
  ['anticoagulants', 'bloodThinningMedications', 'AAS', 'Não'],
  ['eye-surgery', 'eyeSurgeries', 'Miopia, 2024', 'Não'],
  ['cosmetic-allergy', 'allergiesCosmetics', 'Cola', 'Não'],
  ['medication-allergy', 'allergiesMedications', 'Lidocaína', 'Não'],
  ['botox-filler', 'botoxFillerRecent', true, false],
];

describe('an alert', () => {
  test.each(cases)('%s comes of %s answered yes, neither of no nor of nothing', (alert, name, yes, no) => {
    expect(alertsOf(answersWith({ [name]: yes }))).toEqual([alert]);
    expect(alertsOf(answersWith({ [name]: no }))).toEqual([]);
    expect(alertsOf(answersWith())).toEqual([]);
  });

  test('comes of no other answer', () => {
    const asked = cases.map(([, name]) => name);
    const others = anamnesisFieldNames.filter((name) => !asked.includes(name));
    expect(alertsOf(answersWith(Object.fromEntries(others.map((name) => [name, 'Sim']))))).toEqual([]);
  });

  test('stands in one order, whatever was answered first', () => {
    const all = Object.fromEntries(cases.map(([, name, yes]) => [name, yes]).reverse());
    expect(alertsOf(answersWith(all))).toEqual(healthAlerts);
  });

  test.each(healthAlerts)('%s has guidance for lashes and for pigmentation', (alert) => {
    for (const text of Object.values(alertGuidance[alert])) expect(text.trim().length).toBeGreaterThan(5);
  });
});
