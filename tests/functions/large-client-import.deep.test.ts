import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { portionsOf } from '../../web/import/portions.ts';
import { sharedProduct } from '../support/product.ts';
import { openStudio } from './studio.ts';

const MINUTE = 60_000;

test('10,000 clients come in within a minute, and the same list again adds nobody', async () => {
  const { owner } = await openStudio(await sharedProduct());
  const clients = Array.from({ length: 10_000 }, (_, n) => ({
    fullName: `Cliente ${n}`,
    phone: `119${String(20_000_000 + n)}`,
    email: `cliente${n}@lume.test`,
    notes: 'Prefere manhã, fio 0.07, curva D',
  }));
  const importId = randomUUID();
  const send = async () => {
    let imported = 0;
    for (const portion of portionsOf(clients)) {
      const answer = await owner.post<{ imported: number }>('/api/clients/import', {
        importId,
        clients: portion,
      });
      imported += answer.body.imported;
    }
    return imported;
  };
  const start = performance.now();
  expect(await send()).toBe(10_000);
  const took = performance.now() - start;
  expect(took).toBeLessThan(MINUTE);
  expect(await send()).toBe(0);
});
