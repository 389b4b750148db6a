/** What is kept beside the rows it counts, and the sums of ledgers. */
import { expect } from 'vitest';
import type { World } from '../world.ts';
import { sum } from './read.ts';

/** What no page counts anew. */
export async function compareTallies({ product: { sql }, studioId }: World) {
  const kept = await sql`select professional_id, status, appointments from appointment_counts
    where studio_id = ${studioId} and appointments > 0 order by 1, 2`;
  const counted =
    await sql`select professional_id, status, count(*)::integer as appointments from appointments
    where studio_id = ${studioId} group by 1, 2 order by 1, 2`;
  expect(kept).toEqual(counted);
  const overlaps = await sql`select from appointments a join appointments b on a.id < b.id
    and a.professional_id = b.professional_id and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.studio_id = ${studioId} and a.status <> 'cancelled' and b.status <> 'cancelled'`;
  expect(overlaps).toEqual([]);
}

/** Credit that pays for an appointment is what its entries add up to; receipts are numbered without gaps, one valid a payment. */
export async function compareLedger({ product: { sql }, studioId }: World) {
  const drift =
    await sql`select a.id from appointments a where a.studio_id = ${studioId} and a.credit_cents <> -(
    select coalesce(sum(amount_cents), 0) from client_credits c where c.appointment_id = a.id and kind in ('used', 'restored'))`;
  expect(drift).toEqual([]);
  const [receipts] = await sql`select coalesce(max(number), 0) - count(*)::integer as gaps,
    count(payment_id) filter (where voided_at is null) - count(distinct payment_id) filter (where voided_at is null) as twice
    from receipts where studio_id = ${studioId}`;
  expect([Number(receipts?.gaps), Number(receipts?.twice)]).toEqual([0, 0]);
  const deposits =
    await sql`select d.appointment_id from deposits d left join payments p on p.appointment_id = d.appointment_id
    and p.kind = 'deposit' and p.status = 'paid' where d.studio_id = ${studioId}
    and (d.state in ('received', 'due_back', 'credited', 'kept')) <> (p.id is not null)`;
  expect(deposits).toEqual([]);
}

/** What the books say of a charge is so at its provider, which gives back no more than it got. */
export async function compareCharges({ product: { sql, pix }, studioId }: World) {
  const rows = await sql<{ id: string; status: string }>`select id, status from pix_charges
    where studio_id = ${studioId}`;
  for (const { account, reference, cents, payments, paidAt, refunds } of pix.charges.all) {
    if (!account.endsWith(studioId)) continue;
    const row = rows.find(({ id }) => id === reference);
    if (paidAt !== null) expect([reference, row?.id]).toEqual([reference, reference]);
    if (row === undefined) continue;
    const back = sum(
      refunds.filter(({ status }) => status !== 'rejected'),
      (refund) => refund.cents,
    );
    expect([reference, back <= cents * payments]).toEqual([reference, true]);
    if (row.status === 'paid') expect([reference, paidAt]).not.toEqual([reference, null]);
    if (row.status === 'returned') expect([reference, back]).toEqual([reference, cents]);
  }
}
