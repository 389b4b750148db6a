import type { ClientBase } from 'pg';
import { expect, test } from 'vitest';
import { runInTurn } from '../../tools/neon/statements.ts';

test('a batch without a session sends nothing after what refused it', async () => {
  const sent: string[] = [];
  const query = async (asked: string | { text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    sent.push(text);
    if (text === 'select enter($1)') throw new Error('no valid session');
    return { rows: [] };
  };
  const statements = ['select enter($1)', 'select 1', 'select 2'].map((text) => ({
    query: text,
    params: [],
  }));
  const request = { batch: true, begin: 'BEGIN', statements };
  await expect(runInTurn({ query } as unknown as ClientBase, request)).rejects.toThrow('no valid session');
  expect(sent).toEqual(['BEGIN', 'select enter($1)', 'ROLLBACK']);
  sent.length = 0;
  await runInTurn({ query } as unknown as ClientBase, { ...request, statements: statements.slice(1) });
  expect(sent).toEqual(['BEGIN', 'select 1', 'select 2', 'COMMIT']);
});
