/** Charges at a provider of Pix; inside one studio, whoever causes them: a visitor, a webhook or the job. */
import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { DepositState } from '../../../domain/money/deposit.ts';
import type { PixChargeStatus } from '../../../domain/money/pix-charge.ts';
import {
  batch,
  callFunction,
  type Db,
  type LinkHolder,
  refuseUnless,
  violatedConstraint,
} from '../../client.ts';
import { derivedId, hasRow } from '../../columns.ts';
import { appointments, deposits, pixCharges, pixProviders } from '../../schema/index.ts';
import { enterStudio } from '../due.ts';
import type { SealedAccount } from './provider.ts';

export type PixChargeRow = typeof pixCharges.$inferSelect;

/** A charge, of which appointment it is, and what its deposit is; null without one. `isSecond`: another one was paid for it. */
export interface ChargeInHand {
  charge: PixChargeRow;
  holder: LinkHolder;
  deposit: DepositState | null;
  isSecond: boolean;
}

/** With the account it was made with; null where that is gone. */
export interface TakenCharge extends ChargeInHand {
  account: SealedAccount | null;
}

const other = alias(pixCharges, 'other');
const isOther = and(
  eq(other.appointmentId, pixCharges.appointmentId),
  ne(other.id, pixCharges.id),
  isNotNull(other.paidAt),
  not(other.isSurplus),
);

const selectCharges = (db: Db) =>
  db
    .select({
      charge: pixCharges,
      ...{ generation: appointments.linkGeneration, deposit: deposits.state },
      isSecond: sql<boolean>`exists (select from ${pixCharges} other where ${isOther})`,
    })
    .from(pixCharges)
    .innerJoin(
      appointments,
      and(eq(appointments.studioId, pixCharges.studioId), eq(appointments.id, pixCharges.appointmentId)),
    )
    .leftJoin(deposits, eq(deposits.appointmentId, pixCharges.appointmentId));

const inHand = ({ charge, generation, ...more }: Awaited<ReturnType<typeof selectCharges>>[number]) => ({
  ...{ charge, ...more },
  holder: { appointmentId: charge.appointmentId, generation },
});

/** Our reference at the provider: of the same deposit until the same end it is the same. */
export const chargeIdOf = ({
  appointmentId,
  amountCents,
  expiresAt,
}: Pick<PixChargeRow, 'appointmentId' | 'amountCents' | 'expiresAt'>): string =>
  derivedId(appointmentId, `pix ${amountCents} ${expiresAt.toISOString()}`);

/** Under which a charge's money is returned, however often that is asked. */
export const refundIdOf = (chargeId: string): string => derivedId(chargeId, 'refund');

/** The account of a studio, and its charge of that id. */
export async function readCharge(
  db: Db,
  { studioId, id }: { studioId: string; id: string },
): Promise<{ account: SealedAccount | undefined; charge: PixChargeRow | undefined }> {
  const { accounts, charges } = await batch(db, {
    studio: enterStudio(db, studioId),
    accounts: db.select().from(pixProviders).where(eq(pixProviders.studioId, studioId)),
    charges: db.select().from(pixCharges).where(eq(pixCharges.id, id)),
  });
  return { account: accounts[0], charge: charges[0] };
}

/** Undefined: of something else that the studio is paid for with the same account. */
export async function findCharge(
  db: Db,
  { studioId, provider, providerId }: Pick<PixChargeRow, 'studioId' | 'provider' | 'providerId'>,
): Promise<ChargeInHand | undefined> {
  const isIt = and(
    eq(pixCharges.studioId, studioId),
    eq(pixCharges.provider, provider),
    eq(pixCharges.providerId, providerId),
  );
  const { found } = await batch(db, {
    studio: enterStudio(db, studioId),
    found: selectCharges(db).where(isIt),
  });
  return found[0] && inHand(found[0]);
}

/** Stored before, it stays as it is. */
export async function storeCharge(db: Db, charge: typeof pixCharges.$inferInsert): Promise<void> {
  await batch(db, {
    studio: enterStudio(db, charge.studioId),
    store: db.insert(pixCharges).values(charge).onConflictDoNothing(),
  });
}

