import type { ExecutionContext, ScheduledController } from '@cloudflare/workers-types';
import { crons } from '../../domain/operation/jobs.ts';
import type { Env } from '../../functions/env.ts';
import worker from '../../functions/worker.ts';
import { shiftClock, shiftOf } from './shifted-clock.ts';

interface LocalEnv extends Env {
  /** Shown by the local clock, so that nobody else can make the cron run. */
  CLOCK_SECRET: string;
  CLOCK_SHIFT_MS?: string;
}

/** The Worker as it is deployed, plus a door for the local clock: behind Pages, wrangler offers no way to call `scheduled`. */
export default {
  async fetch(request: Request, env: LocalEnv, context: ExecutionContext): Promise<Response> {
    shiftClock(shiftOf(env));
    if (new URL(request.url).pathname !== '/api/clock') return worker.fetch(request, env, context);
    if (request.headers.get('x-clock-secret') !== env.CLOCK_SECRET)
      return new Response(null, { status: 404 });
    for (const cron of Object.values(crons)) {
      const event: ScheduledController = { scheduledTime: Date.now(), cron, noRetry() {} };
      await worker.scheduled(event, env, context);
    }
    return new Response(null, { status: 204 });
  },
};
