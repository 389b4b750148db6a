import { type DateOrder, readDate } from '../../../../domain/import/written-moment.ts';
import { cleanLine } from '../../../../domain/text.ts';
import type { ClientFields } from '../form/client-fields.ts';

/** Every field as it was found; `birthDate` is 'YYYY-MM-DD', or whatever was there. */
export type FoundContact = ClientFields & { allowSamePhone?: boolean };

/** An empty line, a group of contacts. */
export function isNobody(contact: FoundContact): boolean {
  return contact.fullName === '' && contact.phone === '' && contact.email === '';
}

/** '1990-05-21', '21/05/1990', '21/05/90', '19900521', '21 de maio de 1990' -> '1990-05-21'; anything else stays as it was written. */
export function readBirthDate(text: string, order: DateOrder = 'day'): string {
  const plain = cleanLine(text);
  if (/^[0/.-]+$/.test(plain)) return ''; // how Outlook writes none
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(plain);
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`;
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain);
  if (!local) return readDate(plain, order)?.date ?? plain;
  const [, one = '', two = '', year = ''] = local;
  const [day, month] = order === 'day' ? [one, two] : [two, one];
  return `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Without its year, as phones keep many, a birthday is a line of the notes: '--12-03', iPhone's '1604-12-03', '3/12', '3 de dezembro'. */
export function birthOf(text: string, order: DateOrder = 'day'): { birthDate: string; notes: string[] } {
  const plain = cleanLine(text);
  const [, month, day] = /^(?:--|1604-?|0000-?)(\d\d)-?(\d\d)$/.exec(plain) ?? [];
  const inLeapYear = month ? `2000-${month}-${day}` : `${plain}/2000`;
  const [, ofMonth, ofDay] = readDate(inLeapYear, order)?.date.split('-') ?? [];
  if (ofMonth === undefined || readDate(plain, order))
    return { birthDate: readBirthDate(text, order), notes: [] };
  return { birthDate: '', notes: [`Aniversário: ${ofDay}/${ofMonth}`] };
}

/** '1990-02-31' -> '31/02/1990', every other field as it was found. */
export function asWritten(contact: FoundContact, field: keyof ClientFields): string {
  const text = contact[field];
  return field === 'birthDate' ? text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1') : text;
}

/** Two digits are of this century unless it has not come so far. */
function wholeYear(year: string): string {
  if (year.length === 4) return year;
  return `20${year}` > String(new Date().getFullYear()) ? `19${year}` : `20${year}`;
}
