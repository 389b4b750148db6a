import { beforeAll, expect, test } from 'vitest';
import { inDays } from '../../support/days.ts';
import type { Product } from '../../support/product.ts';
import { changeSettings } from '../settings.ts';
import { expectStatus, openStudio, type Studio } from '../studio.ts';
import { calendar, event, setElsewhere, stamp } from './elsewhere.ts';

const elsewhere = setElsewhere();
const { answers, asked, blocksOf, connect, isItsTurn, look, place, serves, servesBrowsers, state } =
  elsewhere;
let product: Product;
beforeAll(() => {
  product = elsewhere.product();
});

/** Minutes of the local day at which clients can book. */
async function offered({ professionalId, procedureId }: Studio, date: string): Promise<number[]> {
  const path = `/api/public/free-times?professional=${professionalId}&services=${procedureId}&month=${date.slice(0, 7)}`;
  const { body } = await product.visitor().get<{ days: Record<string, number[]> }>(path);
  return body.days[date] ?? [];
}

/** A weekday on which the studio is open. */
function openDay(): string {
  for (let days = 3; ; days += 1) {
    const date = inDays(days);
    if (new Date(`${date}T12:00:00Z`).getUTCDay() === 3) return date;
  }
}

test('busy times are not offered, the words in them are not stored, and they go with the calendar', async () => {
  const studio = await openStudio(product);
  const date = openDay();
  expect(await offered(studio, date)).toContain(14 * 60);
  serves(calendar(event({ uid: 'dentist', date })));
  const body = expectStatus(await connect(studio), 200);
  expect(body.calendar).toMatchObject({ name: 'Outra agenda', fault: null, blocks: 1 });
  expect(await blocksOf(studio)).toEqual([
    { date, until: null, from: '14:00', to: '15:30', reason: 'Outra agenda' },
  ]);
  expect((await offered(studio, date)).filter((minute) => minute >= 14 * 60 && minute < 15.5 * 60)).toEqual(
    [],
  );
  const stored = await product.sql`select row_to_json(c)::text as row from foreign_calendars c`;
  expect(JSON.stringify([stored, body, await state(studio)])).not.toMatch(/secret-4711|Dentista/);

  expectStatus(await studio.owner.delete('/api/foreign-calendar'), 204);
  expect(await state(studio)).toBeNull();
  expect(await offered(studio, date)).toContain(14 * 60);
});

test('repeated, whole-day, zoned and changed events are busy; cancelled and free ones are not', async () => {
  const studio = await openStudio(product);
  const [date, later] = [inDays(2), inDays(9)];
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Nowhere/Special',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
  serves(
    calendar(
      zone,
      event({ uid: 'weekly', date, from: '08:00', to: '09:00', more: ['RRULE:FREQ=WEEKLY;COUNT=3'] }),
      event({
        uid: 'weekly',
        date: later,
        from: '10:00',
        to: '11:00',
        more: [`RECURRENCE-ID:${stamp(later, '08:00')}`],
      }),
      event({ uid: 'a', date, from: '08:30', to: '09:30' }),
      event({ uid: 'gone', date, from: '16:00', to: '17:00', more: ['STATUS:CANCELLED'] }),
      event({ uid: 'free', date, from: '17:00', to: '18:00', more: ['TRANSP:TRANSPARENT'] }),
      `BEGIN:VEVENT\r\nUID:zoned\r\nDTSTART;TZID=Nowhere/Special:${stamp(inDays(3), '12:00')}\r\nDURATION:PT45M\r\nEND:VEVENT`,
      `BEGIN:VEVENT\r\nUID:trip\r\nDTSTART;VALUE=DATE:${inDays(4).replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${inDays(6).replaceAll('-', '')}\r\nEND:VEVENT`,
    ),
  );
  expectStatus(await connect(studio), 200);
  const whole = { from: null, to: null, reason: 'Outra agenda' };
  const part = { until: null, reason: 'Outra agenda' };
  expect(await blocksOf(studio)).toEqual([
    { ...part, date, from: '08:00', to: '09:30' },
    { ...part, date: inDays(3), from: '14:00', to: '14:45' },
    { ...whole, date: inDays(4), until: inDays(5) },
    { ...part, date: later, from: '10:00', to: '11:00' },
    { ...part, date: inDays(16), from: '08:00', to: '09:00' },
  ]);
});

