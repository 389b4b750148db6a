import { randomUUID } from 'node:crypto';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import type { Product } from '../support/product.ts';

/** A receipt as the product issues one, and whether it is void by now. */
export async function issueReceipt(
  product: Product,
  payment: Pick<PaymentRow, 'id'>,
  content: object = {},
): Promise<() => Promise<boolean>> {
  const id = randomUUID();
  await product.sql`with numbered as (
      update studios set receipts = receipts + 1
      where id = (select studio_id from payments where id = ${payment.id}) returning id, receipts)
    insert into receipts (id, studio_id, number, payment_id, appointment_id, content, issued_by, issued_at)
    select ${id}, n.id, n.receipts, p.id, p.appointment_id, ${JSON.stringify(content)}, p.created_by, now()
    from payments p, numbered n where p.id = ${payment.id}`;
  return async () => {
    const [row] = await product.sql<{ void: boolean }>`select voided_at is not null as void from receipts
      where id = ${id}`;
    return row?.void === true;
  };
}
