import { type InferOutput, maxLength, nullish, optional, picklist, pipe, string, transform } from 'valibot';
import { nationalPart } from '../contact/phone.ts';
import { nameCursor } from '../cursor.ts';
import { form, noNul } from '../fields.ts';
import { cleanSearch } from '../text.ts';
import type { ClientListRow } from './client.ts';
import { type ClientFilter, clientFilters } from './filter.ts';

export { type ClientFilter, clientFilters } from './filter.ts';

export const CLIENTS_PAGE = 50;

export const clientFilterLabels: Record<ClientFilter, string> = {
  recent: 'Recentes',
  email: 'Com email',
  birthday: 'Aniversário no mês',
  away30: 'Sem visita há 30 dias',
  away60: 'Sem visita há 60 dias',
  away90: 'Sem visita há 90 dias',
};

export const clientFilterHints: Record<ClientFilter, string> = {
  recent: 'Cadastradas nos últimos 7 dias.',
  email: 'Com endereço de email no cadastro.',
  birthday: 'Fazem aniversário neste mês.',
  away30: 'Não vieram nos últimos 30 dias e não têm horário marcado.',
  away60: 'Não vieram nos últimos 60 dias e não têm horário marcado.',
  away90: 'Não vieram nos últimos 90 dias e não têm horário marcado.',
};

const MAX_SEARCH = 100;

/** GET /api/clients. `cursor`: `next` of the page before. */
export const clientListQuery = form({
  q: optional(
    pipe(
      string('Busca inválida'),
      noNul,
      transform(cleanSearch),
      maxLength(MAX_SEARCH, `Use no máximo ${MAX_SEARCH} caracteres`),
    ),
    '',
  ),
  filter: nullish(picklist(clientFilters, 'Filtro desconhecido'), null),
  cursor: nullish(nameCursor, null),
});
export type ClientListQuery = InferOutput<typeof clientListQuery>;

export interface ClientStats {
  total: number;
  thisMonth: number;
  lastMonth: number;
}

export interface ClientPage {
  clients: ClientListRow[];
  next: string | null;
  stats?: ClientStats;
}

/** Growth against last month in whole percent; null when last month had none: of nothing there is no percentage. */
export function clientGrowth({ thisMonth, lastMonth }: ClientStats): number | null {
  if (lastMonth === 0) return null;
  return Math.round(((thisMonth - lastMonth) / lastMonth) * 100);
}

/** Every word must occur in name, email or phone (as its digits). The longest comes first: it narrows the search most. */
export function searchWords(q: string): string[] {
  const line = cleanSearch(q);
  if (/^[\d\s().+-]*\d[\d\s().+-]*$/.test(line)) return [storedDigits(line)];
  const words = line
    .split(' ')
    .map((word) => (/^[\d().+-]*\d[\d().+-]*$/.test(word) ? storedDigits(word) : word));
  // Without what parts name and phone of a pasted line: 'Ana · (11) 98765-4321'.
  const isSaid = (word: string) => word !== '' && (words.length === 1 || !/^\p{P}+$/u.test(word));
  return words.filter(isSaid).sort((a, b) => b.length - a.length);
}

/** A mobile that WhatsApp shows without its ninth digit: what is stored with it has the last eight. */
const WITHOUT_NINTH = /^\d\d([6-9]\d{7})$/;

function storedDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const phone = nationalPart(/^\D*\+/.test(text) ? `+${digits}` : digits) || digits;
  return phone.replace(WITHOUT_NINTH, '$1');
}
