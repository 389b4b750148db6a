import { Hono } from 'hono';
import { findCharge, type PixChargeRow } from '../../../db/queries/pix/charges.ts';
import { readAccount } from '../../../db/queries/pix/resealing.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { AppEnv } from '../../http/context.ts';
import { rowId } from '../../http/guards.ts';
import { lookAtCharge } from '../../pix/charges.ts';
import { openCredentials, openProvider } from '../../pix/credentials.ts';
import { PixFailure } from '../../pix/provider.ts';
import { isTrial } from '../../pix/woovi.ts';

export const pixWebhooks = new Hono<AppEnv>()

  /**
   * A webhook of a provider of Pix (`provider`: woovi, mercado-pago), signed as it documents. Reads the charge that it speaks of with the studio's key: what
   * the body says is not believed. Woovi tries the address while a studio connects, with a body without a charge. Answers 200 `{}`, also when there is nothing to change.
   * Refuses: 401 unauthorized (not signed by the provider), 404 not_found (of a studio without that provider), 503 unavailable (the provider did not answer; to be sent again).
   */
  .post('/:provider/:studioId', async (c) => {
    const { now, db } = c.var;
    const { env } = c;
    const studioId = rowId(c, 'studioId');
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (c.req.param('provider') === 'woovi' && isTrial(body)) return c.json({}, 200);
    const account = await readAccount(db, studioId);
    if (account === undefined || account.provider !== c.req.param('provider')) throw new Refusal('not_found');
    const provider = openProvider(env, await openCredentials(env, account));
    try {
      const webhook = await provider.readWebhook({
        header: (name) => c.req.header(name),
        query: (name) => c.req.query(name),
        body,
      });
      if (webhook === 'forged') throw new Refusal('unauthorized');
      if (webhook === 'other') return c.json({}, 200);
      const found = await findCharge(db, { ...account, ...webhook });
      if (found !== undefined && mayChange(found.charge))
        await lookAtCharge({ db, env }, { ...found, account }, { now });
      return c.json({}, 200);
    } catch (error) {
      if (error instanceof PixFailure) throw new Refusal('unavailable');
      throw error;
    }
  });

/** What was paid can still go back there; of what is not, one of which the studio was told is the studio's to settle. */
const mayChange = ({ status, toldAt }: PixChargeRow): boolean =>
  status === 'paid' || ((status === 'open' || status === 'closed') && toldAt === null);
