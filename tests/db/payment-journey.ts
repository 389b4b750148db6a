import type { Actor, Db } from '../../db/client.ts';
import { listCancelled, listUnpaidOf } from '../../db/queries/finance/finance-appointments.ts';
import { readStatistics } from '../../db/queries/finance/statistics.ts';
import { readSummary } from '../../db/queries/finance/summary.ts';
import { readHistory } from '../../db/queries/payments/payment-events.ts';
import {
  changePayment,
  recordPayment,
  removePayment,
  restorePayment,
} from '../../db/queries/payments/payment-verbs.ts';
import {
  exportPayments,
  listPayable,
  listPayments,
  readPayment,
} from '../../db/queries/payments/payments.ts';
import { emailReceipt, issueReceipt, readReceipts } from '../../db/queries/payments/receipts.ts';
import { NOW } from './studio.ts';

const days = { from: '2026-01-01', to: '2026-12-31' };
const previous = { previousFrom: '2025-01-01', previousTo: '2025-12-31' };

/** Every read of payments and finance, of one professional and of all that the member sees. */
export async function walkFinance(db: Db, actor: Actor, me: string): Promise<void> {
  await readSummary(db, actor, { year: 2026 });
  for (const q of ['', 'cliente 1']) await listPayable(db, actor, { q, now: NOW });
  for (const professional of [undefined, me]) {
    const one = { method: undefined, status: undefined, professional, ...days };
    for (const q of ['', 'cliente 1']) await listPayments(db, actor, { ...one, q, page: 2 });
    await listPayments(db, actor, { ...one, method: 'pix', status: 'paid', q: '', page: 1 });
    for await (const _ of exportPayments(db, actor, { ...one, q: '' }));
    await readStatistics(db, actor, { ...days, ...previous, professional, now: NOW });
    await listUnpaidOf(db, actor, { ...days, professional, page: 1 });
    await listCancelled(db, actor, { ...days, professional, page: 1 });
  }
}

/** A payment of an appointment that has none, through everything that happens to one. */
export async function walkPayment(db: Db, actor: Actor, appointmentId: string): Promise<void> {
  const form = {
    amountCents: 100,
    method: 'cash',
    status: 'paid',
    transactionId: null,
    notes: null,
  } as const;
  const { id } = await recordPayment(db, actor, { ...form, paidAt: null, appointmentId, now: NOW });
  await issueReceipt(db, actor, { id, now: NOW });
  await readReceipts(db, actor, { id });
  await emailReceipt(db, actor, { id, email: 'bia@pessoa.example', now: NOW });
  await changePayment(db, actor, { ...form, id, status: 'cancelled', paidAt: null, version: 1, now: NOW });
  await removePayment(db, actor, { id, version: 2, now: NOW });
  await restorePayment(db, actor, { id, now: NOW });
  await readPayment(db, actor, { id });
  await readHistory(db, actor, { id });
  await removePayment(db, actor, { id, version: 3, now: NOW });
}
