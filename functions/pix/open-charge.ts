import { chargeIdOf, type PixChargeRow, readCharge, storeCharge } from '../../db/queries/pix/charges.ts';
import { nextChargeLook } from '../../domain/money/pix-charge.ts';
import type { JobDeps } from '../jobs/due.ts';
import { openCredentials, openProvider, webhookUrl } from './credentials.ts';
import { noteFailure } from './failures.ts';

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
  if (charge !== undefined) return isPayable(charge, name) ? charge.code : null;
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

const isPayable = ({ provider, status, toldAt }: PixChargeRow, name: string): boolean =>
  provider === name && status === 'open' && toldAt === null;
