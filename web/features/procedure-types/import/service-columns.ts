import {
  emptyWrittenService,
  type WrittenService,
  writtenFieldLabels,
} from '../../../../domain/import/service.ts';
import { isHeading, readServiceLine } from '../../../../domain/import/service-line.ts';
import { readCategory, readMinutes, readPrice } from '../../../../domain/import/written-service.ts';
import { plainText } from '../../../../domain/text.ts';
import { type ColumnKinds, type Looks, rolesOfCells, rolesOfTitles } from '../../../import/column-roles.ts';
import { readTable, type Table } from '../../../import/table.ts';

export type ServiceRole = keyof WrittenService | 'none';

/** What columns of services are called by agendas of studios, in our export and by hand. */
export const serviceColumns: ColumnKinds<ServiceRole> = {
  labels: { ...writtenFieldLabels, none: 'Não importar' },
  several: new Set<ServiceRole>(['none']),
  titles: {
    name: {
      exact:
        /^(?:nome|name|servicos?|services?|procedimentos?|tratamentos?|treatments?|item name|nome do (?:servico|procedimento|item)|(?:service|treatment) (?:name|title)|titulo)$/,
      beginning: /^(?:nome|servico|procedimento|service name)\b/,
    },
    price: {
      exact: /^(?:precos?|valor(?:es)?|prices?|cost|custo ao cliente|retail price)$/,
      beginning: /^(?:preco|valor|price|vlr)\b/,
    },
    minutes: {
      exact: /^(?:duracao|tempo|minutos|duration|length|min)$/,
      beginning: /^(?:duracao|tempo|duration|minutos)\b/,
    },
    category: {
      exact: /^(?:categorias?|categor(?:y|ies)|grupo|group|category name|tipo)$/,
      beginning: /^(?:categoria|grupo)\b/,
    },
    description: {
      exact: /^(?:descricao|description|detalhes|observac(?:ao|oes)|obs)$/,
      beginning: /^descricao\b/,
    },
    preparation: {
      exact: /^(?:preparo|preparacao|orientac(?:ao|oes)|instrucoes|cuidados|instructions)$/,
      beginning: /^(?:como se preparar|preparo|orientac|instruc)/,
    },
    returnDays: {
      exact: /^(?:retorno|return days)$/,
      beginning: /^(?:retorno|dias (?:para|ate) (?:o )?retorno)/,
    },
    active: { exact: /^(?:ativ[oa]|active|situacao|status|enabled|visivel)$/ },
  },
  foreign:
    /\b(?:profissional|comissao|commission|imposto|tax|codigo|id|sku|cor|color|custo|cliente|promocional|lembretes|regras|buffer|intervalo|processing|vat)\b/,
};

const rolesOfHead = (titles: readonly string[]): ServiceRole[] => rolesOfTitles(serviceColumns, titles);

/** Whether a line is one of titles. */
function isHead(cells: readonly string[]): boolean {
  const roles = rolesOfHead(cells);
  const known = roles.filter((role) => role !== 'none').length;
  return roles.includes('name') && known > 1;
}

/** A bare number may be both: it is a price with its currency or cents, minutes with a unit or a colon. */
const looks: Looks<ServiceRole> = [
  ['price', (cell) => /[$]|,\d{2}$|\.\d{2}$|gr[áa]tis/i.test(cell) && readPrice(cell) !== null],
  ['minutes', (cell) => /\d\s*(?:h|m|')|:/i.test(cell) && readMinutes(cell) !== null],
  ['name', (cell) => /\p{L}{2}/u.test(cell)],
  ['category', (cell) => readCategory(cell) !== null],
  ['description', (cell) => /\p{L}{2}/u.test(cell)],
];

const guessedRoles = ({ titles, rows }: Table): ServiceRole[] =>
  titles ? rolesOfHead(titles) : rolesOfCells(rows, looks);

/** Services that need no question, or a table whose columns are to be confirmed. `ignored`: lines that are none. */
export type ServiceSource =
  | { kind: 'services'; services: WrittenService[]; ignored: number }
  | { kind: 'table'; table: Table; roles: ServiceRole[] };

/** Out of a file or pasted text: a table with separators, or one service a line. Null when nothing is in it. */
export function readServiceSource(text: string): ServiceSource | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const table = readTable(text, isHead);
  const separated = lines.filter((line) => /[;\t]/.test(line)).length;
  const isTable = table.titles !== null || separated * 2 > lines.length || isEven(lines);
  if (isTable) return table.rows.length === 0 ? null : { kind: 'table', table, roles: guessedRoles(table) };
  const rows = lines.filter((line) => !isHeading(line));
  return rows.length === 0
    ? null
    : { kind: 'services', services: servicesOfLines(lines), ignored: lines.length - rows.length };
}

/** Commas alone separate columns where each line has as many, and none stands in a price or beside a unit. */
const isEven = (lines: readonly string[]) => {
  const counts = new Set(lines.map((line) => line.split(',').length));
  return (
    counts.size === 1 &&
    !counts.has(1) &&
    !counts.has(2) &&
    !lines.some((line) => /R\$|\d ?(?:h|min)/i.test(line))
  );
};

/** The heading above a service is its category. */
function servicesOfLines(lines: readonly string[]): WrittenService[] {
  let category = '';
  return lines.flatMap((line) => {
    if (isHeading(line)) category = readCategory(line) === null ? '' : line.replace(/:\s*$/, '').trim();
    return isHeading(line) ? [] : [{ ...emptyWrittenService, category, ...readServiceLine(line) }];
  });
}

/** `roles` say what each column is. One service a row; a unit in a title is that of its bare numbers. */
export function servicesOf({ titles, rows }: Table, roles: readonly ServiceRole[]): WrittenService[] {
  return rows.map((row) => {
    const service = { ...emptyWrittenService };
    for (const [index, role] of roles.entries()) {
      if (role === 'none') continue;
      const cell = (row[index] ?? '').trim();
      service[role] = role === 'minutes' ? withUnit(cell, titles?.[index] ?? '') : cell;
    }
    return service;
  });
}

function withUnit(cell: string, title: string): string {
  if (!/^\d+(?:[.,]\d+)?$/.test(cell)) return cell;
  const plain = plainText(title);
  if (/\bmin/.test(plain)) return `${cell.replace(/[.,]0+$/, '')} min`;
  return /\bh(?:oras?|rs?|s)?\b/.test(plain) ? `${cell} h` : cell;
}

/** A row without a name, price or duration. */
export const isNothing = ({ name, price, minutes }: WrittenService): boolean =>
  `${name}${price}${minutes}`.trim() === '';