const dueRows = v.array(v.object({ id: v.string(), studioId: v.string() }));
export type DueCharge = v.InferOutput<typeof dueRows>[number];

/** Charges whose turn it is, who waits longest first. */
export const findDueCharges = (
  db: Db,
  { now, portion }: { now: Date; portion: number },
): Promise<DueCharge[]> => callFunction(db, 'find_due', { job: 'pix-charges', now, limit: portion }, dueRows);

/** Takes the turn of a charge, so that no other run asks about it meanwhile; null when it was taken. */
export async function takeChargeTurn(
  db: Db,
  { id, studioId, retryAt, now }: DueCharge & { retryAt: Date; now: Date },
): Promise<TakenCharge | null> {
  const { accounts, taken, found } = await batch(db, {
    studio: enterStudio(db, studioId),
    accounts: db.select().from(pixProviders).where(eq(pixProviders.studioId, studioId)),
    taken: db
      .update(pixCharges)
      .set({ nextLookAt: retryAt })
      .where(and(eq(pixCharges.id, id), sql`${pixCharges.nextLookAt} <= ${now.toISOString()}::timestamptz`))
      .returning({ id: pixCharges.id }),
    found: selectCharges(db).where(eq(pixCharges.id, id)),
  });
  const [account] = accounts;
  const [one] = found;
  if (taken.length === 0 || one === undefined) return null;
  return { ...inHand(one), account: account?.provider === one.charge.provider ? account : null };
}

/** Charges of a studio at a provider of which it would be asked again, the next ones first. */
export async function listPending(
  db: Db,
  { studioId, provider, most }: Pick<PixChargeRow, 'studioId' | 'provider'> & { most: number },
): Promise<ChargeInHand[]> {
  const isPending = and(
    eq(pixCharges.studioId, studioId),
    eq(pixCharges.provider, provider),
    isNotNull(pixCharges.nextLookAt),
  );
  const { found } = await batch(db, {
    studio: enterStudio(db, studioId),
    found: selectCharges(db).where(isPending).orderBy(pixCharges.nextLookAt).limit(most),
  });
  return found.map(inHand);
}

export interface ChargeLook {
  status: PixChargeStatus;
  isSurplus?: boolean;
  /** Nothing more is to be asked about it. */
  isOver?: boolean;
}

/** What a look found of a charge, unless somebody else stored it meanwhile. Resolves to false when another one of the appointment is its deposit. */
export async function storeChargeLook(
  db: Db,
  charge: PixChargeRow,
  { status, isSurplus, nextLookAt, now }: ChargeLook & { nextLookAt: Date | null; now: Date },
): Promise<boolean> {
  try {
    await batch(db, {
      studio: enterStudio(db, charge.studioId),
      store: db
        .update(pixCharges)
        .set({
          ...{ status, isSurplus, nextLookAt },
          ...((status === 'paid' || status === 'returning') && { paidAt: charge.paidAt ?? now }),
          ...(status === 'returning' && { returningAt: charge.returningAt ?? now }),
          ...(status === 'returned' && { paidAt: charge.paidAt ?? now, returnedAt: now }),
        })
        .where(and(eq(pixCharges.id, charge.id), eq(pixCharges.status, charge.status))),
    });
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'pix_charges_one_deposit') return false;
    throw error;
  }
}

/** Of a batch that makes the deposit of an appointment due back: the provider that was paid gives the money back from the next minute on. */
export const queueRefunds = (db: Db, appointmentId: string, now: Date) =>
  db
    .update(pixCharges)
    .set({ status: 'returning', nextLookAt: now, returningAt: now, toldAt: null })
    .where(and(eq(pixCharges.appointmentId, appointmentId), eq(pixCharges.status, 'paid')));

/** Of a batch that tells the studio of a charge. Stale where it was told before. */
export function markTold(db: Db, id: string, now: Date) {
  const isUntold = and(eq(pixCharges.id, id), isNull(pixCharges.toldAt));
  return {
    require: refuseUnless(db, hasRow(pixCharges, isUntold), 'edited_elsewhere'),
    mark: db.update(pixCharges).set({ toldAt: now }).where(isUntold),
  };
}
