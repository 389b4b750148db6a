/** One step of a walk: somebody does something. */
import type { Answer } from '../../support/visitor.ts';
import type { Random } from './random.ts';
import type { Stored } from './stored.ts';
import type { Verbs } from './verb.ts';
import type { Walk } from './walks.ts';
import type { World } from './world.ts';

/** The name of what was done, and the answer to it: mostly by the owner. */
export async function step(
  world: World,
  { first, verbs }: Walk,
  { n, stored }: { n: number; stored: Stored },
): Promise<[name: string, Answer<unknown> | undefined]> {
  const { random, people, studio } = world;
  const name = first[n - 1] ?? pickVerb(verbs, random);
  const isOwner = n <= first.length || random.chance(0.75);
  const who = (isOwner ? undefined : random.pick(people)?.browser) ?? studio.owner;
  return [name, await verbs[name]?.[1]({ ...world, stored, who })];
}

function pickVerb(verbs: Verbs, random: Random): string {
  const all = Object.entries(verbs);
  let place = random.between(1, 10_000) * (all.reduce((sum, [, [weight]]) => sum + weight, 0) / 10_000);
  const found = all.find(([, [weight]]) => {
    place -= weight;
    return place <= 0;
  });
  return found?.[0] ?? all[0]?.[0] ?? '';
}
