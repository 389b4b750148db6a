import { describe, expect, test } from 'vitest';
import { historyColumns } from '../../domain/data-export/columns.ts';
import { type Column, code, csvHead, csvLines, day, moment, reais } from '../../domain/data-export/csv.ts';
import { exportFiles, exportName, type PageReader, readMe } from '../../domain/data-export/files.ts';

const columns: readonly Column<{ text: string | null; n: number }>[] = [
  ['Texto', (row) => row.text],
  ['Número', (row) => row.n],
];
const cellOf = (text: string | null) =>
  csvLines(columns, [{ text, n: 1 }], 'America/Sao_Paulo').replace(/;1\r\n$/, '');

describe('a table', () => {
  test('begins with a byte order mark and the names of its columns', () => {
    expect(csvHead(columns)).toBe('\uFEFFTexto;Número\r\n');
  });

  test.each([
    ['Ana Souza', 'Ana Souza'],
    ['', ''],
    [null, ''],
    ['a;b', '"a;b"'],
    ['disse "oi"', '"disse ""oi"""'],
    ['linha\noutra', '"linha\noutra"'],
    ['coluna\toutra', '"coluna\toutra"'],
    ['R$ 10,00', '"R$ 10,00"'],
  ])('writes %j as %j', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  test.each([
    '=1+1',
    '+5511912345678',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '＠A1',
    '=HYPERLINK("https://mal.example";"x")',
  ])('runs nothing of %j', (text) => {
    const cell = cellOf(text);
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    expect(read).toBe(`'${text}`);
  });

  test('adds up in a Brazilian spreadsheet', () => {
    expect([0, 5, 100, 123_456, 99_999_999].map(reais)).toEqual([
      '0,00',
      '0,05',
      '1,00',
      '1234,56',
      '999999,99',
    ]);
    expect([-5, -123_456].map((cents) => cellOf(String(reais(cents))))).toEqual(['"-0,05"', '"-1234,56"']);
    expect(reais(null)).toBeNull();
    expect(csvLines(columns, [{ text: 'x', n: 1.5 }], 'UTC')).toBe('x;"1,5"\r\n');
  });

  test.each([
    '00123',
    '7891234567895',
    '12E5',
    '3/26',
    '10-07',
    '1.234',
    '2024 01',
    'MAR26',
    '15-set',
    'dez/2026',
  ])('keeps the code %j as it is on the package', (text) =>
    expect(cellOf(String(code(text)))).toBe(`'${text}`),
  );

  test.each(['L2024', '20240115', 'A-12/3', '0x1F', 'MARINA 3', 'E2E123', '80123450001'])(
    'writes the code %j, which no spreadsheet changes, without a mark',
    (text) => expect(code(text)).toBe(text),
  );

  test('has local dates and times', () => {
    expect(day('2026-02-01')).toBe('01/02/2026');
    expect(moment('2026-11-21T02:30:00.000000Z', 'America/Sao_Paulo')).toBe('20/11/2026 23:30');
    expect(moment('2026-11-21T02:30:00Z', 'America/Noronha')).toBe('21/11/2026 00:30');
    expect([day(null), moment(null, 'UTC')]).toEqual([null, null]);
  });
});

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** Every noun as pages of these rows. */
const reading = (pages: readonly unknown[][]): PageReader =>
  async function* () {
    // The rows of the test stand for those of any noun.
    yield* pages as never[][];
  };

describe('the values', () => {
  const clients = exportFiles.filter(({ name }) => name === 'clientes');

  test('are one list, whatever pages they came in', async () => {
    const rows = [{ id: '1' }, { id: '2' }, { id: '3' }];
    for (const pages of [[rows], [rows.slice(0, 1), rows.slice(1)], [rows, []], [[], rows]]) {
      const texts = await Promise.all(clients.map((file) => joined(file.json(reading(pages)))));
      expect(texts.map((text) => JSON.parse(text))).toEqual([rows]);
    }
  });

  test('of nothing are an empty list, and the table has its head', async () => {
    for (const file of exportFiles) {
      expect(JSON.parse(await joined(file.json(reading([[]]))))).toEqual([]);
      expect(await joined(file.csv(reading([[]]), 'America/Sao_Paulo'))).toMatch(/^\uFEFF[^\r\n]+\r\n$/);
    }
  });
});

test.each([
  ['booked', {}, 'Cliente, pelo link'],
  ['cancelled', { to: 'cancelled' }, 'Cliente, pelo link'],
  ['cancelled', { to: 'cancelled', deposit: true }, 'Automático'],
  ['deposit_received', { state: 'received' }, 'Automático'],
  ['credit_used', { amountCents: 3_000 }, 'Cliente, pelo link'],
  ['credit_used', { amountCents: -3_000 }, 'Automático'],
] as const)('says who did what no member did: %s %j', (kind, data, who) => {
  const event = { id: 'e', appointmentId: 'a', kind, data, at: '2026-11-21T12:00:00Z', actor: null };
  const [, cellOf] = historyColumns.find(([name]) => name === 'Por quem') ?? [];
  expect(cellOf?.(event, 'America/Sao_Paulo')).toBe(who);
});

test('the archive is called after the studio, and explains itself', () => {
  expect(exportName('atelie-marina', '2026-11-21')).toBe('lume-atelie-marina-2026-11-21.zip');
  const text = readMe('Ateliê Marina', {
    ...{ zone: 'America/Sao_Paulo', now: new Date('2026-11-21T12:00:00Z'), files: exportFiles },
  });
  expect(text).toContain('Dados de Ateliê Marina no Lume');
  expect(text).toContain('21/11/2026 às 09:00');
  expect(text).toContain('foram lidos aos poucos');
  for (const { name, help } of exportFiles) expect(text).toMatch(new RegExp(`  ${name} +${help}`));
});
