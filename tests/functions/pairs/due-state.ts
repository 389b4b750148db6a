/** What jobs find to do: a visit to ask about, one to remind of, two calendars elsewhere. */
import { createServer } from 'node:http';
import { afterAll } from 'vitest';
import { closeServer, listen } from '../../../tools/platform/listening.ts';
import { inDays } from '../../support/days.ts';
import { act, cash } from '../agenda.ts';
import { calendar, event } from '../foreign-calendar/elsewhere.ts';
import { agedTicket } from '../studio.ts';
import { bodyOf, type Laying } from './laying.ts';

const freeDay = [
  ...['BEGIN:VEVENT', 'UID:birthday', `DTSTART;VALUE=DATE:${inDays(14).replaceAll('-', '')}`],
  ...['SUMMARY:Viagem', 'TRANSP:TRANSPARENT', 'END:VEVENT'],
].join('\r\n');

export async function layDue({ product, world, at, colleagueId }: Laying, second: Laying['client']) {
  const { owner } = world.studio;
  const finished = await at(-3, '11:00');
  bodyOf(await act(owner, `${finished}/settlement`, { version: 1, payment: cash }));
  const soon = await at(2, '15:00');
  bodyOf(await owner.put('/api/recalls/emails', { isOn: true }));

  const { fullName, email, phone } = second;
  const place = {
    ...{ professionalId: colleagueId, anyone: false, procedureIds: [world.studio.procedureId], website: '' },
    ticket: agedTicket(colleagueId),
    wanted: { fullName, email, phone, fromDate: inDays(8), untilDate: inDays(16) },
  };
  bodyOf(await product.visitor().post('/api/public/waitlist', place));

  let isLaid = false;
  const server = createServer(({ url }, response) => {
    const fails = isLaid && url === '/broken.ics';
    response.writeHead(fails ? 404 : 200, { 'Content-Type': 'text/calendar', ETag: `"${isLaid}"` });
    const events = [event({ uid: 'dentist', date: inDays(isLaid ? 11 : 10) }), freeDay];
    response.end(fails ? '' : calendar(...events));
  });
  const port = await listen(server, 0);
  afterAll(() => closeServer(server));
  const [address, broken] = [`http://127.0.0.1:${port}/basic.ics`, `http://127.0.0.1:${port}/broken.ics`];
  for (const [n, one] of [address, broken].entries())
    bodyOf(await (world.people[n + 1]?.browser ?? owner).put('/api/foreign-calendar', { address: one }));
  isLaid = true;
  return { soon, finished, calendar: { address, broken } };
}
