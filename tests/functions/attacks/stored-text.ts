import { randomUUID } from 'node:crypto';
import type { Product } from '../../support/product.ts';

/** Everything that is stored, as text, by table; bytes would stand in it as hexadecimal digits. */
export async function readStored({ sql }: Product): Promise<{ table: string; text: string }[]> {
  const tables = await sql<{ name: string }>`select quote_ident(table_name) as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  return Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${name} t`,
      );
      return { table: name, text: row?.text ?? '' };
    }),
  );
}

/** Those of the words that stand in the text. */
export const found = (text: string, words: Iterable<string>): string[] =>
  [...words].filter((one) => text.includes(one));

/** One that stands nowhere else. */
export const word = (): string => `segredo${randomUUID().replaceAll('-', '')}`;
