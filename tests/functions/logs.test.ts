import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { productOfTest, sharedProduct } from '../support/product.ts';
import { cash, make } from './agenda.ts';
import { BIRTH_DATE, linkClient, openedOn, sendFormLink, submitForm } from './anamnesis-links.ts';
import { bookAppointment } from './clients.ts';
import { expectStatus, newEmail, openStudio, PASSWORD, signUp } from './studio.ts';

interface Line {
  level: string;
  requestId?: string;
  job?: string;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
}

/** What the journey typed, was sent or was given as a cookie, none of which is logged. */
const secrets = new Set<string>();

/** Signing up, booking, a health form by link and its payment, with refusals, bad addresses and the cron on the way. */
const product = await sharedProduct();
const from = product.logs.length;
await signUpAndFail();
await bookFillAndPay();
await product.runCron();
const last = await product.visitor().get('/api/segredo-na-url?token=segredo-na-pergunta');
expect(last.status).toBe(404);
const id = last.headers.get('x-request-id') ?? '';
await eventually(
  () => product.logs.slice(from).find((line) => line.includes(id)),
  'the line of the last request',
);
const lines = product.logs.slice(from);

async function signUpAndFail(): Promise<void> {
  const email = newEmail('segredo');
  const owner = await signUp(product, email);
  const wrong = { email, password: 'segredo-errado', remember: false };
  expectStatus(await product.visitor().post('/api/session', wrong), 401);
  keep(email, PASSWORD, 'segredo-errado', 'Marina Duarte', '98765-4321', ...owner.cookies.values());
  for (const { text } of product.mailbox.to(email)) keep(/token_hash=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
}

async function bookFillAndPay(): Promise<void> {
  const studio = await openStudio(product);
  const [bia, ana] = [await linkClient(studio), newEmail('ana')];
  await bookAppointment(product, studio, ana);
  const link = await sendFormLink(studio, bia);
  const device = await openedOn(product, link);
  expectStatus(await submitForm(device), 201);
  const { id } = await make(studio, bia.clientId);
  const paid = { ...cash, appointmentId: id, notes: 'anotação-secreta', transactionId: 'E-secreto' };
  expectStatus(await studio.owner.post('/api/payments', paid), 201);
  keep(studio.email, bia.email, ana, link.token, link.linkId, BIRTH_DATE, 'Ágata', '11900001111');
  keep('palavra-plantada', 'anotação-secreta', 'E-secreto', studio.slug, studio.ticket);
  keep(...studio.owner.cookies.values(), ...device.cookies.values());
}

function keep(...values: string[]): void {
  for (const value of values) if (value !== '') secrets.add(value);
}

test('no line holds a name, email, phone, token, cookie, id of a link or answer of the health form', () => {
  expect(secrets.size).toBeGreaterThan(15);
  const all = lines.join('\n');
  expect([...secrets, 'segredo-na-url', 'segredo-na-pergunta'].filter((one) => all.includes(one))).toEqual(
    [],
  );
});

test('every line is JSON, of a request with its id, pattern, status and time, or of a job with its name', () => {
  const parsed = lines.map((line): Line => JSON.parse(line));
  const requests = parsed.filter(({ method }) => method !== undefined);
  for (const line of requests)
    expect(line).toEqual({
      level: expect.stringMatching(/^(info|error)$/),
      requestId: expect.stringMatching(/^[\w-]{16,}$/),
      method: expect.stringMatching(/^[A-Z]+$/),
      route: expect.stringMatching(/^(\/[\w/:.*{}[\]+-]*|\(none\))$/),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  const routes = requests.map(({ route }) => route);
  for (const route of [
    '/api/accounts',
    '/api/public/bookings',
    '/api/public/anamnesis',
    '/api/payments',
    '(none)',
  ])
    expect(routes).toContain(route);
  const jobs = parsed.filter(({ method }) => method === undefined);
  expect(jobs.map(({ job }) => job)).toContain('outbox');
  const level = expect.stringMatching(/^(info|warn|error)$/); // rows that other files break on purpose fail here too
  for (const line of jobs) expect(line).toMatchObject({ level, job: expect.any(String) });
});

test('the line of a request, and of a job, that the database did not answer says why', async () => {
  const own = await productOfTest();
  const { faults } = own.database.endpoint;
  faults.add({ kind: 'refuse', times: 1 });
  const refused = await own.visitor().get('/api/public/professionals/ninguem');
  expectStatus(refused, 503, 'unavailable');
  faults.add({ kind: 'lose', times: 1, match: 'find_due' });
  await own.runCron();
  const found = await eventually(() => {
    const parsed = own.logs.map((line): Line & { cause?: string } => JSON.parse(line));
    const request = parsed.find(({ status }) => status === 503);
    const job = parsed.find(({ level, job }) => level === 'error' && job !== undefined);
    return request && job && [request.cause, job.cause];
  }, 'both lines');
  expect(found).toEqual(['no answer', 'no answer']);
});
