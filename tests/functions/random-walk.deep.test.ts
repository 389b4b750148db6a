/** A studio under random sequences of actions: no fault, no refusal that writes, and every figure says what is stored. */
import { expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import type { Problem } from './studio.ts';
import { endStudio } from './walk/figures/end.ts';
import { compareExport } from './walk/figures/export.ts';
import { compareFigures } from './walk/figures/figures.ts';
import { randomOf } from './walk/random.ts';
import { step } from './walk/step.ts';
import { readAll, readStored } from './walk/stored.ts';
import { walks } from './walk/walks.ts';
import { openWorld } from './walk/world.ts';

const product = await sharedProduct();
const SEEDS = [1];
const STEPS = 90;
const COMPARED_EVERY = 30;
const all = Object.entries(walks).flatMap(([name, walk]) => SEEDS.map((seed) => ({ name, seed, walk })));

test.each(all)('$name, seed $seed', async ({ seed, walk }) => {
  const world = await openWorld(product, randomOf(seed));
  const said: string[] = [];
  for (let n = 1; n <= STEPS; n += 1) {
    const before = await readAll(world);
    const [name, answer] = await step(world, walk, { n, stored: await readStored(world) });
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
  await compareExport(world);
  await endStudio(world);
});
