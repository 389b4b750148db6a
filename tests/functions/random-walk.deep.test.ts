/** A studio of three under random sequences of actions: no fault, no refusal that writes, and every figure says what is stored. */
import { expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import type { Problem } from './studio.ts';
import { compareFigures } from './walk/figures.ts';
import { randomOf } from './walk/random.ts';
import { step } from './walk/verbs.ts';
import { openWorld, readAll, readStored } from './walk/world.ts';

const product = await sharedProduct();
const STEPS = 120;
const COMPARED_EVERY = 20;

test.each([1, 2, 3, 4, 5])('seed %i', async (seed) => {
  const world = await openWorld(product, randomOf(seed));
  const said: string[] = [];
  for (let n = 1; n <= STEPS; n += 1) {
    const before = await readAll(world);
    const [name, answer] = await step(world, await readStored(world));
    const { code, message } = (answer?.body ?? {}) as Partial<Problem>;
    said.push(`${name} ${answer?.status ?? ''} ${code ?? ''}`);
    const last = said.slice(-8).join(', ');
    expect(answer?.status ?? 0, last).toBeLessThan(500);
    if (answer !== undefined && answer.status >= 400) {
      expect(message?.length ?? 0, last).toBeGreaterThan(10);
      expect(await readAll(world), last).toEqual(before);
    }
    if (n % COMPARED_EVERY === 0) await compareFigures(world);
  }
});
