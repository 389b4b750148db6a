import { receiveDeposit, returnDeposit } from '../../db/queries/deposits/deposit-verbs.ts';
import {
  type AskedCharge,
  chargeIdOf,
  readCharge,
  refundIdOf,
  storeCharge,
  storeChargeLook,
} from '../../db/queries/pix/charges.ts';
import { storePixCheck } from '../../db/queries/pix/provider.ts';
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
  try {
    const provider = openProvider(env, await openCredentials(env, account));
    const status =
      charge.status === 'returning'
        ? await giveBack({ db, env, provider }, asked, now)
        : await receive(
            { db, env },
            asked,
            statusAfter(charge, await readOrClose(provider, charge, now)),
            now,
          );
    const isToReturn = status === 'returning' && charge.status !== status;
    const nextLookAt = isToReturn ? now : nextChargeLook({ ...charge, status }, now);
    await storeChargeLook(db, charge, { status, nextLookAt, now });
    return status;
  } catch (error) {
    await noteFailure({ db, env }, { account, error, now });
    await storeChargeLook(db, charge, { status: charge.status, nextLookAt: chargeRetry(charge, now), now });
    throw error;
  }
}

/** Paid: the deposit is received before the charge is marked, so that a run that is killed between both is made up for by the next. */
async function receive(
  { db, env }: JobDeps,
  { holder, deposit }: AskedCharge,
  status: PixChargeStatus,
  now: Date,
): Promise<PixChargeStatus> {
  if (status !== 'paid' || deposit === null) return status;
  const named = { id: holder.appointmentId, appUrl: appOrigin(env), now };
  const { appointment } = await receiveDeposit(db, holder, named);
  return appointment.deposit?.state === 'due_back' ? 'returning' : 'paid';
}

/** The money of a deposit that is due back. One that is no longer, counts again or was returned by hand: its charge stays paid. */
async function giveBack(
  { db, env, provider }: JobDeps & { provider: PixProvider },
  { charge: { id, providerId, amountCents }, deposit, holder }: AskedCharge,
  now: Date,
): Promise<PixChargeStatus> {
  if (deposit !== null && deposit !== 'due_back')
    return (await provider.readCharge(providerId)).status === 'returned' ? 'returned' : 'paid';
  const refund = { refundId: refundIdOf(id), cents: amountCents };
  if ((await provider.refundCharge(providerId, refund)) === 'processing') return 'returning';
  if (deposit !== null)
    await returnDeposit(db, holder, { id: holder.appointmentId, appUrl: appOrigin(env), now });
  return 'returned';
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
