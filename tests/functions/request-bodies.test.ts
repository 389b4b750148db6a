import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { raw } from './raw.ts';
import { expectStatus, type Problem, test } from './studio.ts';

const product = await sharedProduct();

describe('bodies', () => {
  const post = (body: string, headers?: Record<string, string>) =>
    product.visitor().post<Problem>('/api/session', body, headers);

  test.each(['application/json', 'application/json;charset=UTF-8', 'Application/JSON; charset="utf-8"'])(
    'are read as %s',
    async (type) => {
      expectStatus(await post('{}', { 'content-type': type }), 422);
    },
  );

  test.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/json; charset=latin1',
    'application/ld+json',
    'x',
    'application/json, text/html',
  ])('are not read as %s', async (type) => {
    expectStatus(await post('{}', { 'content-type': type }), 415, 'unsupported_media_type');
  });

  test('end at 64 kB, whatever their length header says', async () => {
    const exact = JSON.stringify({ email: 'x'.repeat(65_536 - 12) });
    expect(exact.length).toBe(65_536);
    expectStatus(await post(exact), 422);
    expectStatus(await post(`${exact} `), 413, 'payload_too_large');
    const head = `POST /api/session HTTP/1.1\r\nHost: localhost\r\nOrigin: ${product.url}\r\nContent-Type: application/json\r\n`;
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`;
    const endless = await raw(product, `${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}`);
    expect(endless).toMatch(/^HTTP\/1.1 413/);
  });

  test('of an import hold the 500 clients that it takes', async ({ studio: { owner } }) => {
    const clients = Array.from({ length: 500 }, (_, index) => ({
      fullName: `Cliente ${index} ${'Nome Bastante Comprido '.repeat(2)}`.trim(),
      phone: `(11) 98${String(1_000_000 + index).replace(/(\d{3})(\d{4})/, '$1-$2')}`,
      email: `cliente.${index}@correio-comprido.example`,
      notes: 'Pele sensível, prefere o período da manhã. '.repeat(8),
    }));
    expect(JSON.stringify({ clients }).length).toBeGreaterThan(200_000);
    expect(await owner.post('/api/clients/import', { importId: randomUUID(), clients })).toMatchObject({
      status: 200,
      body: { imported: 500 },
    });
    const beyond = { clients: [{ fullName: 'A', notes: 'x'.repeat(512 * 1024) }] };
    expectStatus(await owner.post('/api/clients/import', beyond), 413);
  });

  test.each(['null', '[]', '"x"', '7', 'true'])('are objects: %s', async (body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { code: 'body_not_object', message: 'Os dados enviados precisam ser um objeto JSON.' },
    });
  });

  test('are UTF-8', async () => {
    const headers = { 'content-type': 'application/json', origin: product.url };
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect((await fetch(`${product.url}/api/session`, { method: 'POST', headers, body })).status).toBe(400);
  });
});
