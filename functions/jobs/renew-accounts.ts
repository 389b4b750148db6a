import type { SealedAccount } from '../../db/queries/pix/provider.ts';
import {
  findDueRenewals,
  readAccount,
  replaceCredentials,
  takeRenewalTurn,
} from '../../db/queries/pix/resealing.ts';
import { minutesFrom } from '../../domain/scheduling/clock.ts';
import { applicationOf, renewalOf, renewTokens } from '../pix/connection.ts';
import { openCredentials, type PixTokens, sealCredentials } from '../pix/credentials.ts';
import { reportKeyRejected } from '../pix/failures.ts';
import { PixFailure } from '../pix/provider.ts';
import { type JobDeps, runOf } from './due.ts';

/** Accounts of one run; the others wait for the next, a minute later. */
const PORTION = 20;
/** Minutes after which a renewal without an answer is tried again, and one that was refused. */
const RETRY = 60;
const RETRY_REFUSED = 24 * RETRY;

/** Renews tokens of Mercado Pago a month before they end. A studio that has revoked its consent is told, and its own key serves. */
export async function renewAccounts({ db, env }: JobDeps, { now }: { now: Date }) {
  const application = applicationOf(env);
  if (application === null) return { failures: 0 };
  const run = runOf('pix');
  const renew = async ({ id: studioId }: { id: string }) => {
    const account = await takeRenewalTurn(db, { studioId, retryAt: minutesFrom(now, RETRY), now });
    const tokens = account && (await tokensOf({ db, env }, account));
    if (account === undefined || tokens === undefined) return;
    try {
      const given = await renewTokens(env, application, tokens);
      await storeRenewed({ db, env }, { account, before: tokens, ...given, now });
      console.log(JSON.stringify({ level: 'info', job: 'pix', id: studioId, outcome: 'renewed' }));
    } catch (error) {
      if (!(error instanceof PixFailure)) throw error;
      const outcome = `renewal_${error.kind}`;
      console.warn(JSON.stringify({ level: 'warn', job: 'pix', id: studioId, outcome }));
      if (error.kind === 'unavailable') return;
      await reportKeyRejected({ db, env }, account, now);
      await takeRenewalTurn(db, {
        studioId,
        retryAt: minutesFrom(now, RETRY_REFUSED),
        now: minutesFrom(now, RETRY),
      });
    }
  };
  await run.each(() => findDueRenewals(db, { now, portion: PORTION }), renew);
  return { failures: run.failures };
}

interface Renewed {
  account: SealedAccount;
  /** The pair that is void now. */
  before: PixTokens;
  tokens: PixTokens;
  lifetime: number;
  now: Date;
}

/** Also where the account was sealed anew meanwhile; not where another one was connected. */
async function storeRenewed(
  { db, env }: JobDeps,
  { account, before, tokens, lifetime, now }: Renewed,
): Promise<void> {
  const { studioId } = account;
  const sealed = await sealCredentials(env, studioId, tokens);
  const columns = { ...sealed, renewAt: renewalOf(lifetime, now), checkedAt: now, fault: null };
  for (let held: SealedAccount | undefined = account; held !== undefined; ) {
    if ((await tokensOf({ db, env }, held))?.refreshToken !== before.refreshToken) return;
    if ((await replaceCredentials(db, held, columns)) > 0) return;
    held = await readAccount(db, studioId);
  }
}

async function tokensOf({ env }: JobDeps, account: SealedAccount): Promise<PixTokens | undefined> {
  const credentials = await openCredentials(env, account);
  return 'refreshToken' in credentials ? credentials : undefined;
}
