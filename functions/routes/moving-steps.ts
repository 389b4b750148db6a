import { Hono } from 'hono';
import { listDoneSteps, tickStep, untickStep } from '../../db/queries/moving-steps/moving-steps.ts';
import { Refusal } from '../../domain/errors.ts';
import { type MovingStep, movingSteps as steps } from '../../domain/moving/moving-steps.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';

export const movingSteps = new Hono<AppEnv>()

  /** For members. The steps of the studio's move from another system that were done. Answers 200 `{ steps: [{ step, doneAt, by }] }`. */
  .get('/', async (c) => {
    return c.json({ steps: await listDoneSteps(c.var.db, member(c)) }, 200);
  })

  /** For members. Ticks a step; the first to do so stays named. Answers 204. Refuses: 404 not_found. */
  .put('/:step', async (c) => {
    await tickStep(c.var.db, member(c), { step: knownStep(c.req.param('step')), now: c.var.now });
    return c.body(null, 204);
  })

  /** For members. Takes a tick away, whoever set it. Answers 204. Refuses: 404 not_found. */
  .delete('/:step', async (c) => {
    await untickStep(c.var.db, member(c), { step: knownStep(c.req.param('step')) });
    return c.body(null, 204);
  });

function knownStep(text: string): MovingStep {
  const step = steps.find((known) => known === text);
  if (step === undefined) throw new Refusal('not_found');
  return step;
}
