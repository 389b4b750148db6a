import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MIN_FILL_SECONDS, type PublicPage } from '../../domain/booking/booking.ts';
import { formatTime } from '../../domain/scheduling/clock.ts';
import { seedId } from './large-database.ts';
import type { Asked } from './load.ts';
import type { DatabaseName, Stage } from './stage.ts';

/** A professional whose page was opened long enough ago, and times in her month that do not touch each other. */
export interface Host {
  professionalId: string;
  procedureId: string;
  ticket: string;
  slots: { date: string; time: string }[];
}

/** Opens the pages of the first `count` professionals and takes all their free hours, through the product's routes. */
export async function openHosts(stage: Stage, database: DatabaseName, count: number): Promise<Host[]> {
  const origin = `http://127.0.0.1:${stage.ports[database]}`;
  const hosts: Host[] = [];
  for (let number = 1; number <= count; number += 1) {
    const professionalId = seedId('profile', number);
    const procedureId = seedId('procedure', number * 5);
    const { ticket } = await read<PublicPage>(`${origin}/api/public/professionals/${professionalId}`);
    const query = new URLSearchParams({
      professional: professionalId,
      services: procedureId,
      month: stage.databases.month,
    });
    const { days } = await read<{ days: Record<string, number[]> }>(
      `${origin}/api/public/free-times?${query}`,
    );
    hosts.push({
      professionalId,
      procedureId,
      ticket,
      slots: Object.entries(days).flatMap(([date, starts]) => apart(date, starts)),
    });
  }
  await wait(MIN_FILL_SECONDS * 1000 + 100);
  return hosts;
}

async function read<T>(url: string): Promise<T> {
  const answer = await fetch(url, { headers: { 'cf-connecting-ip': '198.51.100.1' } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

/** Of the free starts of a day, those that leave an hour between them. */
function apart(date: string, starts: number[]): Host['slots'] {
  let last = Number.NEGATIVE_INFINITY;
  const chosen: Host['slots'] = [];
  for (const minute of starts) {
    if (minute - last < 60) continue;
    last = minute;
    chosen.push({ date, time: formatTime(minute) });
  }
  return chosen;
}

/** A booking by somebody the studio does not know yet: client, appointment, items, two mails and the key are written. */
export function askBooking(
  { professionalId, procedureId, ticket }: Host,
  slot: { date: string; time: string },
): Asked {
  const name = randomUUID();
  return {
    method: 'POST',
    path: '/api/public/bookings',
    headers: { 'content-type': 'application/json', 'idempotency-key': name },
    body: JSON.stringify({
      professionalId,
      procedureIds: [procedureId],
      ...slot,
      client: { fullName: 'Bia Ramos', email: `${name}@bench.test`, phone: '11912345678', notes: '' },
      ticket,
      website: '',
    }),
  };
}

/** Takes back what bookings of a run wrote, so that the next one meets the same database. */
export async function takeBack(stage: Stage, database: DatabaseName): Promise<void> {
  await stage.sql(
    database,
    `with gone as (
       delete from appointments a using idempotency_keys k where k.appointment_id = a.id
       returning a.id, a.client_id
     ), keys as (
       delete from idempotency_keys where appointment_id in (select id from gone)
     ), mails as (
       delete from outbox where appointment_id in (select id from gone)
     )
     select count(*) from gone`,
  );
  await stage.sql(
    database,
    `delete from clients where studio_id = any ($1) and email like '%-%@bench.test'`,
    [Array.from({ length: 130 }, (_, index) => seedId('studio', index + 1))],
  );
  for (const table of [
    'appointments',
    'appointment_procedures',
    'clients',
    'outbox',
    'idempotency_keys',
    'rate_counters',
  ]) {
    await stage.sql(database, `vacuum (analyze) ${table}`);
  }
}
