import { receiveDeposit } from '../../db/queries/deposits/deposit-receipt.ts';
import { returnDeposit } from '../../db/queries/deposits/deposit-verbs.ts';
import { tellUnclear } from '../../db/queries/deposits/unclear-money.ts';
import {
  type ChargeInHand,
  type ChargeLook,
  listPending,
  type PixChargeRow,
  refundIdOf,
  storeChargeLook,
  type TakenCharge,
} from '../../db/queries/pix/charges.ts';
import { type SealedAccount, storePixCheck } from '../../db/queries/pix/provider.ts';
import { isPaid } from '../../domain/money/deposit.ts';
import {
  chargeRetry,
  isReturnLate,
  nextChargeLook,
  type PixChargeStatus,
  type UnclearReason,
} from '../../domain/money/pix-charge.ts';
import { appOrigin } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { type JobDeps, nullIfGone } from '../jobs/due.ts';
import { openCredentials, openProvider } from './credentials.ts';
import { noteFailure } from './failures.ts';
import { type Charge, PixFailure, type PixProvider } from './provider.ts';

/**
 * Asks the provider what became of a charge, or to give its money back; stores it, and what it means for the deposit. `isLast`: its account is being
 * disconnected, so that it is closed there. What cannot be known, is of another amount or does not go back is told to the studio, once. Throws `PixFailure`; it
 * is asked again then.
 */
export async function lookAtCharge(
  { db, env }: JobDeps,
  asked: TakenCharge,
  { now, isLast = false }: { now: Date; isLast?: boolean },
): Promise<PixChargeStatus> {
  const { charge, account } = asked;
  const store = async (look: ChargeLook): Promise<PixChargeStatus> => {
    const nextLookAt = isLast && look.status === 'closed' ? null : nextLook(charge, look, now);
    const isStored = await storeChargeLook(db, charge, { ...look, nextLookAt, now });
    return isStored ? look.status : store(surplus);
  };
  if (account === null) return store(await leave({ db, env }, asked, now));
  try {
    const provider = openProvider(env, await openCredentials(env, account));
    const look = await lookThere({ db, env, provider }, asked, { now, isLast });
    if (account.fault !== null) await storePixCheck(db, { account, fault: null, now });
    return await store(look);
  } catch (error) {
    await noteFailure({ db, env }, { account, error, now });
    const retry = chargeRetry(charge, now);
    const isNever = error instanceof PixFailure && (error.kind === 'refused' || error.kind === 'not_found');
    const isOver = charge.status !== 'returning' && (retry === null || isNever);
    if (isOver && charge.status === 'open') await tell({ db, env }, asked, { reason: 'unread', now });
    if (charge.status === 'returning' && (isNever || isReturnLate(charge.returningAt, now)))
      await tell({ db, env }, asked, { reason: 'unreturned', now });
    await storeChargeLook(db, charge, { status: charge.status, nextLookAt: isOver ? null : retry, now });
    throw error;
  }
}

function nextLook(charge: PixChargeRow, { status, isOver = false }: ChargeLook, now: Date): Date | null {
  if (isOver) return null;
  if (status !== 'returning') return nextChargeLook({ ...charge, status }, now);
  return charge.status === status ? chargeRetry(charge, now) : now;
}

async function lookThere(
  { provider, ...deps }: JobDeps & { provider: PixProvider },
  asked: ChargeInHand,
  { now, isLast }: { now: Date; isLast: boolean },
): Promise<ChargeLook> {
  const { charge } = asked;
  if (charge.status === 'returning') {
    const status = await giveBack({ ...deps, provider }, asked, now);
    if (status === 'returning' && isReturnLate(charge.returningAt, now))
      await tell(deps, asked, { reason: 'unreturned', now });
    return { status };
  }
  const read = await readOrClose(provider, charge, { isOver: isLast || charge.expiresAt <= now });
  if (read.status === 'returned') return noteReturn(deps, asked, now);
  if (read.status !== 'paid' || charge.status === 'paid') return { status: read.status };
  if (read.cents === charge.amountCents) return receive(deps, asked, now);
  await tell(deps, asked, { reason: 'amount', paidCents: read.cents, now });
  return { status: charge.status, isOver: true };
}

/** Its account is gone: nobody can be asked any more. */
async function leave(deps: JobDeps, asked: ChargeInHand, now: Date): Promise<ChargeLook> {
  const { status } = asked.charge;
  if (status === 'open') await tell(deps, asked, { reason: 'unread', now });
  if (status !== 'returning') return { status, isOver: true };
  if (!isDueBack(asked)) return { status: 'paid' };
  await tell(deps, asked, { reason: 'unreturned', now });
  return { status, isOver: true };
}

