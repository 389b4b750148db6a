import {
  array,
  check,
  type InferOutput,
  maxLength,
  nullable,
  object,
  picklist,
  pipe,
  regex,
  string,
  url,
} from 'valibot';
import { formatDate } from '../format.ts';
import { momentIn } from '../scheduling/clock.ts';

export const PUSH_KINDS = ['booked', 'moved', 'cancelled', 'deposit_claimed', 'deposit_asked'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export const QUIET_HOURS = { from: '21:00', until: '07:00' } as const;

/** Data of a push message in the outbox, as `enqueue_pushes` writes it. */
export interface PushData {
  event: PushKind;
  appointmentId: string;
  startsAt: string;
  zone: string;
  client: string;
  isLeaving: boolean;
}

/** What the service worker shows; no health data, no price. */
export interface PushContent {
  title: string;
  body: string;
  appointmentId: string;
}

const titles: Record<PushKind, string> = {
  booked: 'Novo agendamento',
  moved: 'Agendamento remarcado',
  cancelled: 'Agendamento cancelado',
  deposit_claimed: 'Sinal informado: você recebeu?',
  deposit_asked: 'Sinal sem resposta: você recebeu?',
};

export function pushContent({
  event,
  client,
  startsAt,
  zone,
  isLeaving,
  appointmentId,
}: PushData): PushContent {
  const { date, time } = momentIn(zone, new Date(startsAt));
  const when = `${formatDate(date)} às ${time}`;
  if (isLeaving)
    return {
      title: 'Agendamento de outra profissional',
      body: `${client} saiu da sua agenda`,
      appointmentId,
    };
  return { title: titles[event], body: `${client}, ${when}`, appointmentId };
}

const services = [
  /^fcm\.googleapis\.com$/,
  // Of Chromium as Linux distributions and other browsers build it.
  /^jmt17\.google\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Whether an address is of a known push service, or of `local`: the server requests nothing else. */
export function isPushEndpoint(address: string, local?: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (local !== undefined && url.origin === new URL(local).origin) return true;
  return url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname));
}

export const BAD_ENDPOINT = 'Este navegador não oferece um serviço de avisos conhecido.';
const BAD_KEY = 'A chave do navegador não é válida.';

/** Body of POST /api/push/devices: `PushSubscription.toJSON()` without its expiry. */
export const pushDevice = object({
  endpoint: pipe(string(BAD_ENDPOINT), maxLength(1000, BAD_ENDPOINT), url(BAD_ENDPOINT)),
  keys: object({
    p256dh: pipe(string(BAD_KEY), regex(/^B[\w-]{86}=?$/, BAD_KEY)),
    auth: pipe(string(BAD_KEY), regex(/^[\w-]{22}(?:==)?$/, BAD_KEY)),
  }),
});
export type PushDevice = InferOutput<typeof pushDevice>;

const BAD_TIME = 'Informe um horário.';
const localTime = pipe(string(BAD_TIME), regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, BAD_TIME));

/** Body of PUT /api/push/devices/:id. Messages of the quiet hours are sent when they end. */
export const pushChoice = object({
  kinds: pipe(array(picklist(PUSH_KINDS)), maxLength(PUSH_KINDS.length)),
  quietHours: nullable(
    pipe(
      object({ from: localTime, until: localTime }),
      check(({ from, until }) => from !== until, 'O início e o fim precisam ser diferentes.'),
    ),
  ),
});
export type PushChoice = InferOutput<typeof pushChoice>;

export interface StoredPushDevice extends PushChoice {
  id: string;
  label: string;
  isThis: boolean;
  createdAt: string;
  lastSuccessAt: string | null;
}

/** Answer of GET /api/push; without `publicKey` the deployment sends no push messages. */
export interface PushState {
  publicKey: string | null;
  devices: StoredPushDevice[];
}
