/** The account with which a studio makes Pix charges; for the owner and administrators. */
import { eq } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { PixProviderName, PixProviderState } from '../../../domain/money/pix-provider.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, batch, type Db } from '../../client.ts';
import { currentStudioId } from '../../columns.ts';
import { pixProviders } from '../../schema/index.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';
import { enterStudio } from '../reminders/due.ts';

export type SealedAccount = typeof pixProviders.$inferSelect;

const isOwn = eq(pixProviders.studioId, currentStudioId);
const selectOwn = (db: Db) => db.select().from(pixProviders).where(isOwn);

/** A professional sees none. */
export async function readPixProvider(db: Db, actor: Actor): Promise<PixProviderState> {
  const { found } = await asMember(db, actor, { found: selectOwn(db) });
  return stateOf(found[0]);
}

export const stateOf = (account: SealedAccount | undefined): PixProviderState => ({
  provider: account?.provider ?? null,
  connectedAt: account?.connectedAt.toISOString() ?? null,
  checkedAt: account?.checkedAt.toISOString() ?? null,
  fault: account?.fault ?? null,
});

/** Before the provider is asked whether it accepts a key, counted. Refuses `forbidden`, `rate_limited`. */
export async function beginPixCheck(
  db: Db,
  actor: Actor,
  { rateFactor, now }: { rateFactor: number; now: Date },
): Promise<{ studioId: string; account: SealedAccount | undefined }> {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.pixCheckByAccount, USER]]);
  const { member, found } = await asMember(db, actor, {
    rates: requireRates(db, claims, now),
    found: selectOwn(db),
  });
  if (!member.isAdmin) throw new Refusal('forbidden');
  return { studioId: member.studioId, account: found[0] };
}

interface Credentials {
  sealedCredentials: string;
  keyId: string;
}

/** The account of the studio from now on, in the place of another. */
export async function storePixProvider(
  db: Db,
  actor: Actor,
  account: Credentials & { provider: PixProviderName; now: Date },
): Promise<void> {
  const { provider, sealedCredentials, keyId, now } = account;
  const set = { provider, sealedCredentials, keyId, connectedAt: now, checkedAt: now, fault: null };
  await asMember(db, actor, {
    store: db
      .insert(pixProviders)
      .values({ studioId: currentStudioId, ...set })
      .onConflictDoUpdate({ target: pixProviders.studioId, set }),
  });
}

/** What the provider says of a key, unless another one was pasted meanwhile. */
export async function storePixCheck(
  db: Db,
  { account, fault, now }: { account: SealedAccount; fault: SealedAccount['fault']; now: Date },
): Promise<void> {
  await batch(db, {
    studio: enterStudio(db, account.studioId),
    check: db
      .update(pixProviders)
      .set({ fault, checkedAt: now })
      .where(eq(pixProviders.sealedCredentials, account.sealedCredentials)),
  });
}

/** Without one it changes nothing. Refuses `forbidden`. */
export async function removePixProvider(db: Db, actor: Actor): Promise<void> {
  const { member } = await asMember(db, actor, { remove: db.delete(pixProviders).where(isOwn) });
  if (!member.isAdmin) throw new Refusal('forbidden');
}