test('cron reads it again, writes only what changed, and asks for nothing that it has', async () => {
  const studio = await openStudio(product);
  const version = async () =>
    (await product.sql`select agenda_version from profiles where id = ${studio.professionalId}`)[0];
  serves(calendar(event({ uid: 'dentist' })), { ETag: '"one"' });
  expectStatus(await connect(studio), 200);
  const before = await version();
  await product.runCron();
  expect(asked()).toEqual([undefined]);

  await isItsTurn(studio);
  await Promise.all([product.runCron(), product.runCron()]);
  expect(asked()).toEqual([undefined, '"one"']);
  serves(calendar(event({ uid: 'dentist' }), event({ uid: 'x', date: inDays(2) })), { ETag: '"two"' });
  await isItsTurn(studio);
  await product.runCron();
  expect(await blocksOf(studio)).toHaveLength(2);
  expect(await version()).not.toEqual(before);
  serves(calendar(event({ uid: 'x', date: inDays(2) })));
  expectStatus(await look(studio), 200);
  expect(await blocksOf(studio)).toMatchObject([{ date: inDays(2) }]);
});

test.each([
  ['no address', 'agenda'],
  ['an address that is not https', 'http://calendar.example.com/a.ics'],
  ['this machine', 'https://localhost/a.ics'],
  ['an address by number', 'https://10.0.0.1/a.ics'],
  ['a number in disguise', 'https://0x7f.1/a.ics'],
  ['IPv6', 'https://[::1]/a.ics'],
  ['a name of a network inside', 'https://intranet.internal/a.ics'],
  ['another port', 'https://calendar.example.com:8443/a.ics'],
  ['a password in it', 'https://a:b@calendar.example.com/a.ics'],
])('refuses %s at the field, without asking it', async (_, address) => {
  const studio = await openStudio(product);
  const body = expectStatus(await connect(studio, address), 422);
  expect(body).toMatchObject({
    code: 'invalid_input',
    fields: { address: [expect.stringContaining('https://')] },
  });
  expect(asked()).toEqual([]);
});

test('an unchanged file is read anew in another zone: its blocks keep their instants', async () => {
  const studio = await openStudio(product);
  const date = inDays(3);
  const times = `DTSTART:${stamp(date, '17:00')}Z\r\nDTEND:${stamp(date, '18:30')}Z`;
  serves(calendar(`BEGIN:VEVENT\r\nUID:utc\r\n${times}\r\nEND:VEVENT`), { ETag: '"one"' });
  expectStatus(await connect(studio), 200);
  expect(await blocksOf(studio)).toMatchObject([{ date, from: '14:00', to: '15:30' }]);
  await changeSettings(studio.owner, ({ business }) => ({
    business: business && { ...business, zone: 'America/Manaus' },
  }));
  expectStatus(await look(studio), 200);
  expect(await blocksOf(studio)).toMatchObject([{ date, from: '13:00', to: '14:30' }]);
});

test('is read where browsers alone are answered, as Outlook does', async () => {
  const studio = await openStudio(product);
  servesBrowsers(calendar(event({ uid: 'dentist' })));
  expect(expectStatus(await connect(studio), 200).calendar).toMatchObject({ fault: null, blocks: 1 });
});

test('refuses at the field what answers something else: another place, half of one, no calendar', async () => {
  const studio = await openStudio(product);
  const said = async () =>
    (expectStatus(await connect(studio), 422).fields as Record<string, string[]>).address;
  answers(302, { Location: 'https://169.254.169.254/latest/meta-data' });
  expect(await said()).toEqual(['O endereço leva a outro lugar que não podemos abrir.']);
  answers(302, { Location: place() });
  expect(await said()).toEqual(['O endereço leva a outro lugar que não podemos abrir.']);
  expect(asked().length).toBeLessThan(7);
  serves(calendar(event({ uid: 'dentist' })).replace('END:VCALENDAR', ''));
  expect(await said()).toEqual(['A agenda veio pela metade.']);
  serves('nothing of a calendar');
  expect(await said()).toEqual([expect.stringContaining('não é de uma agenda')]);
  expect(await state(studio)).toBeNull();
});

test('its blocks are in the member’s agenda, not in the list of blocks, its edits or the own feed', async () => {
  const studio = await openStudio(product);
  expectStatus(await connect(studio), 200);
  const [block] = await product.sql<{ id: string }>`select id from time_blocks
    where professional_id = ${studio.professionalId}`;
  const list = await studio.owner.get<{ blocks: unknown[] }>('/api/time-blocks');
  expect(list.body.blocks).toEqual([]);
  expectStatus(await studio.owner.delete(`/api/time-blocks/${block?.id}`), 404);
  const date = inDays(3);
  const agenda = await studio.owner.get<{ blocks: { reason: string }[] }>(
    `/api/appointments/calendar?from=${date}&to=${date}`,
  );
  expect(agenda.body.blocks).toMatchObject([{ reason: 'Outra agenda' }]);
  const { path } = (await studio.owner.post<{ path: string }>('/api/calendar-feed')).body;
  const feed = await (await fetch(`${product.url}${path}`)).text();
  expect(feed).toContain('BEGIN:VCALENDAR');
  expect(feed).not.toContain('BEGIN:VEVENT');
});
