/** Answers of a health intake as they are read: on the client's page, in the report. */
import { formatDate } from '../format.ts';
import { type AnamnesisFieldName, anamnesisFields, NO, NOT_INFORMED } from './anamnesis.ts';

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
