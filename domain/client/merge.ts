import { formatPhone } from '../contact/phone-format.ts';
import { formatDate } from '../format.ts';
import { type ClientRow, MAX_CLIENT_NOTES } from './client.ts';

type MergedClient = Pick<
  ClientRow,
  'fullName' | 'phone' | 'email' | 'birthDate' | 'allergies' | 'notes' | 'createdAt'
>;

/** The kept record, its empty fields filled from the other, allergies and notes of both. Different values go into the notes ('Outro telefone: …'). */
export function mergedClient(kept: ClientRow, other: ClientRow): MergedClient {
  return {
    fullName: kept.fullName,
    phone: kept.phone ?? other.phone,
    email: kept.email ?? other.email,
    birthDate: kept.birthDate ?? other.birthDate,
    allergies: joined([kept.allergies, other.allergies], ', '),
    notes: joined([kept.notes, other.notes, ...differences(kept, other)], '\n'),
    createdAt: Date.parse(kept.createdAt) < Date.parse(other.createdAt) ? kept.createdAt : other.createdAt,
  };
}

export function fitsOneRecord({ allergies, notes }: MergedClient): boolean {
  return (allergies?.length ?? 0) <= MAX_CLIENT_NOTES && (notes?.length ?? 0) <= MAX_CLIENT_NOTES;
}

export const MERGE_TOO_LONG = `As observações das duas juntas passam de ${MAX_CLIENT_NOTES} caracteres. Encurte uma delas e tente novamente.`;
export const MERGE_WITH_ITSELF = 'Escolha outra cliente: esta é a mesma.';

function differences(kept: ClientRow, other: ClientRow): string[] {
  const lines: string[] = [];
  if (plainly(kept.fullName) !== plainly(other.fullName))
    lines.push(`Também cadastrada como ${other.fullName}`);
  if (differ(kept.phone, other.phone)) lines.push(`Outro telefone: ${formatPhone(other.phone ?? '')}`);
  if (differ(kept.email, other.email)) lines.push(`Outro email: ${other.email}`);
  if (differ(kept.birthDate, other.birthDate))
    lines.push(`Outra data de nascimento: ${formatDate(other.birthDate ?? '')}`);
  return lines;
}

function differ(kept: string | null, other: string | null): boolean {
  return kept !== null && other !== null && kept !== other;
}

function joined(texts: readonly (string | null)[], separator: string): string | null {
  const kept: string[] = [];
  for (const text of texts)
    if (text !== null && !kept.some((before) => plainly(before).includes(plainly(text)))) kept.push(text);
  return kept.length === 0 ? null : kept.join(separator);
}

function plainly(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
