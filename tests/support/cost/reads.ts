import { addDays, monthOf, monthRange } from '../../../domain/scheduling/clock.ts';
import { periodOf } from '../../../web/features/calendar/maths/periods.ts';
import { idOf } from './crowd.ts';
import { type Asked, askAs, type Known, type Who } from './known.ts';

/** What a request costs: counted exactly, its bytes at most. */
export interface Cost {
  /** Requests of the database, and the statements in them. */
  requests: number;
  statements: number;
  /** Of the answer, uncompressed, for the crowd of the tests. */
  bytes: number;
  /** Processor time of all parts, as a multiple of `select 1`. */
  target?: number;
}

export interface Row extends Cost {
  /** As documented: 'GET /api/appointments/:id'. */
  route: string;
  what: string;
  /** Of the answer. */
  status: number;
  /** The `n`-th of its kind: what changes something is about other rows each time. */
  ask(known: Known, n: number): Asked;
}

type Query = (known: Known) => Record<string, string>;
type More = Pick<Cost, 'target'> & { who?: Who; query?: Query };

function read(route: string, what: string, [requests, statements, bytes]: Counted, more: More = {}): Row {
  const { who = 'owner', query, ...target } = more;
  const ask = (known: Known) => {
    const search = query === undefined ? '' : `?${new URLSearchParams(query(known))}`;
    return askAs(known, who, { path: pathOf(route.slice('GET '.length), known) + search });
  };
  return { route, what, status: 200, requests, statements, bytes, ...target, ask };
}

/** Requests, statements, bytes at most. */
type Counted = readonly [number, number, number];

const pathOf = (path: string, { ids }: Known) =>
  path
    .replace(/:idOrSlug/, 'bench-1')
    .replace(/([\w-]+)\/:\w+/g, (_, noun: string) => `${noun}/${ids[noun] ?? ''}`);

const span = ({ from, to }: { from: string; to: string }) => ({ from, to });
const month: Query = ({ today }) => span(periodOf('month', today));
const week: Query = ({ today }) => span(periodOf('week', today));
const day: Query = ({ today }) => span(periodOf('day', today));
/** The calendar month before this one: all its appointments are over. */
const past: Query = ({ today }) => span(monthRange(monthOf(addDays(`${monthOf(today)}-01`, -1))));
const before: Query = ({ today }) => ({
  previousFrom: addDays(today, -92),
  previousTo: addDays(today, -62),
});
const pastBesideBefore: Query = (known) => ({ ...past(known), ...before(known) });
const year: Query = (known) => ({ from: addDays(known.today, -365), to: known.today, ...before(known) });
const openOf: Query = ({ today, ids }) => ({ professional: ids.professionals ?? '', to: today });
const late: Query = () => ({ state: 'late' });
const freeTimes: Query = ({ today }) => ({
  professional: idOf('profile', 1),
  services: idOf('type', 10),
  month: monthOf(addDays(today, 20)),
});
const visitor = { who: 'visitor' } as const;

