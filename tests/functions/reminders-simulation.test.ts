import { randomUUID } from 'node:crypto';
import { afterAll, expect, test, vi } from 'vitest';
import { connect } from '../../db/client.ts';
import { drainOutbox } from '../../functions/jobs/outbox.ts';
import { sendReminders } from '../../functions/jobs/send-reminders.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { createDatabase } from '../support/database.ts';
import { createMailbox, TEST_API_KEY } from '../support/mailbox.ts';
import { sized } from '../support/size.ts';
import { openStudio } from '../support/studio-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS = sized(90);
/** Midnight in São Paulo, after any day on which this runs: the database stamps what changes by its own clock. */
const START = Date.parse('2030-01-07T03:00:00Z');
/** Nothing runs in these hours. */
const OUTAGE = { from: START + 6 * DAY + 10 * HOUR, until: START + 6 * DAY + 16 * HOUR };

vi.spyOn(console, 'log').mockImplementation(() => undefined);
const database = await createDatabase();
const mailbox = await createMailbox();
const db = connect(database.url, { fetchEndpoint: database.endpoint.url });
afterAll(async () => {
  vi.restoreAllMocks();
  await mailbox.close();
  await database.stop();
});

interface Visit {
  id: string;
  email: string;
  bookedAt: number;
  start: number;
  /** What happens to it after the booking. */
  change?: { at: number; to: number | 'cancelled' };
}

/** Numbers from 0 to 1, the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Eight appointments a day from nine to five, booked up to twenty days before; some are moved by an hour, some cancelled. */
function visitsOf(random: () => number): Visit[] {
  const visits: Visit[] = [];
  for (let day = 1; day <= DAYS; day++) {
    for (let hour = 9; hour < 17; hour++) {
      if (random() < 0.2) continue;
      const start = START + day * DAY + hour * HOUR;
      const bookedAt = Math.max(START, start - Math.floor(random() * 20 * 24 * 60) * MINUTE);
      const visit: Visit = { id: randomUUID(), email: `${randomUUID()}@cliente.test`, bookedAt, start };
      const at = bookedAt + Math.floor((random() * (start - bookedAt)) / MINUTE) * MINUTE;
      const fate = random();
      if (fate < 0.1) visit.change = { at, to: 'cancelled' };
      else if (fate < 0.2) visit.change = { at, to: start + 30 * MINUTE };
      visits.push(visit);
    }
  }
  return visits;
}

/** When the two reminders of the defaults are due, said anew: a day before the start, and at eight of its day or on its eve. */
function expectedOf({ bookedAt, start, change }: Visit): number[] {
  const spans =
    change === undefined
      ? [{ start, from: bookedAt, until: start }]
      : [
          { start, from: bookedAt, until: change.at },
          ...(change.to === 'cancelled' ? [] : [{ start: change.to, from: change.at, until: change.to }]),
        ];
  return spans.flatMap((span) => {
    const midnight = span.start - ((span.start - START) % DAY);
    const isEarly = span.start - midnight < 9.5 * HOUR;
    const morning = isEarly ? midnight - 6 * HOUR : midnight + 8 * HOUR;
    const due = [...new Set([span.start - DAY, morning])];
    return due.filter((at) => at >= span.from + 2 * HOUR && at < span.until).sort((a, b) => a - b);
  });
}

const run = async (now: number) => {
  const env = {
    RESEND_API_KEY: TEST_API_KEY,
    RESEND_BASE_URL: mailbox.url,
    APP_URL: 'https://lume.example',
    MAIL_FROM: 'Lume <avisos@lume.example>',
    RATE_LIMIT_FACTOR: '100000',
    SIGNING_SECRET,
  };
  await sendReminders({ db, env: env as never }, { now: new Date(now) });
  await drainOutbox({ db, env }, { now: new Date(now) });
};

/** The moments at which something happens, in their order. */
const happenings = (visits: readonly Visit[]) =>
  visits
    .flatMap((visit) => [
      { at: visit.bookedAt, visit, what: 'booked' as const },
      ...(visit.change ? [{ at: visit.change.at, visit, what: visit.change.to }] : []),
    ])
    .sort((a, b) => a.at - b.at);

