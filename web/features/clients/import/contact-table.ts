import { cleanPhone, phoneKey } from '../../../../domain/contact/phone.ts';
import { byUse, writtenPhones } from '../../../../domain/contact/written-phone.ts';
import { withoutTitle } from '../../../../domain/format.ts';
import { orderOfDates } from '../../../../domain/import/written-moment.ts';
import { cleanLine, plainText } from '../../../../domain/text.ts';
import type { Table } from '../../../import/table.ts';
import { emptyClient } from '../form/client-fields.ts';
import { type ContactRole, isEmail } from './contact-columns.ts';
import { birthOf, type FoundContact } from './found-contact.ts';

/** `roles` say what each column is. One contact a row, also for rows that name nobody. */
export function contactsOf({ titles, rows }: Table, roles: readonly ContactRole[]): FoundContact[] {
  const columnsOf = (role: ContactRole) => roles.flatMap((one, index) => (one === role ? [index] : []));
  const labels = (titles ?? []).map((_, index) => labelColumn(titles ?? [], index));
  const columns = {
    name: columnsOf('fullName'),
    parts: (['firstName', 'middleName', 'lastName'] as const).flatMap(columnsOf),
    company: columnsOf('company'),
    mobiles: columnsOf('mobile'),
    phones: columnsOf('phone'),
    emails: columnsOf('email'),
    birthDate: columnsOf('birthDate'),
    allergies: columnsOf('allergies'),
    notes: columnsOf('notes'),
  };
  const order = orderOfDates(rows.flatMap((row) => columns.birthDate.map((index) => row[index] ?? '')));
  return rows.map((row) => {
    const cells = (indexes: readonly number[]) =>
      indexes.map((index) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    const phoneCells = (indexes: readonly number[]) =>
      indexes
        .map((index) => areaBefore(titles, row, index) + (row[index] ?? ''))
        .filter((cell) => cell.trim() !== '');
    const isLabelledMobile = (index: number) =>
      /mobile|celular|\bcell?\b|whats|movel|móvel/i.test(row[labels[index] ?? -1] ?? '');
    const phones = phonesOf([
      ...phoneCells([...columns.mobiles, ...columns.phones.filter(isLabelledMobile)]),
      ...phoneCells(columns.phones.filter((index) => !isLabelledMobile(index))),
    ]);
    const birth = birthOf(cells(columns.birthDate)[0] ?? '', order);
    return {
      ...emptyClient,
      fullName: nameOf(
        cells(columns.name)[0] || cells(columns.parts).join(' ') || cells(columns.company)[0] || '',
      ),
      phone: phones.phone,
      email: emailOf(cells(columns.emails)),
      birthDate: birth.birthDate,
      allergies: cells(columns.allergies).join('\n'),
      notes: [...cells(columns.notes), ...phones.notes, ...birth.notes].join('\n'),
    };
  });
}

/** Google's 'Phone 1 - Value' stands beside 'Phone 1 - Label'. */
function labelColumn(titles: readonly string[], index: number): number {
  const [, name] = /^(.*\d) - Value$/i.exec(titles[index]?.trim() ?? '') ?? [];
  return name === undefined
    ? -1
    : titles.findIndex((title) => new RegExp(`^${name} - (?:Label|Type)$`, 'i').test(title.trim()));
}

/** Where 'DDD' is a column of its own, before the number that has none. */
function areaBefore(titles: Table['titles'], row: readonly string[], index: number): string {
  const isArea = /^(?:ddd|cod\S* (?:de )?area|area code)\b/.test(plainText(titles?.[index - 1] ?? ''));
  const [area] = /^\(?0?\d\d\)?$/.exec(row[index - 1]?.trim() ?? '') ?? [];
  const isWhole = !/^(?:\D*\d){8,9}\D*$/.test(row[index] ?? '');
  return area === undefined || !isArea || isWhole ? '' : `${area} `;
}

/** The one to call, and what of the cells would be lost without a line in the notes; of two spellings of a phone one. */
export function phonesOf(cells: readonly string[]): { phone: string; notes: string[] } {
  const found = cells.map((cell) => ({ cell, phones: writtenPhones(cell) }));
  const all = byUse(found.flatMap(({ phones }) => phones));
  const keys = all.map((one) => phoneKey(cleanPhone(one)));
  const [phone = '', ...others] = all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
  const remarked = found.filter(
    ({ cell, phones }) => phones[0] !== cell.trim() && /\p{L}{2}/u.test(cell.replace(/0?xx|\bou\b/gi, '')),
  );
  return {
    phone,
    notes: [
      ...remarked.map(({ cell }) => `Telefone: ${cleanLine(cell)}`),
      ...(others.length === 0
        ? []
        : [`${others.length === 1 ? 'Outro telefone' : 'Outros telefones'}: ${others.join(', ')}`]),
    ],
  };
}

/** The first that is one; several may stand in a cell, with names, in brackets or before the end of a sentence. */
export function emailOf(cells: readonly string[]): string {
  const all = cells
    .flatMap((cell) => cell.split(/\s*(?::::|[;,/\s])\s*/))
    .map((part) => part.replace(/^["'(<[]+|["')>\].:]+$/g, ''))
    .filter((part) => part !== '');
  return all.find(isEmail) ?? all[0] ?? '';
}

/** Without titles and the '~' that WhatsApp puts before a name that nobody saved. */
export const nameOf = (text: string) => withoutTitle(cleanLine(text).replace(/^~\s*/, ''));