/** Every `GET` that a screen or a public page sends. Counted by hand: what a row says is what was decided, not what was found. */
export const reads: readonly Row[] = [
  read('GET /api/session', 'session', [1, 4, 570]),
  read('GET /api/session/providers', 'providers to sign in with', [0, 0, 39], visitor),
  // What is open is named by a cookie; these two are asked without one, so they ask no database.
  read('GET /api/accounts/recovery', 'recovery, none open', [0, 0, 60], visitor),
  read('GET /api/accounts/confirmation', 'confirmation, none open', [0, 0, 41], visitor),
  read('GET /api/public/app-manifest', 'app manifest', [1, 2, 600]),
  read('GET /api/public/professionals/:idOrSlug', "booking page's data", [1, 1, 1700], {
    ...visitor,
    query: () => ({ studio: 'bench-1' }),
    target: 3,
  }),
  read('GET /api/public/professionals/:idOrSlug', "booking page's data of a team", [1, 1, 3500], visitor),
  read('GET /api/public/free-times', 'month of free times with anyone of a team', [1, 2, 4000], {
    ...visitor,
    query: (known) => ({ ...freeTimes(known), anyone: '1' }),
  }),
  read('GET /api/public/professionals/:id/reviews', 'reviews on the booking page', [1, 2, 2400], visitor),
  read('GET /api/public/professionals/:id/gallery', 'gallery on the booking page', [1, 2, 100], visitor),
  read('GET /api/public/free-times', 'month of free times', [1, 1, 2600], {
    ...visitor,
    query: freeTimes,
    target: 2.2,
  }),
  read('GET /api/public/anamnesis', 'health form by link', [1, 5, 380], { who: 'linked' }),
  read('GET /api/dashboard', 'dashboard', [1, 5, 42_000], { target: 12 }),
  read('GET /api/dashboard', 'dashboard, the own day', [1, 5, 20_000], {
    query: () => ({ people: 'me' }),
    target: 12,
  }),
  read('GET /api/first-steps', 'first steps', [1, 2, 210]),
  read('GET /api/appointments/month', 'month of a studio of three', [1, 4, 34_000], {
    query: month,
    target: 12,
  }),
  read('GET /api/appointments/month', 'month of one', [1, 4, 30_000], {
    who: 'alone',
    query: month,
    target: 8,
  }),
  read('GET /api/appointments/month', 'month, a search', [1, 4, 34_000], {
    query: (known) => ({ ...month(known), q: 'ana' }),
    target: 20,
  }),
  read('GET /api/appointments/calendar', 'week', [1, 4, 260_000], { query: week }),
  read('GET /api/appointments/calendar', 'day', [1, 4, 40_000], { query: day }),
  read('GET /api/appointments', 'agenda list', [1, 5, 11_000], {
    query: () => ({ scope: 'coming' }),
    target: 10,
  }),
  read('GET /api/appointments', 'agenda list, earlier today', [1, 5, 40_000], {
    query: () => ({ scope: 'earlier' }),
    target: 10,
  }),
  read('GET /api/appointments', 'agenda list, what waits to be finished', [1, 5, 11_000], {
    query: () => ({ scope: 'unfinished' }),
    target: 10,
  }),
  read('GET /api/appointments', 'agenda list, a search', [1, 5, 11_000], {
    query: () => ({ scope: 'all', q: 'ana 12' }),
    target: 20,
  }),
  read('GET /api/appointments/choices', 'appointment form', [1, 5, 2200]),
  read('GET /api/appointments/:id/private-pictures', 'pictures of an appointment', [1, 3, 100]),
  read('GET /api/clients/:id/work-pictures', 'pictures of the work of a client', [1, 3, 200]),
  read('GET /api/clients/:id/publishing', 'consent to publishing', [1, 5, 900]),
  read('GET /api/gallery', 'gallery of the page', [1, 3, 100]),
  read('GET /api/appointments/:id/work-record', 'record of the work', [1, 7, 1900]),
  read('GET /api/appointments/:id/work-record/versions', 'its versions', [1, 5, 900]),
  read('GET /api/work-records/retention', 'what was left of lashes', [1, 2, 100]),
  read('GET /api/clients/:id/work-records', 'records of a client', [1, 5, 900]),
  read('GET /api/appointments/agenda', 'what takes time, of a week', [1, 2, 4000], {
    query: (known) => ({ ...week(known), professional: idOf('profile', 1) }),
  }),
  read('GET /api/appointments/:id', 'appointment', [1, 10, 1700]),
  read('GET /api/reminders', 'reminders', [1, 4, 22_000]),
  read('GET /api/recalls', 'recalls', [1, 9, 13_000], { query: late, target: 40 }),
  read('GET /api/recalls', 'recalls of a professional', [1, 9, 13_000], {
    who: 'professional',
    query: late,
    target: 40,
  }),
  read('GET /api/waitlist', 'waitlist', [1, 7, 9200]),
  read('GET /api/reviews', 'reviews', [1, 4, 11_000]),
  read('GET /api/notices', 'bell', [1, 10, 8300]),
  read('GET /api/outbox', 'emails', [1, 6, 7500]),
  read('GET /api/clients', 'clients', [1, 3, 19_000]),
  read('GET /api/clients', 'clients, a search', [1, 3, 19_000], {
    query: () => ({ q: 'ana 12' }),
    target: 20,
  }),
  read('GET /api/clients/:id', 'client', [1, 11, 1600]),
  read('GET /api/clients/:id/anamnesis', 'health form', [1, 4, 1500]),
  read('GET /api/clients/:id/anamnesis/versions', 'its versions', [1, 4, 1400]),
  read('GET /api/clients/:id/anamnesis/versions/:versionId', 'a version', [1, 3, 1300]),
  read('GET /api/clients/:id/anamnesis/links', 'its links', [1, 3, 270]),
  read('GET /api/anamnesis-accesses', 'log of health data', [1, 5, 5000]),
  read('GET /api/anamnesis-accesses/export', 'its export', [1, 3, 2700]),
  read('GET /api/imports', 'imports', [1, 2, 37]),
  read('GET /api/finance/statistics', 'finance, a month', [1, 6, 3300], {
    query: pastBesideBefore,
    target: 15,
  }),
  read('GET /api/finance/statistics', 'finance, a year', [1, 6, 5300], { query: year, target: 40 }),
  read('GET /api/finance/unpaid', 'unpaid of a month', [1, 3, 11_000], { query: past }),
  read('GET /api/finance/cancelled', 'cancelled of a month', [1, 3, 9100], { query: past }),
  read('GET /api/finance/summary', 'finance, what a year brought', [1, 3, 2000], {
    query: ({ today }) => ({ year: today.slice(0, 4) }),
    target: 40,
  }),
  read('GET /api/deposits', 'deposits that are waited for', [1, 2, 2000]),
  read('GET /api/commissions', 'commissions of a team', [1, 5, 400], {
    query: ({ today }) => ({ to: today }),
  }),
  read('GET /api/commissions/rules', 'rules of commission', [1, 3, 400]),
  read('GET /api/commissions/open', 'an open statement', [1, 4, 400], { query: openOf }),
  read('GET /api/commissions/open/export', 'an open statement, export', [1, 4, 200], { query: openOf }),
  read('GET /api/commissions/statements', 'closed statements', [1, 3, 400]),
  read('GET /api/commissions/statements/:id', 'a closed statement', [1, 5, 600]),
  read('GET /api/commissions/statements/:id/export', 'a closed statement, export', [1, 5, 200]),
  read('GET /api/payments', 'payments of a month', [1, 3, 7700], { query: past }),
  read('GET /api/payments/export', 'payments of a month, export', [2, 4, 140_000], { query: past }),
  read('GET /api/payments/payable', 'payable', [1, 3, 30_000]),
  read('GET /api/payments/:id', 'payment', [1, 2, 760]),
  read('GET /api/payments/:id/history', 'its history', [1, 3, 380]),
  read('GET /api/payments/:id/receipt', 'its receipt', [1, 5, 510]),
  read('GET /api/visits', 'statistics of the page', [1, 4, 3800]),
  read('GET /api/supply-lots/:id/clients', 'clients of a lot', [1, 3, 600]),
  read('GET /api/supply-lots/:id/clients.csv', 'clients of a lot, export', [1, 3, 400]),
  read('GET /api/supplies', 'supplies and lots', [1, 3, 500]),
  read('GET /api/procedure-types', 'services', [1, 3, 2600]),
  read('GET /api/professionals', 'team', [1, 2, 4000]),
  read('GET /api/time-blocks', 'blocks', [1, 3, 2700]),
  read('GET /api/settings', 'settings', [1, 4, 2100]),
  read('GET /api/settings/mail-preview', 'an email in a look', [1, 4, 18_000], {
    query: () => ({ theme: 'luxury', businessName: 'Olhar' }),
  }),
  read('GET /api/booking-link', 'booking link', [1, 2, 210]),
  read('GET /api/calendar-feed', 'calendar feed', [1, 2, 83]),
  read('GET /api/foreign-calendar', 'foreign calendar', [1, 3, 40]),
  read('GET /api/pix/provider', 'provider of Pix', [1, 2, 360]),
  read('GET /api/moving-steps', 'moving steps', [1, 2, 34]),
  read('GET /api/push', 'devices for push', [1, 2, 160]),
  read('GET /api/consents', 'consents', [1, 2, 38]),
  read('GET /api/account', 'account', [1, 5, 160]),
  read('GET /api/account/sessions', 'sessions', [1, 2, 270]),
  read('GET /api/account/events', 'events of the account', [1, 2, 49]),
  read('GET /api/account/deletion', 'deletion of the account', [1, 5, 260]),
];

/** Routes that no screen waits for, or that ask no database, each with why. */
export const notOfScreens: Record<string, string> = {
  'GET /api/health': 'for monitors',
  'GET /api/ready': 'for monitors',
  'GET /api/openapi.json': 'for developers',
  'GET /api/session/providers/:name': 'leads to the provider',
  'GET /api/pix/provider/connection': 'where the provider returns to',
  'GET /api/data-export': 'a download of everything, as large as the studio',
  'GET /api/postal-codes/:cep': 'asks a service elsewhere',
  'GET /api/public/calendar-files/:name': 'a file made from its signed name',
  'GET /api/public/calendar-feeds/:name': 'for calendar apps',
  'GET /api/public/recall-refusals/:token': 'leads a mail program to the page',
  'GET /api/public/professionals/:id/gallery/:picture':
    'bytes from the bucket, of a row that is found by its id',
  'GET /api/private-pictures/:id': 'bytes from the bucket, of a row that is found by its id',
  'GET /media/:id': 'bytes from the bucket',
  'GET /media/:id/small': 'bytes from the bucket',
};
