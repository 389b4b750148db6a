/** A calendar elsewhere, and what a member and the job do with it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ForeignCalendarState } from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { inDays } from '../../support/days.ts';
import { type OwnProduct, startProduct } from '../../support/product.ts';
import type { Problem, Studio } from '../studio.ts';

export const stamp = (date: string, time: string) => `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

interface Event {
  uid: string;
  date?: string;
  from?: string;
  to?: string;
  more?: string[];
}
export function event({ uid, date = inDays(3), from = '14:00', to = '15:30', more = [] }: Event): string {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTART:${stamp(date, from)}`,
    `DTEND:${stamp(date, to)}`,
    'SUMMARY:Dentista da Helena',
    ...more,
    'END:VEVENT',
  ].join('\r\n');
}
export const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** Started before the tests of a file, with a product of its own. */
export function setElsewhere() {
  let product: OwnProduct;
  let place = '';
  /** What the calendar elsewhere answers, and what it was asked with. */
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['if-none-match']);
    answer(request, response);
  });
  const serves = (text: string, headers: Record<string, string> = {}) => {
    answer = (request, response) => {
      const isKnown = headers.ETag !== undefined && request.headers['if-none-match'] === headers.ETag;
      response.writeHead(isKnown ? 304 : 200, { 'Content-Type': 'text/calendar', ...headers });
      response.end(isKnown ? '' : text);
    };
  };
  beforeAll(async () => {
    product = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-4711/basic.ics`;
  });
  afterAll(async () => {
    await product.stop();
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
    serves(calendar(event({ uid: 'dentist' })));
  });
  return {
    product: () => product,
    place: () => place,
    asked: () => asked,
    serves,
    /** As Outlook and Apple: an error to who calls itself no browser, or takes nothing else. */
    servesBrowsers: (text: string) => {
      answer = (request, response) => {
        const { accept = '', 'user-agent': agent = '' } = request.headers;
        const isBrowser = /^Mozilla\/5\.0 \(.+\).* Chrome\/\d{3}/.test(agent) && accept.includes('*/*');
        response.writeHead(isBrowser ? 200 : 500, { 'Content-Type': 'text/calendar' });
        response.end(isBrowser ? text : '');
      };
    },
    answers: (status: number, headers: Record<string, string> = {}) => {
      answer = (_, response) => response.writeHead(status, headers).end();
    },
    /** Answers what is asked first once that is released, what is asked meanwhile at once. Resolves to the release. */
    servesLate: (text: string) => {
      const asked = Promise.withResolvers<() => void>();
      let isFirst = true;
      answer = (_, response) => {
        const send = () => {
          response.writeHead(200, { 'Content-Type': 'text/calendar' });
          response.end(text);
        };
        if (isFirst) asked.resolve(send);
        else send();
        isFirst = false;
      };
      return asked.promise;
    },
    /** Calls back when it is asked, and answers nothing. */
    hangs: (onAsked: () => void) => {
      answer = () => onAsked();
    },
    /** Cuts all connections, also one by which the platform asks once more. */
    drop: () => {
      answer = ({ socket }) => socket.destroy();
      server.closeAllConnections();
    },
    connect: (studio: Studio, address = place) =>
      studio.owner.put<ForeignCalendarState & Problem>('/api/foreign-calendar', { address }),
    state: async (studio: Studio) =>
      (await studio.owner.get<ForeignCalendarState>('/api/foreign-calendar')).body.calendar,
    look: (studio: Studio) => studio.owner.post<ForeignCalendarState>('/api/foreign-calendar/look', {}),
    blocksOf: ({ professionalId }: Studio) => product.sql(blocksQuery, [professionalId]),
    isItsTurn: ({ professionalId }: Studio) =>
      product.sql`update foreign_calendars set next_look_at = now()
        where professional_id = ${professionalId}`,
    /** Minutes until the next look, and failed looks in a row. */
    waits: async ({ professionalId }: Studio) => {
      const [row] = await product.sql<{ minutes: number; faults: number }>(waitQuery, [professionalId]);
      return row;
    },
  };
}

const blocksQuery = `select blocked_date::text as date, until_date::text as until, to_char(start_time, 'HH24:MI') as from,
    to_char(end_time, 'HH24:MI') as to, reason
  from time_blocks where professional_id = $1 order by blocked_date, start_time`;

const waitQuery = `select round(extract(epoch from next_look_at - now()) / 60)::integer as minutes, faults
  from foreign_calendars where professional_id = $1`;
