import { receiveDeposit, returnDeposit } from '../../db/queries/deposits/deposit-verbs.ts';
import {
  type AskedCharge,
  type ChargeLook,
  chargeIdOf,
  readCharge,
  refundIdOf,
  storeCharge,
  storeChargeLook,
} from '../../db/queries/pix/charges.ts';
import { storePixCheck } from '../../db/queries/pix/provider.ts';
import { Refusal } from '../../domain/errors.ts';
import { chargeRetry, nextChargeLook, type PixChargeStatus } from '../../domain/money/pix-charge.ts';
import { appOrigin } from '../env.ts';
import { logFailure } from '../http/log.ts';
import type { JobDeps } from '../jobs/due.ts';
import { openCredentials, openProvider, webhookUrl } from './credentials.ts';
import { type Charge, PixFailure, type PixProvider } from './provider.ts';

interface ChargeRequest {
  studioId: string;
  appointmentId: string;
  amountCents: number;
  /** What the payer's bank shows. */
  description: string;
  /** Mercado Pago asks for one: without it there is no charge there. */
  payerEmail: string | null;
  expiresAt: Date;
  now: Date;
}

/**
 * The 'Pix copia e cola' of a charge for an appointment, made at the studio's provider; the same one when it is asked again. Null without a
 * provider, and when it does not answer or no longer accepts the key: the studio's own key serves then.
 */
export async function openCharge(
  { db, env }: JobDeps,
  { studioId, appointmentId, amountCents, expiresAt, now, description, payerEmail }: ChargeRequest,
): Promise<string | null> {
  const id = chargeIdOf({ appointmentId, amountCents, expiresAt });
  const { account, charge } = await readCharge(db, { studioId, id });
  if (account === undefined) return null;
  const { provider: name } = account;
  if (payerEmail === null && name === 'mercado-pago') return null;
  if (charge !== undefined) return charge.provider === name && charge.status === 'open' ? charge.code : null;
  try {
    const provider = openProvider(env, await openCredentials(env, account));
    const made = await provider.createCharge({
      ...{ reference: id, cents: amountCents, expiresAt, now, description, payerEmail: payerEmail ?? '' },
      webhookUrl: webhookUrl(env, name, studioId),
    });
    if (made.code === null || made.cents !== amountCents) return null;
    await storeCharge(db, {
      ...{ id, studioId, appointmentId, amountCents, expiresAt, provider: name },
      ...{ providerId: made.providerId, code: made.code, status: 'open', createdAt: now },
      nextLookAt: nextChargeLook({ status: 'open', expiresAt }, now),
    });
    return made.code;
  } catch (error) {
    await noteFailure({ db, env }, { account, error, now });
    return null;
  }
}

/**
 * Asks the provider what became of a charge, or to give its money back; stores it, and what it means for the deposit. Throws `PixFailure`; it is
 * asked again then.
 */
export async function lookAtCharge(
  { db, env }: JobDeps,
  asked: AskedCharge,
  { now }: { now: Date },
): Promise<PixChargeStatus> {
  const { charge, account } = asked;
  const store = async (look: ChargeLook): Promise<PixChargeStatus> => {
    const { status } = look;
    const isToReturn = status === 'returning' && charge.status !== status;
    const nextLookAt = isToReturn ? now : nextChargeLook({ ...charge, status }, now);
    const isStored = await storeChargeLook(db, charge, { ...look, nextLookAt, now });
    return isStored ? status : store(surplus);
  };
  try {
    const provider = openProvider(env, await openCredentials(env, account));
    const look = await lookThere({ db, env, provider }, asked, now);
    if (account.fault !== null) await storePixCheck(db, { account, fault: null, now });
    return await store(look);
  } catch (error) {
    await noteFailure({ db, env }, { account, error, now });
    await storeChargeLook(db, charge, { status: charge.status, nextLookAt: chargeRetry(charge, now), now });
    throw error;
  }
}

