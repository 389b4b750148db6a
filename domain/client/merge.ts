import { formatPhone } from '../contact/phone-format.ts';
import { formatDate } from '../format.ts';
import { type ClientInput, type ClientRow, MAX_CLIENT_NOTES } from './client.ts';

type MergedClient = Pick<ClientRow, keyof ClientInput | 'createdAt'>;

/** The kept record, its empty fields filled from the other, allergies and notes of both. Different values go into the notes ('Outro telefone: …'). */
export function mergedClient(kept: ClientRow, other: ClientRow): MergedClient {
  return {
    fullName: kept.fullName,
    phone: kept.phone ?? other.phone,
    email: kept.email ?? other.email,
    birthDate: kept.birthDate ?? other.birthDate,
    allergies: joinTexts([kept.allergies, other.allergies], ', '),
    notes: joinTexts([kept.notes, other.notes, ...differences(kept, other)], '\n'),
    createdAt: Date.parse(kept.createdAt) < Date.parse(other.createdAt) ? kept.createdAt : other.createdAt,
  };
}

export function fitsOneRecord({ allergies, notes }: MergedClient): boolean {
  return (allergies?.length ?? 0) <= MAX_CLIENT_NOTES && (notes?.length ?? 0) <= MAX_CLIENT_NOTES;
}

export const MERGE_TOO_LONG = `As observações das duas juntas passam de ${MAX_CLIENT_NOTES} caracteres. Encurte uma delas e tente novamente.`;
export const MERGE_WITH_ITSELF = 'Escolha outra cliente: esta é a mesma.';

type Single = Exclude<keyof ClientInput, 'allergies' | 'notes'>;

/** What the notes say of a field of which a record holds one. */
const otherwise: Record<Single, (value: string) => string> = {
  fullName: (name) => `Também cadastrada como ${name}`,
  phone: (phone) => `Outro telefone: ${formatPhone(phone)}`,
  email: (email) => `Outro email: ${email}`,
  birthDate: (date) => `Outra data de nascimento: ${formatDate(date)}`,
};

function differences(kept: ClientRow, other: ClientRow): string[] {
  return (Object.keys(otherwise) as Single[]).flatMap((field) => {
    const [mine, theirs] = [kept[field], other[field]];
    const read = field === 'fullName' ? plainly : String;
    return mine === null || theirs === null || read(mine) === read(theirs) ? [] : otherwise[field](theirs);
  });
}

function joinTexts(texts: readonly (string | null)[], separator: string): string | null {
  const kept: string[] = [];
  for (const text of texts)
    if (text !== null && !kept.some((before) => plainly(before).includes(plainly(text)))) kept.push(text);
  return kept.length === 0 ? null : kept.join(separator);
}

function plainly(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
