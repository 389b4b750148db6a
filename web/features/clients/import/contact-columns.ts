import { cleanSearch } from '../../../../domain/text.ts';
import { type ColumnKinds, type Looks, rolesOfCells, rolesOfTitles } from '../../../import/column-roles.ts';
import type { Table } from '../../../import/table.ts';

/** What a column of a list of contacts can be, as the person is shown it. */
const labels = {
  fullName: 'Nome completo',
  firstName: 'Primeiro nome',
  middleName: 'Nome do meio',
  lastName: 'Sobrenome',
  company: 'Empresa (se não houver nome)',
  mobile: 'Celular',
  phone: 'Outro telefone',
  email: 'E-mail',
  birthDate: 'Data de nascimento',
  allergies: 'Alergias',
  notes: 'Observações',
  none: 'Não importar',
} as const;
export type ContactRole = keyof typeof labels;

/** Titles as in exports of Google, Outlook, Apple and of agendas of studios. */
export const contactColumns: ColumnKinds<ContactRole> = {
  labels,
  several: new Set(['mobile', 'phone', 'email', 'notes', 'none']),
  titles: {
    fullName: {
      exact:
        /^(?:nome|name|full name|nome completo|clientes?|contatos?|pacientes?|(?:nome )?d[oa] (?:cliente|contato|paciente)|nome (?:d[oa] )?(?:cliente|contato|paciente)|display name|nome para exibicao)$/,
      beginning: /^(?:nome e sobrenome|nome completo|nome d[oa] client|cliente nome)/,
    },
    firstName: { exact: /^(?:first|given) name$|^primeiro nome$|^nome proprio$/ },
    middleName: { exact: /^(?:middle|additional) name$|^(?:segundo nome|nome do meio)$/ },
    lastName: { exact: /^(?:last|family) name$|^(?:surname|sobrenomes?|ultimo nome)$/ },
    company: { exact: /^(?:organization(?: \d)?(?: name)?|company(?: name)?|empresa|organizacao)$/ },
    mobile: {
      exact: /^(?:mobile(?: phone)?|telefone (?:celular|movel)|phone mobile)$/,
      beginning:
        /^(?:celular|cel\b|whats|telefone (?:celular|movel)|fone celular|mobile|movel|(?:numero|num|no?) (?:d[eo] )?(?:celular|whats))/,
    },
    phone: {
      exact: /^(?:telefones?|phones?|fones?|tel)$/,
      beginning:
        /^(?:(?:(?:numero|num|no?) (?:d[eo] )?)?(?:telefone|fone)|(?:numero|no?) (?:d[eo] )?contato|telephone|phone|tel\b|(?:home|business|work|primary) phone)/,
    },
    email: {
      exact: /^e ?mails?$/,
      beginning: /^(?:(?:primary |secondary )?e ?mail|correio|endereco de e ?mail)/,
    },
    birthDate: {
      exact: /^(?:birthday|birth date|date of birth|bday|dob|aniversario)$/,
      beginning: /^(?:data (?:de )?(?:nasc|aniv)|dt (?:de )?nasc|nasc)/,
    },
    allergies: { exact: /^(?:alergias?|allerg(?:y|ies))$/, beginning: /^alergi/ },
    notes: {
      exact: /^(?:obs|observac(?:ao|oes)|notas?|notes?|memo|anotac(?:ao|oes)|comentarios?)$/,
      beginning: /^(?:obs|anotac|notas? )/,
    },
  },
  // Somebody else's, or about the contact and not it.
  foreign:
    /\b(?:mae|pai|conjuge|marido|esposa|filh[oa]|responsavel|emergencia|recado|indicad[oa]|profissional|usuario|label|rotulo|type|tipo|fax|phonetic|foto|photo|exibicao do e)\b/,
};

/** What the columns hold by their titles: 'Nome' beside 'Sobrenome' is the first name. */
function rolesOfHead(titles: readonly string[]): ContactRole[] {
  const roles = rolesOfTitles(contactColumns, titles);
  const isSplit = roles.includes('lastName') && !roles.includes('firstName');
  return roles.map((role) => (isSplit && role === 'fullName' ? 'firstName' : role));
}

const named: ReadonlySet<ContactRole> = new Set(['fullName', 'firstName', 'lastName', 'company']);

/** Whether somebody is told by the columns. */
export const tellsPerson = (roles: readonly ContactRole[]): boolean =>
  roles.some((role) => named.has(role) || role === 'mobile' || role === 'phone');

/** Whether a line is one of titles. */
export function isHead(cells: readonly string[]): boolean {
  const roles = rolesOfHead(cells);
  const known = roles.filter((role) => role !== 'none').length;
  const hasName = roles.some((role) => named.has(role));
  return (
    hasName && (known > 1 || cells.length === 1) && !cells.some((cell) => isPhone(cell) || isEmail(cell))
  );
}

/** The pattern takes the square of a length. */
const LONGEST_EMAIL = 320;
export const isEmail = (text: string) =>
  text.length <= LONGEST_EMAIL && /^\s*[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+\s*$/.test(text);
/** As phones write it: with marks of direction and dashes of their own. */
const isPhone = (text: string) =>
  /^[\d\s()+.'"=/-]+$/.test(cleanSearch(text)) && text.replace(/\D/g, '').length >= 8 && !isDate(text);
const isDate = (text: string) => /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\s*$/.test(text);
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Dates are not guessed: they may be of anything. */
const looks: Looks<ContactRole> = [
  ['email', isEmail],
  ['mobile', isPhone],
  ['fullName', hasLetters],
  ['notes', hasLetters],
];

/** What the columns are, as far as it can be told. */
export const guessedRoles = ({ titles, rows }: Table): ContactRole[] =>
  titles ? rolesOfHead(titles) : rolesOfCells(rows, looks, new Set(['email', 'mobile']));
