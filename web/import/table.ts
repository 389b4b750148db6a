import Papa from 'papaparse';

/** A list as it came, before anybody said which column is what. */
export interface Table {
  /** Null without a line of titles. */
  titles: readonly string[] | null;
  rows: readonly (readonly string[])[];
}

/** Lines in which the titles are looked for: reports begin with their own name and date. */
const LINES_BEFORE_TITLES = 10;

/** Google's own export has some sixty. */
const MOST_COLUMNS = 200;

/** Text with separators as rows, empty ones left out. `isHead`: whether a line is one of titles. */
export function readTable(text: string, isHead: (cells: readonly string[]) => boolean): Table {
  const lines = parseTable(text)
    .map((row) => row.slice(0, MOST_COLUMNS))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  const head = lines.slice(0, LINES_BEFORE_TITLES).findIndex(isHead);
  return { titles: lines[head] ?? null, rows: lines.slice(head + 1).map((row) => row.map(unescapeCell)) };
}

/** Where quotes do not pair, which would swallow lines, each line is read by itself. */
function parseTable(text: string): string[][] {
  const [, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  // A tab at the beginning is an empty first cell.
  const body = text.replace(/^\uFEFF?(?:sep=.\r?\n)?[\r\n]*/i, '').replace(/[\r\n]+$/, '');
  const delimiter = separator ?? '';
  const { data, errors, meta } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: 'greedy' });
  const isBroken =
    errors.some(({ type }) => type === 'Quotes') || data.some((row) => swallows(row, meta.delimiter));
  if (!isBroken) return data;
  const plain = Papa.parse<string[]>(body, {
    delimiter: meta.delimiter,
    quoteChar: '\0',
    skipEmptyLines: 'greedy',
  });
  return plain.data.map((row) => row.map((cell) => cell.replace(/^\s*"|"\s*$/g, '').replace(/""/g, '"')));
}

/** A cell that holds whole lines of the list: its closing quote stood in another one. Its own line is whole, too, unlike the first of a note of several lines. */
function swallows(row: readonly string[], delimiter: string): boolean {
  const columns = row.length;
  return (
    columns > 2 &&
    row.some((cell, index) => {
      const [first = 0, ...others] = cell.split(/\r\n|\r|\n/).map((line) => line.split(delimiter).length);
      return index + first === columns && others.some((parts) => parts >= columns);
    })
  );
}

/** Without the apostrophe that an export puts before what a spreadsheet would run as a formula; a dash alone is how many write nothing. */
const unescapeCell = (cell: string) =>
  cell.replace(/^\s*[-–—]+\s*$/, '').replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');