/** Charges that are followed when an account is disconnected; what is left of them is found by the job, which tells the studio. */
const MOST_ENDED = 40;
/** Asked about at the same time. */
const AT_ONCE = 4;

/**
 * An account was disconnected: what still waits for a payment is closed at the provider, so that it can no longer be paid there, and what was paid just before
 * is received. Stops where the provider does not answer.
 */
export async function endCharges(
  deps: JobDeps,
  account: SealedAccount,
  { now }: { now: Date },
): Promise<void> {
  const pending = (await listPending(deps.db, { ...account, most: MOST_ENDED })).values();
  let isAnswering = true;
  const endOn = async () => {
    for (const charge of pending) {
      if (!isAnswering) return;
      try {
        await lookAtCharge(deps, { ...charge, account }, { now, isLast: true });
      } catch (error) {
        if (!(error instanceof PixFailure)) throw error;
        isAnswering = error.kind === 'refused' || error.kind === 'not_found';
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, endOn));
}

async function tell(
  { db, env }: JobDeps,
  { charge, holder }: ChargeInHand,
  { now, ...what }: { reason: UnclearReason; paidCents?: number; now: Date },
): Promise<void> {
  if (charge.toldAt !== null) return;
  const told = { ...what, charge, appUrl: appOrigin(env), now };
  if ((await tellUnclear(db, holder, told).catch(nullIfGone)) === null)
    logFailure(new Error(`a Pix charge of who was deleted is unclear: ${what.reason}`), {
      job: 'pix',
      id: charge.id,
    });
}

/** Its money goes back and leaves the deposit as it is. */
const surplus: ChargeLook = { status: 'returning', isSurplus: true };

/**
 * Paid: the deposit is received before the charge is marked, so that a run that is killed between both is made up for by the next. What is paid
 * beside another charge, after the deposit was returned, or for a client who was deleted, goes back.
 */
async function receive(
  { db, env }: JobDeps,
  { charge, holder, deposit, isSecond }: ChargeInHand,
  now: Date,
): Promise<ChargeLook> {
  if (deposit === null) return { status: 'paid' };
  if (isSecond || deposit === 'returned') return surplus;
  const named = {
    ...{ id: holder.appointmentId, paidCents: charge.amountCents },
    ...{ appUrl: appOrigin(env), now },
  };
  const received = await receiveDeposit(db, holder, named).catch(nullIfGone);
  if (received === null) return surplus;
  return { status: received.appointment.deposit?.state === 'due_back' ? 'returning' : 'paid' };
}

/**
 * The money of a deposit that is due back. Of one that counts again or was returned by hand the charge stays paid, unless the provider was asked
 * before: then it is finished, and the deposit is returned whatever it is by now.
 */
async function giveBack(
  { db, env, provider }: JobDeps & { provider: PixProvider },
  asked: ChargeInHand,
  now: Date,
): Promise<PixChargeStatus> {
  const { id, providerId, amountCents } = asked.charge;
  const refund = { refundId: refundIdOf(id), cents: amountCents };
  if (!isDueBack(asked) && (await provider.readRefund(providerId, refund)) === null) return 'paid';
  if ((await provider.refundCharge(providerId, refund)) === 'processing') return 'returning';
  return (await noteReturn({ db, env }, asked, now)).status;
}

/** The money went back: by us, by the studio in its account there, or by the payer's bank. The deposit that it was is returned, whatever it is by now. */
async function noteReturn(
  { db, env }: JobDeps,
  { charge, deposit, holder }: ChargeInHand,
  now: Date,
): Promise<ChargeLook & { status: 'returned' }> {
  const wasDeposit = (charge.status === 'paid' || charge.status === 'returning') && !charge.isSurplus;
  const named = { id: holder.appointmentId, appUrl: appOrigin(env), now };
  if (wasDeposit && deposit !== null && isPaid(deposit))
    await returnDeposit(db, holder, named).catch(nullIfGone);
  return { status: 'returned' };
}

const isDueBack = ({ charge, deposit }: ChargeInHand): boolean =>
  charge.isSurplus || deposit === null || deposit === 'due_back';

/** One that is open when it is over is closed there, unless it is paid just then. */
async function readOrClose(
  provider: PixProvider,
  { providerId }: PixChargeRow,
  { isOver }: { isOver: boolean },
): Promise<Charge> {
  const read = await provider.readCharge(providerId);
  if (read.status !== 'open' || !isOver) return read;
  try {
    await provider.cancelCharge(providerId);
    return { ...read, status: 'closed' };
  } catch (error) {
    if (error instanceof PixFailure && error.kind === 'refused') return provider.readCharge(providerId);
    throw error;
  }
}
