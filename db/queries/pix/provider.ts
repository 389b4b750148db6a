/** The account with which a studio makes Pix charges; for the owner and administrators. */
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { contactAddress } from '../../../domain/email/address.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { PixProviderName } from '../../../domain/money/pix-provider.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, batch, type Db, refuseUnless, requireAdmin } from '../../client.ts';
import { currentStudioId, hasRow, pick } from '../../columns.ts';
import { pixCharges, pixProviders, profiles, studios } from '../../schema/index.ts';
import { enterStudio } from '../due.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { memberRate } from '../rate-counters.ts';

export type SealedAccount = typeof pixProviders.$inferSelect;

const isOwn = eq(pixProviders.studioId, currentStudioId);
const selectOwn = (db: Db) => db.select().from(pixProviders).where(isOwn);

export interface OwnAccount {
  studioId: string;
  account: SealedAccount | undefined;
}

/** A professional sees none. */
export async function readPixProvider(db: Db, actor: Actor): Promise<OwnAccount> {
  const { member, found } = await asMember(db, actor, { found: selectOwn(db) });
  return { studioId: member.studioId, account: found[0] };
}

/** Before the provider is asked whether it accepts a key, counted. Refuses `forbidden`, `rate_limited`. */
export async function beginPixCheck(db: Db, actor: Actor, { now }: { now: Date }): Promise<OwnAccount> {
  const { member, found } = await asMember(db, actor, {
    rates: memberRate(db, actor, rateLimits.pixCheckByAccount, now),
    found: selectOwn(db),
  });
  if (!member.isAdmin) throw new Refusal('forbidden');
  return { studioId: member.studioId, account: found[0] };
}

interface Credentials {
  sealedCredentials: string;
  keyId: string;
  /** Null of a pasted key. */
  renewAt: Date | null;
}

/** Minutes. */
const CLOSING = 2;

/**
 * In the batch that ends the account at another provider than `provider`, if at one: the job leaves the charges made there alone while the request closes
 * them. It would take one of them for a charge that nobody can be asked about.
 */
const putOffCharges = (db: Db, provider: PixProviderName | null, now: Date) =>
  db
    .update(pixCharges)
    .set({
      nextLookAt: sql`greatest(${pixCharges.nextLookAt}, ${minutesFrom(now, CLOSING).toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(pixCharges.studioId, currentStudioId),
        isNotNull(pixCharges.nextLookAt),
        provider === null ? undefined : ne(pixCharges.provider, provider),
      ),
    );

/** The account of the studio from now on, in the place of another. */
export async function storePixProvider(
  db: Db,
  actor: Actor,
  account: Credentials & { provider: PixProviderName; now: Date },
): Promise<void> {
  const { now, ...stored } = account;
  const set = { ...stored, connectedAt: now, checkedAt: now, fault: null };
  await asMember(db, actor, {
    store: db
      .insert(pixProviders)
      .values({ studioId: currentStudioId, ...set })
      .onConflictDoUpdate({ target: pixProviders.studioId, set }),
    putOff: putOffCharges(db, account.provider, now),
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

/** The provider rejects the key, and the owner is written to; once until it accepts one again. */
export async function tellKeyRejected(
  db: Db,
  { account, settingsLink, now }: { account: SealedAccount; settingsLink: string; now: Date },
): Promise<void> {
  const { provider, studioId } = account;
  const isIt = eq(pixProviders.sealedCredentials, account.sealedCredentials);
  const { owners } = await batch(db, {
    studio: enterStudio(db, studioId),
    owners: db
      .select(pick(profiles, 'id', 'fullName', 'email', 'notificationEmail'))
      .from(profiles)
      .where(and(profiles.isOwner, profiles.isActive))
      .orderBy(profiles.createdAt)
      .limit(1),
  });
  const emails = owners.map((owner) => {
    const data = { kind: 'pix-provider-failed' as const, name: owner.fullName, provider, settingsLink };
    return emailOf(data, contactAddress(owner), now, { professionalId: owner.id });
  });
  await batch(db, {
    studio: enterStudio(db, studioId),
    // Of several charges that find it rejected at once one writes.
    lock: db.select({ fault: pixProviders.fault }).from(pixProviders).where(isIt).for('update'),
    email: enqueue(db, emails, { when: hasRow(pixProviders, and(isIt, isNull(pixProviders.fault))) }),
    check: db.update(pixProviders).set({ fault: 'key_rejected', checkedAt: now }).where(isIt),
  });
}

/** Resolves to the account that was removed; without one it changes nothing. Refuses `forbidden`, `deposit_needs_pix` (nothing else is there by which a deposit could be paid). */
export async function removePixProvider(
  db: Db,
  actor: Actor,
  { now }: { now: Date },
): Promise<SealedAccount | undefined> {
  const { removed } = await asMember(db, actor, {
    admin: requireAdmin(db),
    // As saving the settings does: of a key and a provider that are removed at once the second is refused.
    lock: db
      .select({ id: studios.id })
      .from(studios)
      .where(eq(studios.id, currentStudioId))
      .for('no key update'),
    removed: db.delete(pixProviders).where(isOwn).returning(),
    putOff: putOffCharges(db, null, now),
    payable: requirePayable(db),
  });
  return removed[0];
}

/** After what a batch changed: a studio that asks for deposits has a key or a provider by which they are paid. Refuses `deposit_needs_pix`. */
export const requirePayable = (db: Db) => {
  const isPayable = or(isNull(studios.depositRules), isNotNull(studios.pixKey), hasRow(pixProviders, isOwn));
  return refuseUnless(
    db,
    hasRow(studios, and(eq(studios.id, currentStudioId), isPayable)),
    'deposit_needs_pix',
  );
};
