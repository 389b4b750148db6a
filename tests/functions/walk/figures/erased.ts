/** Nothing of a client whose data was erased is shown any more. */
import { expect } from 'vitest';
import { recallStates } from '../../../../domain/recall/recall.ts';
import { addDays } from '../../../../domain/scheduling/clock.ts';
import { inDays } from '../../../support/days.ts';
import { marksOf } from '../clients.ts';
import type { Person, World } from '../world.ts';

const [from, to] = [inDays(-60), inDays(60)];
const days = `from=${from}&to=${to}`;
const places = [
  ...['/api/appointments?scope=all', '/api/appointments?scope=coming', '/api/appointments?scope=unfinished'],
  `/api/appointments/calendar?from=${inDays(-20)}&to=${addDays(inDays(-20), 41)}`,
  ...['/api/clients', '/api/notices', '/api/reviews', '/api/waitlist', '/api/outbox', '/api/deposits'],
  ...recallStates.map((state) => `/api/recalls?state=${state}`),
  ...[`/api/payments?${days}`, `/api/payments/export?${days}`, '/api/payments/payable', '/api/dashboard'],
  ...[`/api/finance/unpaid?${days}`, `/api/finance/cancelled?${days}`, '/api/reminders'],
  ...['/api/anamnesis-accesses', '/api/anamnesis-accesses/export', `/api/commissions?to=${to}`],
];

export async function lookForErased({ erased }: World, { browser }: Person): Promise<void> {
  if (erased.length === 0) return;
  for (const path of places) {
    const { status, text } = await browser.get(path);
    expect([path, status, marksOf(text).filter((mark) => erased.includes(mark))]).toEqual([path, 200, []]);
  }
}
