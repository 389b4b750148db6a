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
  await product.sql(
    `with numbered as (
      update studios set receipts = receipts + 1
      where id = (select studio_id from payments where id = $2) returning id, receipts)
    insert into receipts (id, studio_id, number, payment_id, appointment_id, content, issued_by, issued_at)
    select $1, n.id, n.receipts, p.id, p.appointment_id, $3, p.created_by, now() from payments p, numbered n where p.id = $2`,
    [id, payment.id, JSON.stringify(content)],
  );
  return async () => {
    const [row] = await product.sql<{ void: boolean }>(
      'select voided_at is not null as void from receipts where id = $1',
      [id],
    );
    return row?.void === true;
  };
}
