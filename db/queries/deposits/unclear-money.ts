import type { UnclearReason } from '../../../domain/money/pix-charge.ts';
import type { Db, LinkHolder } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { readHosted } from '../appointments/hosted-appointment.ts';
import { type PixChargeRow, readCharge } from '../pix/charges.ts';
import { inState, stateAfter } from './deposit-change.ts';
import { providerEmails } from './deposit-emails.ts';
import { writeDeposit } from './deposit-writes.ts';

/**
 * The studio is told, once of a charge, to look at its account at the provider by itself. A time that waits for the deposit waits for its answer where money
 * came, as after 'Já paguei'. For the job, which holds the client's link.
 */
export function tellUnclear(
  db: Db,
  holder: LinkHolder,
  { charge, reason, paidCents, appUrl, now }: Unclear,
): Promise<string[]> {
  return untilUnchanged(async () => {
    const [{ row, host }, { charge: stored }] = await Promise.all([
      readHosted(db, holder, holder.appointmentId, { now }),
      readCharge(db, charge),
    ]);
    if (stored?.toldAt !== null) return [];
    const isClaimed = reason === 'amount' && row.deposit?.state === 'awaiting';
    const { amountCents } = charge;
    const data = { reason, amountCents, ...(paidCents !== undefined && { paidCents }) };
    const change: Change = {
      told: charge.id,
      ...(isClaimed && {
        columns: { version: row.version + 1 },
        deposit: inState(stateAfter(row, { kind: 'claim' }), { claimedAt: now }),
      }),
      events: [{ kind: 'deposit_unclear', professionalId: row.professional.id, data }],
      emails: providerEmails({ what: reason, ...(paidCents !== undefined && { paidCents }) }, row, host, {
        appUrl,
        now,
      }),
    };
    const written = await writeDeposit(db, holder, { row, change, now });
    return written?.outboxIds ?? null;
  });
}

interface Unclear {
  charge: Pick<PixChargeRow, 'id' | 'studioId' | 'amountCents'>;
  reason: UnclearReason;
  paidCents?: number | undefined;
  appUrl: string;
  now: Date;
}