async function lookThere(
  { provider, ...deps }: JobDeps & { provider: PixProvider },
  asked: AskedCharge,
  now: Date,
): Promise<ChargeLook> {
  const { charge } = asked;
  if (charge.status === 'returning') return { status: await giveBack({ ...deps, provider }, asked, now) };
  const status = statusAfter(charge, await readOrClose(provider, charge, now));
  return status === 'paid' ? receive(deps, asked, now) : { status };
}

/** Its money goes back and leaves the deposit as it is. */
const surplus: ChargeLook = { status: 'returning', isSurplus: true };

/**
 * Paid: the deposit is received before the charge is marked, so that a run that is killed between both is made up for by the next. What is paid
 * beside another charge, after the deposit was returned, or for a client who was deleted, goes back.
 */
async function receive(
  { db, env }: JobDeps,
  { holder, deposit, isSecond }: AskedCharge,
  now: Date,
): Promise<ChargeLook> {
  if (deposit === null) return { status: 'paid' };
  if (isSecond || deposit === 'returned') return surplus;
  const named = { id: holder.appointmentId, appUrl: appOrigin(env), now };
  const received = await unlessGone(() => receiveDeposit(db, holder, named));
  if (received === undefined) return surplus;
  return { status: received.appointment.deposit?.state === 'due_back' ? 'returning' : 'paid' };
}

/**
 * The money of a deposit that is due back. Of one that counts again or was returned by hand the charge stays paid, unless the provider was asked
 * before: then it is finished, and the deposit is returned whatever it is by now.
 */
async function giveBack(
  { db, env, provider }: JobDeps & { provider: PixProvider },
  { charge: { id, providerId, amountCents, isSurplus }, deposit, holder }: AskedCharge,
  now: Date,
): Promise<PixChargeStatus> {
  const refund = { refundId: refundIdOf(id), cents: amountCents };
  const isDue = isSurplus || deposit === null || deposit === 'due_back';
  if (!isDue && !(await provider.hasRefund(providerId, refund.refundId))) return 'paid';
  if ((await provider.refundCharge(providerId, refund)) === 'processing') return 'returning';
  const named = { id: holder.appointmentId, appUrl: appOrigin(env), now };
  if (!isSurplus && deposit !== null && deposit !== 'returned')
    await unlessGone(() => returnDeposit(db, holder, named));
  return 'returned';
}

/** Undefined of a client whose data was deleted meanwhile. */
async function unlessGone<T>(verb: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verb();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'link_expired') return undefined;
    throw error;
  }
}

/** One that is open after its end is closed there, unless it is paid just then. */
async function readOrClose(
  provider: PixProvider,
  { providerId, expiresAt }: AskedCharge['charge'],
  now: Date,
): Promise<Charge> {
  const read = await provider.readCharge(providerId);
  if (read.status !== 'open' || expiresAt > now) return read;
  try {
    await provider.cancelCharge(providerId);
    return { ...read, status: 'closed' };
  } catch (error) {
    if (error instanceof PixFailure && error.kind === 'refused') return provider.readCharge(providerId);
    throw error;
  }
}

/** What was paid of another amount is not this charge: it stays as it is, and the operator reads of it. */
function statusAfter({ id, status, amountCents }: AskedCharge['charge'], read: Charge): PixChargeStatus {
  if (read.status !== 'paid' || read.cents === amountCents) return read.status;
  logFailure(new Error('a Pix charge was paid with another amount'), { job: 'pix', id });
  return status;
}

async function noteFailure(
  { db }: JobDeps,
  { account, error, now }: { account: AskedCharge['account']; error: unknown; now: Date },
): Promise<void> {
  if (!(error instanceof PixFailure)) throw error;
  const { studioId: id, provider } = account;
  console.warn(JSON.stringify({ level: 'warn', job: 'pix', id, provider, outcome: error.kind }));
  if (error.kind === 'key_rejected') await storePixCheck(db, { account, fault: 'key_rejected', now });
}
