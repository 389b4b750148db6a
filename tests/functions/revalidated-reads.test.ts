import { expect, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { today } from '../support/days.ts';
import type { Visitor } from '../support/visitor.ts';
import { make, newClient } from './agenda.ts';
import { sharedStudio } from './studio.ts';
import { join } from './team.ts';

const date = today();
const reads = {
  list: '/api/appointments?scope=all',
  calendar: `/api/appointments/calendar?from=${date}&to=${date}`,
  month: `/api/appointments/month?from=${date}&to=${date}`,
  dashboard: '/api/dashboard',
  notices: '/api/notices',
  manifest: '/api/public/app-manifest',
};
type Read = keyof typeof reads;

const { product, studio } = await sharedStudio();
const [colleague, admin] = [
  await join(product, studio, 'professional'),
  await join(product, studio, 'admin'),
];
const client = await newClient(studio.owner);
const requested = { date, time: '12:00', professionalId: colleague.id };
const { id } = await make({ ...studio, owner: admin.browser }, client, requested);
const [row] = await product.sql`select studio_id from profiles where id = ${colleague.id}`;
/** What the statements below know: of a colleague's appointment that another colleague booked today. */
const ids: Record<'studio' | 'appointment' | 'client' | 'colleague' | 'service', string> = {
  studio: String(row?.studio_id),
  appointment: id,
  client,
  colleague: colleague.id,
  service: studio.procedureId,
};

const rows: Read[] = ['list', 'calendar', 'dashboard'];
const named: Read[] = [...rows, 'month'];
const followed: Read[] = [...named, 'notices'];
const all: Read[] = [...followed, 'manifest'];
const agendas: Read[] = ['calendar', 'month'];

/** What changes, by which statement, and which reads show it. */
const ingredients: [string, string, keyof typeof ids, Read[]][] = [
  ['the zone', "update studios set zone = 'America/Manaus' where id = $1", 'studio', followed],
  [
    'the name of the studio',
    "update studios set business_name = 'Olhar & Cor' where id = $1",
    'studio',
    ['manifest'],
  ],
  [
    'the name of a service',
    "update appointment_procedures set name = 'Hênna' where appointment_id = $1",
    'appointment',
    rows,
  ],
  ['the colour of a service', "update procedure_types set colour = 'teal' where id = $1", 'service', rows],
  [
    'the category of a service',
    "update procedure_types set category = 'outros' where id = $1",
    'service',
    rows,
  ],
  [
    'a colleague’s name',
    "update profiles set full_name = 'Bianca Campos' where id = $1",
    'colleague',
    followed,
  ],
  ['a colleague’s hours', 'update profiles set business_hours = null where id = $1', 'colleague', agendas],
  ['a client’s name', "update clients set full_name = 'Beatriz Ramos' where id = $1", 'client', followed],
  ['a client’s phone', "update clients set phone = '11900001111' where id = $1", 'client', rows],
  ['a client’s e-mail', "update clients set email = 'outra@lume.test' where id = $1", 'client', rows],
  ['a client’s allergies', "update clients set allergies = 'Látex' where id = $1", 'client', rows],
  ['a client’s notes', "update clients set notes = 'Gestante' where id = $1", 'client', rows],
  ['the notes', "update appointments set notes = 'Prefere a sala 2' where id = $1", 'appointment', rows],
  ['the price', 'update appointments set total_cents = 5000 where id = $1', 'appointment', rows],
  [
    'the time',
    "update appointments set starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '30 minutes' where id = $1",
    'appointment',
    followed,
  ],
  ['the status', "update appointments set status = 'confirmed' where id = $1", 'appointment', named],
  [
    'a payment',
    `insert into payments (id, studio_id, appointment_id, amount_cents, method, status, paid_at, created_by)
     select gen_random_uuid(), studio_id, id, 100, 'cash', 'paid', now(), professional_id from appointments where id = $1`,
    'appointment',
    rows,
  ],
  [
    'a block',
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, start_time, end_time, reason)
     select gen_random_uuid(), studio_id, id, '${date}', '15:00', '16:00', 'Dentista' from profiles where id = $1`,
    'colleague',
    agendas,
  ],
  [
    'the name of a block',
    "update time_blocks set reason = 'Médico' where professional_id = $1",
    'colleague',
    agendas,
  ],
  [
    'a visit of the public page',
    `insert into visit_days (studio_id, professional_id, page_type, visit_date, visits)
     select studio_id, id, 'booking_page', '${date}', 1 from profiles where id = $1`,
    'colleague',
    ['dashboard'],
  ],
  [
    'who did something',
    'update appointment_events set actor_id = null where appointment_id = $1',
    'appointment',
    ['notices'],
  ],
];

test.each(ingredients)(
  '%s: sent again by the reads that show it, by no other',
  async (_, statement, id, shownBy) => {
    const tags = await tagsOf(studio.owner);
    await product.sql(statement, [ids[id]]);
    const answers = await Promise.all(
      all.map(async (read) => (await studio.owner.get(reads[read], { 'if-none-match': tags[read] })).status),
    );
    expect(Object.fromEntries(all.map((read, index) => [read, answers[index]]))).toEqual(
      Object.fromEntries(all.map((read) => [read, shownBy.includes(read) ? 200 : 304])),
    );
  },
);

test('no other read is tagged', async () => {
  const paths = app.routes.filter(({ method, path }) => method === 'GET' && /^\/api\/[^:*]*$/.test(path));
  const tagged = new Set<string>();
  for (const path of new Set(paths.map(({ path: found }) => found))) {
    const query = Object.values(reads).find((read) => read.startsWith(`${path}?`)) ?? path;
    if ((await studio.owner.get(query)).headers.has('etag')) tagged.add(path);
  }
  expect([...tagged].sort()).toEqual(
    Object.values(reads)
      .map((read) => read.split('?')[0])
      .sort(),
  );
});

async function tagsOf(who: Visitor): Promise<Record<Read, string>> {
  const tags = all.map(async (read) => {
    const { headers } = await who.get(reads[read]);
    return [read, headers.get('etag') ?? ''];
  });
  return Object.fromEntries(await Promise.all(tags));
}
