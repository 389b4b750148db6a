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

/** Without the lines that stand there already. One that only occurs in another says something else: 'Látex' and 'Sem alergia a látex'. */
function joinTexts(texts: readonly (string | null)[], separator: string): string | null {
  const kept: string[] = [];
  const known = new Set<string>();
  for (const text of texts.filter((one) => one !== null)) {
    const added = text.split('\n').filter((line) => !known.has(plainly(line)));
    for (const line of added) for (const part of [line, ...line.split(/[,;]/)]) known.add(plainly(part));
    if (added.length > 0) kept.push(added.join('\n'));
  }
  return kept.join(separator) || null;
}

function plainly(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