test('reminds every client of a studio in time and once, over weeks, through a standstill of six hours', async () => {
  const studio = await openStudio(database, { services: [] });
  const visits = visitsOf(seededRandom(7));
  const events = happenings(visits);
  let now = START;
  const end = START + (DAYS + 2) * DAY;
  while (now < end) {
    while (events[0] !== undefined && events[0].at <= now) await happen(studio, events.shift());
    if (now < OUTAGE.from || now >= OUTAGE.until) await run(now);
    const [waiting] = await database.sql<{ at: Date | null }>`select min(reminder_check_at) as at
      from appointments where reminder_check_at > ${new Date(now)}`;
    // Every minute has its run; those in which nothing can be due are left out.
    const next = Math.min(events[0]?.at ?? end, waiting?.at?.getTime() ?? end);
    now = now < OUTAGE.until && next >= OUTAGE.from ? (now < OUTAGE.from ? OUTAGE.from : OUTAGE.until) : next;
  }

  const stored = await database.sql<{ id: string; due: Date; at: Date }>`select appointment_id as id,
    due_at as due, created_at as at from reminders order by due_at`;
  expect(stored.length).toBeGreaterThan(visits.length);
  const dueOf = (id: string) => stored.filter((one) => one.id === id).map(({ due }) => due.getTime());
  let late = 0;
  for (const visit of visits) {
    const wanted = expectedOf(visit);
    const isStopped = (at: number) => at >= OUTAGE.from && at < OUTAGE.until;
    const got = dueOf(visit.id);
    // After the standstill the latest of what was due is sent, unless the appointment is over or has no time left.
    const certain = wanted.filter((at) => !isStopped(at));
    expect(
      got.filter((at) => !isStopped(at)),
      JSON.stringify(visit),
    ).toEqual(certain);
    expect(wanted, JSON.stringify(visit)).toEqual(expect.arrayContaining(got));
    late += wanted.filter((at) => isStopped(at) && !got.includes(at)).length;
    expect(mailbox.to(visit.email)).toHaveLength(got.length);
  }
  for (const { due, at } of stored) {
    const from = Math.max(
      due.getTime(),
      due.getTime() >= OUTAGE.from && due.getTime() < OUTAGE.until ? OUTAGE.until : 0,
    );
    expect(at.getTime() - from).toBeLessThanOrEqual(5 * MINUTE);
  }
  expect(late).toBeLessThan(10);
  const states = await database.sql`select status, count(*)::int as n from outbox group by 1`;
  expect(states).toEqual([{ status: 'sent', n: stored.length }]);
});

async function happen(
  studio: { id: string; professionalId: string },
  event: ReturnType<typeof happenings>[number] | undefined,
): Promise<void> {
  if (event === undefined) return;
  const { visit, what, at } = event;
  if (what === 'cancelled')
    await database.sql`update appointments set status = 'cancelled' where id = ${visit.id}`;
  else if (what === 'booked') await book(studio, visit);
  else {
    await database.sql(
      "update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where id = $1",
      [visit.id, new Date(what)],
    );
    await database.sql`insert into appointment_events (id, studio_id, appointment_id, professional_id, kind,
      created_at)
       values (gen_random_uuid(), ${studio.id}, ${visit.id}, ${studio.professionalId}, 'moved',
       ${new Date(at)})`;
  }
}

async function book(studio: { id: string; professionalId: string }, visit: Visit): Promise<void> {
  const clientId = randomUUID();
  await database.sql`insert into clients (id, studio_id, created_by, full_name, phone, email)
    values (${clientId}, ${studio.id}, ${studio.professionalId}, 'Ana', '11912345678', ${visit.email})`;
  await database.sql(
    `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, origin,
       created_at, reminder_check_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '30 minutes', 30, 1000, 'public', $6, $6)`,
    [visit.id, studio.id, studio.professionalId, clientId, new Date(visit.start), new Date(visit.bookedAt)],
  );
}
