import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { phoneKey } from '../../domain/contact/phone.ts';
import { plainText } from '../../domain/text.ts';
import { createDatabase } from '../support/database.ts';
import { sized } from '../support/size.ts';

const database = await createDatabase();
afterAll(() => database.stop());

const LETTERS = 'abcçdefghijklmnñopqrstuvwxyzàáâãäåèéêëìíîïòóôõöùúûüýÿ';
const name = fc.string({
  unit: fc.constantFrom(...LETTERS, ...LETTERS.toUpperCase(), "'", '-', '7'),
  minLength: 1,
  maxLength: 20,
});
const phone = fc.oneof(fc.stringMatching(/^[1-9]{2}[0-9]{8,9}$/), fc.stringMatching(/^[+][1-9][0-9]{7,14}$/));

describe('what the database finds rows by is what the product makes of the same text', () => {
  test.each([
    { key: 'phone_key', texts: phone, of: phoneKey },
    { key: 'plain_text', texts: name, of: plainText },
  ])('$key', async ({ key, texts, of }) => {
    const samples = fc.sample(texts, { numRuns: sized(5000), seed: 20_261_126 });
    const rows = await database.sql<{ text: string; key: string }>(
      `select text, ${key}(text) as key from unnest($1::text[]) as text`,
      [samples],
    );
    expect(rows.map((row) => row.key)).toEqual(rows.map((row) => of(row.text)));
  });
});
