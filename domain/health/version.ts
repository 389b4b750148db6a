/** A client's health intake as reads return it. Instants are ISO in UTC. */
import type { LocalDate } from '../scheduling/calendar.ts';
import type { HealthAlert } from './alert.ts';
import type { AnamnesisConsent, AnamnesisFieldName, HiddenField, OpenAnswers } from './anamnesis.ts';

/** A version as the ordinary read returns it. Instants are ISO in UTC. */
export interface Anamnesis {
  id: string;
  clientId: string;
  /** From 1, in the order of saving. */
  number: number;
  createdAt: string;
  filledBy: { kind: 'member'; name: string } | { kind: 'client' };
  /** Of one that the client filled in by link, when a member of the studio looked at it. */
  reviewedAt: string | null;
  formVersion: number;
  /** SHA-256 of the canonical text (canonical.ts), hexadecimal. */
  digest: string;
  signedAt: string | null;
  /** 'data:image/png;base64,…' */
  signature: string | null;
  answers: OpenAnswers;
  /** Hidden fields that were answered. */
  hidden: HiddenField[];
  consents: Record<AnamnesisConsent, boolean>;
  photosWithdrawnAt: string | null;
  /** The last local day on which it is valid (`validUntil`). */
  validUntil: LocalDate;
  alerts: HealthAlert[];
  /** What differs from the version before; hidden fields by their names too, never their text. */
  changed: (AnamnesisFieldName | AnamnesisConsent)[];
}

/** GET /api/clients/:id/anamnesis: the newest version. */
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

export const anamnesisStates = ['missing', 'valid', 'expired', 'unreviewed'] as const;
/** Of a client's newest version, for badges: 'Anamnese vencida'. */
export type AnamnesisState = (typeof anamnesisStates)[number];

/** What appointments and clients show of a client's form. */
export interface HealthSummary {
  state: AnamnesisState;
  alerts: HealthAlert[];
}
