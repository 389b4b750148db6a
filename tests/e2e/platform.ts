import type { Fault } from '../../tools/neon/faults.ts';
import { product } from './product.ts';

/** Makes the database's endpoint fail in this way from now on. */
export function databaseFails(fault: Fault): Promise<void> {
  return control({ faults: [fault] });
}

export function databaseRecovers(): Promise<void> {
  return control({ reset: true });
}

async function control(order: object): Promise<void> {
  const response = await fetch(`${product().neon}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (!response.ok) throw new Error(`the endpoint answered ${response.status}`);
}

/** Makes the Worker's cron run now, as the platform does every minute. */
export async function runCron(): Promise<void> {
  const { url, clockSecret } = product();
  const response = await fetch(`${url}/api/clock`, { headers: { 'x-clock-secret': clockSecret } });
  if (!response.ok) throw new Error(`the cron answered ${response.status}`);
}
