import type { QueryResultRow } from 'pg';
import type { SentLink } from '../../../domain/health/link.ts';
import { dateIn, type LocalDate } from '../../../domain/scheduling/clock.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { crowdSessions, idOf } from './crowd.ts';

const ZONE = 'America/Sao_Paulo';

/** A request of the crowd, but for where it is sent. */
export interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export type Who = keyof typeof crowdSessions | 'visitor' | 'linked';

/** What of the crowd a request can name. */
export interface Known {
  now: Date;
  /** Of the studio of three. */
  today: LocalDate;
  signing: { SIGNING_SECRET: string };
  /** What ':id' is, by the noun before it. */
  ids: Record<string, string>;
  cookies: Partial<Record<Who, string>>;
  /** Working days to come, a professional's each, with appointments that nobody confirmed. */
  days: { professionalId: string; date: LocalDate; appointments: string[] }[];
  /** Appointments that were completed and not paid. */
  unpaid: string[];
  /** Clients to be edited. */
  clients: { id: string; fullName: string; email: string; phone: string; version: string }[];
  settings: Settings;
}

export interface Source {
  /** Where the product answers. */
  origin: string;
  signing: Known['signing'];
  /** Looks past the product, as superuser. */
  sql<Found extends QueryResultRow>(text: string, params?: unknown[]): Promise<Found[]>;
}

/** Looks up what the crowd holds, fills in one health form and sends one link to it. */
export async function knownOf({ origin, signing, sql }: Source): Promise<Known> {
  const now = new Date();
  const list = <Found extends QueryResultRow>(text: string) => sql<Found>(text, [idOf('studio', 0)]);
  const days = await list<Known['days'][number]>(
    `select professional_id as "professionalId", (starts_at at time zone '${ZONE}')::date::text as date,
       array_agg(id order by starts_at) filter (where status = 'scheduled' and version = 1) as appointments
     from appointments where studio_id = $1 and starts_at > date_trunc('day', now(), '${ZONE}') + interval '3 days' group by 1, 2 order by 2, 1`,
  );
  const [paid] = await list<{ id: string; appointment: string; client: string }>(
    `select p.id, a.id as appointment, client_id as client from payments p join appointments a on a.id = appointment_id
     where p.studio_id = $1 order by paid_at desc limit 1`,
  );
  const unpaid = await list<{ id: string }>(
    `select id from appointments a where studio_id = $1 and status = 'completed'
       and not exists (select from payments where appointment_id = a.id) order by starts_at desc limit 100`,
  );
  const clients = await list<Known['clients'][number]>(
    `select id, full_name as "fullName", email, phone, updated_at as version from clients where studio_id = $1
     order by id limit 100`,
  );
  const owner = { origin, 'content-type': 'application/json', cookie: cookieOf(crowdSessions.owner) };
  const call = async <Body>(method: string, path: string, body?: unknown, headers = owner) => {
    const sent = { method, headers: { ...headers, 'cf-connecting-ip': '198.51.100.1' } };
    const answer = await fetch(
      origin + path,
      body === undefined ? sent : { ...sent, body: JSON.stringify(body) },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { body: (text === '' ? null : JSON.parse(text)) as Body, cookies: answer.headers.getSetCookie() };
  };
  if (paid === undefined) throw new Error('the crowd paid nothing');
  const { client } = paid;
  const form = { consentTreatment: true, consentAftercare: true, consentPhotos: false, signature: null };
  const filled = await call<{ id: string }>('POST', `/api/clients/${client}/anamnesis`, {
    ...form,
    replaces: null,
    keepsHidden: false,
  });
  const sent = await call<SentLink>('POST', `/api/clients/${client}/anamnesis/links`, {
    channel: 'whatsapp',
  });
  const [, token = ''] = (sent.body.url ?? '').split('#');
  const opened = await call('POST', '/api/public/anamnesis/session', { token }, { ...owner, cookie: '' });
  const supply = await call<{ id: string }>('POST', '/api/supplies', { kind: 'glue', name: 'Cola' });
  const stocked = await call<{ lots: { id: string }[] }>('POST', `/api/supplies/${supply.body.id}/lots`, {
    code: 'A-17',
  });
  const lotId = stocked.body.lots[0]?.id ?? '';
  await call('PUT', `/api/appointments/${paid.appointment}/work-record`, {
    ...{ version: null, details: { notes: 'Olhos sensíveis' }, lots: [{ lotId }] },
  });
  const to = '2035-12-31';
  const person = idOf('profile', 1);
  await call('POST', '/api/commissions/adjustments', { professionalId: person, cents: 100, reason: 'Bônus' });
  const open = await call<{ totalCents: number; rows: number }>(
    'GET',
    `/api/commissions/open?professional=${person}&to=${to}`,
  );
  const closed = await call<{ closed: { id: string } }>('POST', '/api/commissions/statements', {
    ...{ professionalId: person, to, totalCents: open.body.totalCents, rows: open.body.rows },
  });
  return {
    now,
    today: dateIn(ZONE, now),
    signing,
    ids: {
      clients: client,
      versions: filled.body.id,
      professionals: idOf('profile', 1),
      appointments: paid.appointment,
      payments: paid.id,
      'supply-lots': lotId,
      statements: closed.body.closed.id,
    },
    cookies: {
      owner: cookieOf(crowdSessions.owner),
      professional: cookieOf(crowdSessions.professional),
      alone: cookieOf(crowdSessions.alone),
      linked: opened.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    },
    days,
    unpaid: unpaid.map(({ id }) => id),
    clients: clients.map((one) => ({ ...one, version: new Date(one.version).toISOString() })),
    settings: (await call<Settings>('GET', '/api/settings')).body,
  };
}

const cookieOf = (session: string) => `lume-session=${session}`;

/** A request as a screen sends it. */
export function askAs(
  known: Known,
  who: Who,
  { method = 'GET', path, body, headers = {} }: AskedParts,
): Asked {
  const cookie = known.cookies[who];
  return {
    method,
    path,
    headers: {
      ...headers,
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

export interface AskedParts {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
