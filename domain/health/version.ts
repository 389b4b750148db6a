/** A client's health intake as reads return it. Instants are ISO in UTC. */

import { formatDate } from '../format.ts';
import type { LocalDate } from '../scheduling/calendar.ts';
import type { HealthAlert } from './alert.ts';
import type { AnamnesisConsent, HiddenField, OpenAnswers } from './anamnesis.ts';
import { type AnamnesisFieldName, anamnesisFields, NO, NOT_INFORMED } from './anamnesis.ts';

export interface Anamnesis {
  id: string;
  clientId: string;
  number: number;
  createdAt: string;
  filledBy: { kind: 'member'; name: string } | { kind: 'client' };
  /** Of one that the client filled in by link, when a member of the studio looked at it. */
  reviewedAt: string | null;
  formVersion: number;
  /** SHA-256 of the canonical text (canonical.ts), hexadecimal. */
  digest: string;
  signedAt: string | null;
  signature: string | null;
  answers: OpenAnswers;
  hidden: HiddenField[];
  consents: Record<AnamnesisConsent, boolean>;
  photosWithdrawnAt: string | null;
  validUntil: LocalDate;
  alerts: HealthAlert[];
  /** What differs from the version before; hidden fields by their names too, never their text. */
  changed: (AnamnesisFieldName | AnamnesisConsent)[];
}

export interface ClientAnamnesis {
  client: {
    id: string;
    fullName: string;
    phone: string | null;
    email: string | null;
    birthDate: LocalDate | null;
  };
  anamnesis: Anamnesis | null;
}

export type AnamnesisState = 'missing' | 'valid' | 'expired' | 'unreviewed';

export interface HealthSummary {
  state: AnamnesisState;
  alerts: HealthAlert[];
}

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
