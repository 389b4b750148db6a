import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startProduct } from '../support/product.ts';
import { readSettings } from './settings.ts';
import { openStudio } from './studio.ts';

let asked: string[] = [];
let answer: (response: ServerResponse) => void;

const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response);
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const { port } = service.address() as AddressInfo; // listens on a port, not on a pipe
const product = await startProduct({
  bindings: { CEP_LOOKUP_URL: `http://127.0.0.1:${port}/ws/{cep}/json/` },
});
const studio = await openStudio(product);
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await product.stop();
});

const says = (body: unknown, status = 200) => {
  asked = [];
  answer = (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const behaves = (behaviour: typeof answer) => {
  answer = behaviour;
};
const look = (cep: string) => studio.owner.get(`/api/postal-codes/${cep}`);

test('Configurações say that a CEP can be looked up', async () => {
  expect((await readSettings(studio.owner)).looksUpPostalCodes).toBe(true);
});

test.each([
  [
    'ViaCEP',
    { cep: '01310-100', logradouro: 'Avenida Paulista', complemento: 'x', localidade: 'São Paulo', uf: 'SP' },
  ],
  [
    'BrasilAPI',
    { cep: '01310100', street: 'Avenida Paulista', city: 'São Paulo', state: 'SP', service: 'x' },
  ],
])('%s is understood; nothing else of its answer is passed on', async (_, body) => {
  says(body);
  expect(await look('01310100')).toMatchObject({
    status: 200,
    text: '{"street":"Avenida Paulista","city":"São Paulo","state":"SP"}',
  });
  expect(asked).toEqual(['/ws/01310100/json/']);
});

test.each([
  ['a town with one CEP', { logradouro: '', localidade: 'Areado', uf: 'MG' }, ''],
  ['no street named', { city: 'Areado', state: 'MG', street: null }, ''],
])('%s has no street', async (_, body, street) => {
  says(body);
  expect((await look('37140000')).body).toEqual({ street, city: 'Areado', state: 'MG' });
});

describe('what is none', () => {
  test.each([
    ['that the service does not know', { erro: 'true' }, 200],
    ['that the service refuses', { message: 'x' }, 400],
    ['that the service does not find', { message: 'x' }, 404],
  ])('%s is not found', async (_, body, status) => {
    says(body, status);
    expect(await look('99999999')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test.each(['1310100', '01310-100', '0131010x', '%00', '..%2F..%2Fetc', '013101000'])(
    '%s is not even asked for',
    async (cep) => {
      says({ localidade: 'x', uf: 'SP' });
      expect(await look(cep)).toMatchObject({ status: 404 });
      expect(asked).toEqual([]);
    },
  );
});

test.each<[string, () => void]>([
  ['fails', () => says('oops', 500)],
  ['speaks something else', () => says('<html>', 200)],
  ['names no state of Brazil', () => says({ localidade: 'Lisboa', uf: 'LX' })],
  ['says too much', () => says('x'.repeat(20_000))],
  ['sends us elsewhere', () => says('', 302)],
  ['hangs up', () => behaves((response) => response.destroy())],
  ['does not answer', () => behaves(() => {})],
])('a service that %s is unavailable', async (_, behave) => {
  behave();
  expect(await look('01310100')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('nobody signed out asks, and nobody asks without end', async () => {
  says({ localidade: 'Campinas', uf: 'SP' });
  expect(await product.visitor().get('/api/postal-codes/13010050')).toMatchObject({ status: 401 });
  const forger = product.visitor();
  forger.cookies.set('lume-session', 'x'.repeat(43));
  expect(await forger.get('/api/postal-codes/13010050')).toMatchObject({ status: 401 });
  expect(asked).toEqual([]);
  const { owner } = await openStudio(product);
  const answers: { status: number; body: unknown }[] = [];
  // One after the other: all at once, a busy machine lets the look-up run into its two seconds.
  for (let n = 0; n < 65; n += 1) answers.push(await owner.get('/api/postal-codes/13010050'));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
});
