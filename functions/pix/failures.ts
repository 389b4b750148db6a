import { type SealedAccount, tellKeyRejected } from '../../db/queries/pix/provider.ts';
import { appOrigin } from '../env.ts';
import type { JobDeps } from '../jobs/due.ts';
import { PixFailure } from './provider.ts';

/** Who may connect another key is written to, once until the provider accepts one again. */
export const reportKeyRejected = ({ db, env }: JobDeps, account: SealedAccount, now: Date): Promise<void> =>
  tellKeyRejected(db, { account, settingsLink: `${appOrigin(env)}/settings#payments`, now });

/** That a provider did not do what it was asked; what is no failure of a provider is thrown. */
export async function noteFailure(
  { db, env }: JobDeps,
  { account, error, now }: { account: SealedAccount; error: unknown; now: Date },
): Promise<void> {
  if (!(error instanceof PixFailure)) throw error;
  const { studioId: id, provider } = account;
  console.warn(JSON.stringify({ level: 'warn', job: 'pix', id, provider, outcome: error.kind }));
  if (error.kind === 'key_rejected') await reportKeyRejected({ db, env }, account, now);
}
