/** CSV as Brazilian spreadsheets open it: UTF-8 with a byte order mark, ';' between cells, decimal comma, local times. */
import Papa from 'papaparse';
import { formatDate } from '../format.ts';
import { type LocalDate, momentIn } from '../scheduling/clock.ts';

export const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | null;

export type Column<Row> = readonly [header: string, cell: (row: Row, zone: string) => Cell];

export function csvHead<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + lines([columns.map(([header]) => header)]);
}

export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): string {
  return lines(rows.map((row) => columns.map(([, cell]) => withComma(cell(row, zone)))));
}

const withComma = (cell: Cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell);

const format: Papa.UnparseConfig = {
  delimiter: ';',
  // LibreOffice takes tabs and commas as separators too unless told otherwise.
  quotes: (cell) => /[\t,]/.test(String(cell)),
  // A spreadsheet would run a formula; an apostrophe makes it text. '-12,50' is a number, which sums count.
  escapeFormulae: /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/,
};

const lines = (rows: Cell[][]) => (rows.length === 0 ? '' : `${Papa.unparse(rows, format)}\r\n`);

/** Centavos -> '1234,50'. */
export function reais(cents: number | null): Cell {
  if (cents === null) return null;
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`;
}

/** '2026-11-21' -> '21/11/2026'. */
export const day = (date: LocalDate | null): Cell => (date === null ? null : formatDate(date));

/** ISO in UTC -> '21/11/2026 11:30' in the zone. */
export function moment(instant: string | null, zone: string): Cell {
  if (instant === null) return null;
  const { date, time } = momentIn(zone, new Date(instant));
  return `${formatDate(date)} ${time}`;
}

const AS_NUMBER = /^(?:0\d+|\d{12,}|\d+(?:[.,]\d+)?E[+-]?\d+|\d+(?:[ .,/:-]+\d+)+)$/i;
const AS_MONTH =
  /^(?=.*\d)\d{0,4}[ /-]?(?:jan|f[eé]v|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[ /-]?\d{0,4}$/i;

/** A lot, a barcode, the number of a transfer, of which a spreadsheet would make another number or a date: '00123', '12E5', '3/26', 'MAR26'. */
export const code = (text: string | null): Cell =>
  text !== null && (AS_NUMBER.test(text) || AS_MONTH.test(text)) ? `'${text}` : text;

export const yes = (is: boolean): Cell => (is ? 'sim' : 'não');
