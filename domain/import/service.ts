import { array, type InferOutput, maxLength, nonEmpty, pipe, safeParse } from 'valibot';
import { form, requiredText } from '../fields.ts';
import type { ProcedureCategory } from '../studio/procedure-category.ts';
import { procedureTypeInput } from '../studio/procedure-type.ts';
import { plainText } from '../text.ts';
import { MAX_IMPORT } from './portion.ts';
import type { FieldIssue } from './row.ts';
import {
  readActive,
  readCategory,
  readMinutes,
  readPrice,
  readReturnDays,
  valueMessages,
} from './written-service.ts';

/** A service as a file or a pasted line has it: text, '' where it says nothing. */
export interface WrittenService {
  name: string;
  price: string;
  minutes: string;
  category: string;
  description: string;
  preparation: string;
  returnDays: string;
  active: string;
}
export type WrittenField = keyof WrittenService;

export const writtenFieldLabels: Record<WrittenField, string> = {
  name: 'Nome',
  price: 'Preço',
  minutes: 'Duração',
  category: 'Categoria',
  description: 'Descrição',
  preparation: 'Preparo',
  returnDays: 'Retorno em (dias)',
  active: 'Ativo',
};

export const emptyWrittenService: WrittenService = {
  ...{ name: '', price: '', minutes: '', category: '' },
  ...{ description: '', preparation: '', returnDays: '', active: '' },
};

/** As many as one can be put in order. */
export const MAX_SERVICES = 500;

const { name, description, priceCents, durationMinutes, category, isActive, returnAfterDays, preparation } =
  procedureTypeInput.entries;
const NO_LIST = 'Envie uma lista de serviços';
const NO_KEY = 'Recarregue a página e tente novamente.';

const importedService = form({
  /** What it is called in its file: the number of its row. */
  key: requiredText(NO_KEY, 200),
  ...{ name, description, priceCents, durationMinutes, category, isActive, returnAfterDays, preparation },
});
export type ImportedService = InferOutput<typeof importedService>;

/** POST /api/imports/:id/services. `professionalIds` offer them; left out, whoever imports. */
export const serviceImportInput = form({
  services: pipe(
    array(importedService, NO_LIST),
    nonEmpty(NO_LIST),
    maxLength(MAX_IMPORT, `Importe no máximo ${MAX_IMPORT} serviços por vez`),
  ),
  professionalIds: procedureTypeInput.entries.professionalIds,
});
export type ServiceImportInput = InferOutput<typeof serviceImportInput>;

export type ServiceSkip = 'name_exists' | 'repeated';

export const serviceSkipLabels: Record<ServiceSkip, string> = {
  name_exists: 'Já existe um procedimento com este nome',
  repeated: 'Aparece mais de uma vez na lista',
};

/** Names are the same without accents, case, and signs between words. */
export const serviceNameKey = (name: string): string =>
  plainText(name)
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

export type WrittenIssue = FieldIssue<WrittenField>;

export interface ReadService {
  /** Null while something has to be corrected. */
  service: Omit<ImportedService, 'key'> | null;
  issues: WrittenIssue[];
  /** What is imported otherwise than it is written. */
  remarks: string[];
}

const serviceImportMessages = {
  ...valueMessages,
  returnDays: 'Não entendemos este retorno. Escreva os dias, por exemplo, 21.',
  active: 'Não entendemos se está ativo. Escreva sim ou não.',
  category: (written: string) => `Categoria “${written}” entra como Outros`,
  lowest: (written: string) => `Preço “${written}”: entra o menor, e o texto vai para a descrição`,
  longest: (written: string) => `Duração “${written}”: entra a maior, para caber na agenda`,
};

/** Reads what is written by the rules of the form. Nothing is guessed: what is not understood is an issue of its field. */
export function readService(written: WrittenService): ReadService {
  const price = readPrice(written.price);
  const minutes = readMinutes(written.minutes);
  const isActive = readActive(written.active);
  const category = categoryOf(written);
  const priceText = price?.rest == null ? null : `Valor: ${price.rest}`;
  const values = {
    name: written.name,
    description: [written.description.trim(), priceText].filter((text) => text).join('\n'),
    preparation: written.preparation,
    category: category.value,
    isActive: isActive ?? true,
    priceCents: numberOf(written.price, price?.value),
    durationMinutes: numberOf(written.minutes, minutes?.value),
    returnAfterDays: written.returnDays.trim() === '' ? null : readReturnDays(written.returnDays),
  };
  const parsed = safeParse(importedService, { key: '1', ...values });
  const found: WrittenIssue[] = [
    ...(parsed.issues ?? []).map(({ path, message }) => issueOf(String(path?.[0].key), message, values)),
    ...(isActive === null ? [{ field: 'active' as const, message: serviceImportMessages.active }] : []),
  ];
  const remarks = [
    category.isOther ? serviceImportMessages.category(written.category.trim()) : null,
    price?.rest == null ? null : serviceImportMessages.lowest(price.rest),
    minutes?.rest == null ? null : serviceImportMessages.longest(minutes.rest),
  ].filter((remark) => remark !== null);
  if (found.length > 0 || !parsed.success) return { service: null, issues: found, remarks };
  const { key: _, ...service } = parsed.output;
  return { service, issues: [], remarks };
}

/** Missing where nothing is written, no number where it is not understood. */
const numberOf = (written: string, value: number | undefined): number | undefined =>
  written.trim() === '' ? undefined : (value ?? Number.NaN);

const fieldOf: Record<string, WrittenField> = {
  ...{ name: 'name', description: 'description', preparation: 'preparation', category: 'category' },
  ...{ priceCents: 'price', durationMinutes: 'minutes', returnAfterDays: 'returnDays' },
};

function issueOf(key: string, message: string, values: Record<string, unknown>): WrittenIssue {
  const field = fieldOf[key] ?? 'name';
  const isUnread = Number.isNaN(values[key]);
  const unread = { price: serviceImportMessages.price, minutes: serviceImportMessages.minutes };
  const texts: Partial<Record<WrittenField, string>> = {
    ...unread,
    returnDays: serviceImportMessages.returnDays,
  };
  return { field, message: (isUnread && texts[field]) || message };
}

/** By the file's word, else by the name; a word that is none of ours is 'Outros', and said. */
function categoryOf({ category, name }: WrittenService): { value: ProcedureCategory; isOther: boolean } {
  const named = readCategory(category);
  const value = named ?? readCategory(name) ?? 'outros';
  return { value, isOther: named === null && category.trim() !== '' && value === 'outros' };
}

export interface PlannedService extends ReadService {
  written: WrittenService;
  /** Left out though nothing is wrong with it. */
  skip: ServiceSkip | null;
}

/** What becomes of each row: by the rules of the form, by the rows before it, by the names of the stored services. */
export function planServices(rows: readonly WrittenService[], stored: readonly string[]): PlannedService[] {
  const known = new Set(stored.map(serviceNameKey));
  const seen = new Set<string>();
  return rows.map((written) => {
    const read = readService(written);
    const key = serviceNameKey(written.name);
    const isRepeated = seen.has(key);
    if (read.service) seen.add(key);
    const skip = known.has(key) ? 'name_exists' : isRepeated ? 'repeated' : null;
    return { ...read, written, skip: read.service ? skip : null };
  });
}
