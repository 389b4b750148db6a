import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ApiError } from './mailbox/refusals.ts';
import { readBody, send, sendJson } from './mailbox/wire.ts';
import { Charges, type LocalCharge, type RefundStatus } from './pix/charges.ts';
import { Consents, localApplication } from './pix/consent.ts';
import { faultKinds, PixFaults } from './pix/faults.ts';
import { actions, chargesPage, type PixAction } from './pix/page.ts';
import { answerMercadoPago, answerWoovi, REJECTED_KEY } from './pix/provider-apis.ts';
import { Webhooks } from './pix/webhooks.ts';
import { closeServer, listen } from './platform/listening.ts';

export interface PixService {
  url: string;
  charges: Charges;
  faults: PixFaults;
  consents: Consents;
  /** What a payer or the network does to a charge; its webhooks have been answered when it resolves. */
  act(charge: LocalCharge, action: PixAction): Promise<void>;
  close(): Promise<void>;
}

type Parts = Pick<PixService, 'charges' | 'faults' | 'act' | 'consents'> & { webhooks: Webhooks };

const SLOW_MS = 30_000;
/** Of whom a fault of the tokens is. */
export const TOKENS = 'tokens';
const PAST = new Date(0).toISOString();

/**
 * Speaks what the product asks of Woovi (/woovi) and of Mercado Pago (/mercado-pago), and shows the charges: GET / for people, who pay them there;
 * GET /charges, POST /actions (`id`, `action`) and /faults (`kind`), forms, for programs.
 */
export async function startPix({
  port = 0,
  file,
}: {
  port?: number;
  file?: string;
} = {}): Promise<PixService> {
  const charges = new Charges(file);
  const faults = new PixFaults();
  const webhooks = new Webhooks();
  const consents = new Consents();
  const act = async (charge: LocalCharge, action: PixAction) => {
    await carry({ charges, webhooks }, charge, action);
    charges.store();
  };
  const server = createServer((from, to) => {
    answer({ charges, faults, webhooks, consents, act }, from, to).catch((error: unknown) => {
      const known = error instanceof ApiError ? error : new ApiError(500, 'error', String(error));
      sendJson(to, known.status, { errors: [{ message: known.message }], message: known.message });
    });
  });
  server.keepAliveTimeout = 0;
  const url = `http://localhost:${await listen(server, port)}`;
  return { url, charges, faults, consents, act, close: () => closeServer(server) };
}

/** Where the Worker finds the providers, and its application there. */
export const pixVariables = (url: string) => ({
  WOOVI_URL: `${url}/woovi`,
  MERCADO_PAGO_URL: `${url}/mercado-pago`,
  MERCADO_PAGO_AUTH_URL: url,
  MERCADO_PAGO_CLIENT_ID: localApplication.id,
  MERCADO_PAGO_CLIENT_SECRET: localApplication.secret,
  MERCADO_PAGO_WEBHOOK_SECRET: localApplication.webhookSecret,
});

async function carry(
  { charges, webhooks }: Pick<Parts, 'charges' | 'webhooks'>,
  charge: LocalCharge,
  action: PixAction,
): Promise<void> {
  const addresses =
    charge.provider === 'woovi'
      ? charges.webhooksOf(charge.account).map(({ url }) => url)
      : [charge.webhookUrl ?? ''];
  if (isAboutRefunds(action)) return setRefunds(charge, refundStatuses[action]);
  if (action === 'forge') return webhooks.send(charge, addresses, { isForged: true });
  if (action === 'reorder') return webhooks.send(charge, addresses, { event: 'OPENPIX:CHARGE_CREATED' });
  if (action === 'repeat') return webhooks.send(charge, Array.from({ length: 20 }, () => addresses).flat());
  if (action === 'pay-late') charge.expiresAt = PAST;
  if (action === 'pay-other') charge.cents += 100;
  charge.paidAt ??= new Date().toISOString();
  charge.payments += action === 'pay-twice' ? 2 : 1;
  if (action === 'pay-unseen') return;
  await webhooks.send(charge, action === 'pay-twice' ? [...addresses, ...addresses] : addresses);
}

const refundStatuses = {
  'refund-slowly': 'in_process',
  'refund-never': 'rejected',
  'settle-refunds': 'done',
} as const;

const isAboutRefunds = (action: PixAction): action is keyof typeof refundStatuses =>
  Object.hasOwn(refundStatuses, action);

function setRefunds(charge: LocalCharge, status: RefundStatus): void {
  charge.refundsAre = status;
  if (status === 'done') for (const refund of charge.refunds) refund.status = status;
}

async function answer(parts: Parts, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const url = new URL(from.url ?? '/', 'http://pix');
  const [, provider, path] = /^\/(woovi|mercado-pago)(\/.*)$/.exec(url.pathname) ?? [];
  if (provider !== undefined && path !== undefined) {
    url.pathname = path;
    return answerProduct(parts, { provider, url }, from, to);
  }
  if (url.pathname === '/authorization') return send(to, parts.consents.answerPage(url));
  if (url.pathname === '/charges') return sendJson(to, 200, { charges: parts.charges.all });
  if (from.method === 'GET') return send(to, chargesPage(parts.charges.all));
  const form = new URLSearchParams(await readBody(from));
  if (url.pathname === '/faults') {
    const kind = faultKinds.find((one) => one === form.get('kind'));
    if (kind !== undefined) parts.faults.set(kind);
  } else {
    const charge = parts.charges.all.find(({ id }) => id === form.get('id'));
    const name = form.get('action') ?? '';
    if (charge === undefined || !isAction(name)) throw new ApiError(404, 'not_found', 'no such charge');
    await parts.act(charge, name);
  }
  send(to, { status: 303, type: 'text/plain', body: '', headers: { location: '/' } });
}

const isAction = (name: string): name is PixAction => Object.hasOwn(actions, name);

async function answerProduct(
  { charges, faults, webhooks, consents }: Parts,
  { provider, url }: { provider: string; url: URL },
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const body = await readBody(from);
  if (url.pathname === '/api/v1/webhook/public-keys') return sendJson(to, 200, webhooks.publicKeys);
  const isForTokens = url.pathname === '/oauth/token';
  const token = (from.headers.authorization ?? '').replace(/^Bearer /, '');
  const account = isForTokens ? TOKENS : (consents.accountOf(token) ?? token);
  if (account === '' || account === REJECTED_KEY) throw new ApiError(401, 'unauthorized', 'appID inválido');
  const fault = faults.next(account);
  if (fault === '401') throw new ApiError(401, 'unauthorized', 'appID inválido');
  if (fault === '429') throw new ApiError(429, 'too_many_requests', 'Too many requests');
  if (fault === '500') throw new ApiError(500, 'internal_error', 'Something went wrong');
  if (fault === 'malformed') return sendJson(to, 200, { charge: { value: 'thirty' } });
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
  if (provider === 'woovi' && from.method === 'POST' && url.pathname === '/api/v1/webhook')
    await webhooks.tryAddress(JSON.parse(body).webhook);
  const header = (name: string) => from.headers[name]?.toString();
  const asked = { method: from.method ?? 'GET', url, account, header, body };
  const answered = isForTokens
    ? consents.answerTokens(body)
    : provider === 'woovi'
      ? answerWoovi(charges, asked)
      : answerMercadoPago(charges, asked);
  if (fault === 'lose') to.destroy();
  else sendJson(to, from.method === 'POST' && provider !== 'woovi' ? 201 : 200, answered);
}
