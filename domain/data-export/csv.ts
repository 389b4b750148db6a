/**
 * Tables as Brazilian spreadsheets open them by a double click: UTF-8 with a byte order mark, ';' between cells, decimals with
 * a comma, times on the studio's wall clock.
 */
import Papa from 'papaparse';
import { formatDate } from '../format.ts';
import { epochMinuteOf, type LocalDate, localOf } from '../scheduling/clock.ts';

export const BYTE_ORDER_MARK = '\uFEFF';

/** What a cell may hold; nothing is an empty one. */
export type Cell = string | number | null;

/** A column: what stands above it, and what it says of a row. */
export type Column<Row> = readonly [header: string, cell: (row: Row, zone: string) => Cell];

/** The first line of a table. */
export function csvHead<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + lines([columns.map(([header]) => header)]);
}

/** A line for each row. */
export function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[], zone: string): string {
  return lines(rows.map((row) => columns.map(([, cell]) => withComma(cell(row, zone)))));
}

const withComma = (cell: Cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell);

const format: Papa.UnparseConfig = {
  delimiter: ';',
  quotes: (cell) => String(cell).includes('\t'),
  // What begins like a formula would be run by the spreadsheet that opens it; an apostrophe makes it text.
  escapeFormulae: /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/,
};

const lines = (rows: Cell[][]) => (rows.length === 0 ? '' : `${Papa.unparse(rows, format)}\r\n`);

/** Centavos -> '1234,50': digits and a comma, so that it can be added up. */
export function reais(cents: number | null): Cell {
  if (cents === null) return null;
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`;
}

/** '2026-11-21' -> '21/11/2026'. */
export const day = (date: LocalDate | null): Cell => (date === null ? null : formatDate(date));

/** ISO in UTC -> '21/11/2026 11:30' on the zone's wall clock. */
export function moment(instant: string | null, zone: string): Cell {
  if (instant === null) return null;
  const { date, time } = localOf(zone, epochMinuteOf(new Date(instant)));
  return `${formatDate(date)} ${time}`;
}

export const yes = (is: boolean): Cell => (is ? 'sim' : 'não');
