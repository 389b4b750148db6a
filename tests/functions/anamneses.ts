import { alertFields, anamnesisFields, NO } from '../../domain/health/anamnesis.ts';
import type { Anamnesis, ClientAnamnesis } from '../../domain/health/version.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { createClient } from './clients.ts';
import { expectStatus, newEmail, newPhone, type Problem } from './studio.ts';

/** A picture of one point. */
export const SIGNATURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What the form of a health intake sends. */
export const anamnesisForm = (changes: Record<string, unknown> = {}) => ({
  consentTreatment: true,
  consentAftercare: true,
  consentPhotos: false,
  signature: null,
  replaces: null,
  keepsHidden: false,
  ...changes,
});

/** The questions that a client must answer. */
export const answeredAlerts = (): Record<string, unknown> =>
  Object.fromEntries(alertFields.map((name) => [name, anamnesisFields[name].kind === 'yesNo' ? false : NO]));

/** What a client sends through her link. */
export const signedForm = (changes: Record<string, unknown> = {}) => ({
  ...answeredAlerts(),
  medicalConditions: 'Hipertensão palavra-plantada',
  diabetes: true,
  skinType: 'seca',
  expectations: 'Olhar aberto',
  consentTreatment: true,
  consentAftercare: true,
  consentPhotos: true,
  signature: SIGNATURE,
  replaces: null,
  ...changes,
});

export const fill = (
  who: Visitor,
  clientId: string,
  changes: Record<string, unknown> = {},
): Promise<Answer<Anamnesis & Problem>> =>
  who.post(`/api/clients/${clientId}/anamnesis`, anamnesisForm(changes));

/** The id of a client with a form, and its first version. */
export async function clientWithForm(who: Visitor, changes: Record<string, unknown> = {}) {
  const client = await createClient(who, { email: newEmail('agata'), phone: newPhone() });
  const saved = expectStatus(await fill(who, client.id, changes), 201);
  return { clientId: client.id, version: saved };
}

export async function readForm(who: Visitor, clientId: string): Promise<Anamnesis | null> {
  return expectStatus(await who.get<ClientAnamnesis>(`/api/clients/${clientId}/anamnesis`), 200).anamnesis;
}

export const reveal = (who: Visitor, clientId: string, anamnesisId: string, purpose = 'view_sensitive') =>
  who.post<Record<string, string | null>>(`/api/clients/${clientId}/anamnesis/reveal`, {
    anamnesisId,
    purpose,
    userConsent: true,
  });
