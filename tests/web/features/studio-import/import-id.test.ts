import { expect, test } from 'vitest';
import { importIdOf } from '../../../../web/features/studio-import/import-id.ts';

const none = new Set<string>();

test('a file has one id for each person, and another once its import was undone', async () => {
  const id = await importIdOf('file', 'ana', none);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(await importIdOf('file', 'ana', none)).toBe(id);
  const others = [
    await importIdOf('file', 'bia', none),
    await importIdOf('other', 'ana', none),
    await importIdOf('file', 'ana', new Set([id])),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});
