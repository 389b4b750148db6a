/** Answers of a health intake as they are read: on the client's page, in the report. */
import { formatDate } from '../format.ts';
import {
  type AnamnesisConsent,
  type AnamnesisFieldName,
  anamnesisConsents,
  anamnesisFields,
  NO,
  NOT_INFORMED,
} from './anamnesis.ts';

/** 'Sim', 'Oleosa', '21/11/2026', the text, or 'Não informado' for null. */
export function answerText(name: AnamnesisFieldName, answer: string | boolean | null): string {
  if (answer === null) return NOT_INFORMED;
  if (typeof answer === 'boolean') return answer ? 'Sim' : NO;
  const field = anamnesisFields[name];
  if (field.kind === 'date') return formatDate(answer);
  if (field.kind !== 'choice') return answer;
  const labels: Readonly<Record<string, string>> = field.labels;
  return labels[answer] ?? answer;
}

/** The label of a field or a consent, as the report, the history and the log of accesses name it. */
export function nameText(name: AnamnesisFieldName | AnamnesisConsent): string {
  return name in anamnesisConsents
    ? anamnesisConsents[name as AnamnesisConsent].label
    : anamnesisFields[name as AnamnesisFieldName].label;
}
