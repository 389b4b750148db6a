import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Picture } from '../../domain/studio/picture.ts';
import { exif, jfif, jpeg } from '../support/pictures/jpeg.ts';
import { chunk, png, pngOf } from '../support/pictures/png.ts';
import { webp } from '../support/pictures/webp.ts';
import { productOfTest } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { COVER, LOGO, upload, uploaded } from './picture-uploads.ts';
import { expectStatus, openStudio, type Problem, sharedStudio } from './studio.ts';
import { join } from './team.ts';

const SMALL = png({ width: 720, height: 240 });
const LARGE = { width: 1440, height: 480 };

const { product, studio } = await sharedStudio();

const putSmall = (id: string, bytes: Uint8Array) =>
  studio.owner.put<Picture & Problem>(`/api/pictures/${id}/small`, bytes, { 'content-type': 'image/png' });

async function large(): Promise<Picture> {
  return (await upload(studio.owner, png(LARGE))).body;
}

async function bytesAt(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(path, product.url))).arrayBuffer());
}

/** Status, code and message of what is answered to a request that has not ended. */
async function answerTo(sent: ClientRequest) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { code, message } = (await json(response)) as Problem;
  return [response.statusCode, code, message];
}

describe('an upload', () => {
  test.each([
    ['PNG', COVER, 'image/png'],
    ['JPEG', jpeg({ width: 900, height: 300 }), 'image/jpeg'],
    ['WebP', webp({ width: 1440, height: 480 }), 'image/webp'],
  ])('is stored and served: %s', async (_name, bytes, type) => {
    const { status, body } = await upload(studio.owner, bytes, { type });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      url: `/media/${body.id}`,
      smallUrl: null,
      width: expect.any(Number),
      height: expect.any(Number),
    });
    expect(body.width).toBe(3 * body.height);
    const response = await fetch(new URL(body.url, product.url));
    expect(response.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  test.each(['image/png', 'image/jpeg', 'image/svg+xml', 'image/heic', 'IMAGE/X-ANYTHING; a=b'])(
    'is judged by its bytes, not by %s',
    async (type) => {
      const { body } = await upload(studio.owner, webp(LARGE), { type });
      const { headers } = await fetch(new URL(body.url, product.url), { method: 'HEAD' });
      expect(headers.get('content-type')).toBe('image/webp');
    },
  );

  test.each([
    '',
    'application/json',
    'text/html',
    'multipart/form-data; boundary=x',
    'image',
    'image/',
    'ximage/png',
  ])('declared as %j is no picture', async (type) => {
    expectStatus(await upload(studio.owner, COVER, { type }), 415, 'unsupported_media_type');
  });

  test('is two database requests, and one when its bytes are refused', async () => {
    const countGood = countRequests(product);
    await upload(studio.owner, COVER);
    expect(countGood()).toBe(2);
    const countBad = countRequests(product);
    expect((await upload(studio.owner, Buffer.from('no picture'))).status).toBe(422);
    expect(countBad()).toBe(1);
  });

  test('keeps nothing of where the photo was taken', async () => {
    const taken = jpeg(LARGE, { before: [jfif, exif] });
    const { body } = await upload(studio.owner, taken);
    const kept = await bytesAt(body.url);
    expect(kept).toEqual(jpeg(LARGE));
    expect(kept.toString('latin1')).not.toMatch(/GPS|Exif|iPhone/);
  });

  test('ends at 5 MB, whatever its length header says', async () => {
    const most = 5 * 1024 * 1024;
    expect((await upload(studio.owner, pngOf(LARGE, most))).status).toBe(201);
    const told = [413, 'picture_too_large', 'A imagem deve ter no máximo 5MB'];
    const bytes = pngOf(LARGE, most + 1);
    const headers = { 'content-type': 'image/png' };
    const declared = await studio.owner.announce<Problem>('/api/pictures?kind=cover', bytes.length, headers);
    expect([declared.status, declared.body.code, declared.body.message]).toEqual(told);
    const cookie = `lume-session=${studio.owner.cookies.get('lume-session')}`;
    const undeclared = request(`${product.url}/api/pictures?kind=cover`, {
      method: 'POST',
      headers: { ...headers, origin: product.url, cookie, 'transfer-encoding': 'chunked' },
    });
    undeclared.write(bytes); // refused before the end
    expect(await answerTo(undeclared)).toEqual(told);
    undeclared.destroy();
  });

  test.each([
    ['cover', png({ width: 599, height: 200 }), 'pelo menos 600 x 200 pixels'],
    ['cover', png({ width: 600, height: 199 }), 'pelo menos 600 x 200 pixels'],
    ['logo', png({ width: 127, height: 300 }), 'pelo menos 128 x 128 pixels'],
  ] as const)('needs pixels enough for a %s', async (kind, bytes, sentence) => {
    const { status, body } = await upload(studio.owner, bytes, { kind });
    expect([status, body.code, body.message]).toEqual([
      422,
      'picture_invalid',
      expect.stringContaining(sentence),
    ]);
  });

  test.each(['', '?kind=', '?kind=banner', '?kind=cover&kind=logo2', '?Kind=cover'])(
    'says what it is to be: not %j',
    async (query) => {
      const answer = await studio.owner.post(`/api/pictures${query}`, COVER, { 'content-type': 'image/png' });
      expect(answer.status === 201).toBe(query.startsWith('?kind=cover'));
    },
  );

  test('is for the owner and administrators', async () => {
    const [professional, admin] = await Promise.all([
      join(product, studio, 'professional'),
      join(product, studio, 'admin'),
    ]);
    const { id } = await uploaded(admin.browser);
    expectStatus(await upload(professional.browser, COVER), 403, 'forbidden');
    expectStatus(
      await professional.browser.put(`/api/pictures/${id}/small`, SMALL, { 'content-type': 'image/png' }),
      403,
    );
    expect((await upload(product.visitor(), COVER)).status).toBe(401);
  });

  test('is limited per studio', async () => {
    const limited = await productOfTest({ bindings: { RATE_LIMIT_FACTOR: '0.02' } });
    const { owner } = await openStudio(limited);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await upload(owner, LOGO, { kind: 'logo' })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('the smaller copy', () => {
  test('is announced once it is stored', async () => {
    const picture = await large();
    expect((await fetch(new URL(`${picture.url}/small`, product.url))).status).toBe(404);
    const { status, body } = await putSmall(picture.id, SMALL);
    expect([status, body]).toEqual([200, { ...picture, smallUrl: `${picture.url}/small` }]);
    expect(await bytesAt(body.smallUrl ?? '')).toEqual(SMALL);
  });

  test.each([
    ['another width', png({ width: 719, height: 240 })],
    ['another shape', png({ width: 720, height: 480 })],
    ['no picture', Buffer.from('GIF89a')],
  ])('is refused: %s', async (_name, bytes) => {
    const picture = await large();
    expectStatus(await putSmall(picture.id, bytes), 422, 'picture_invalid');
  });

  test('is smaller', async () => {
    const { body } = await upload(studio.owner, SMALL);
    expect((await putSmall(body.id, SMALL)).status).toBe(422);
  });

  test('of another studio’s picture is one of nobody’s', async () => {
    const other = await openStudio(product);
    const { id } = await uploaded(other.owner);
    const foreign = await putSmall(id, SMALL);
    const random = await putSmall(randomUUID(), SMALL);
    expect([foreign.status, foreign.text]).toEqual([404, random.text]);
  });
});

describe('/media', () => {
  test('is kept for a year, and asked again answers 304', async () => {
    const { url } = await uploaded(studio.owner);
    const first = await fetch(new URL(url, product.url));
    await first.arrayBuffer();
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/png',
      'content-length': String(COVER.length),
      'cross-origin-resource-policy': 'cross-origin', // mails show the logo
      'x-content-type-options': 'nosniff',
    });
    expect(first.headers.has('set-cookie')).toBe(false);
    const tag = first.headers.get('etag') ?? '';
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await fetch(new URL(url, product.url), { headers: { 'if-none-match': held } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const another = await fetch(new URL(url, product.url), {
      headers: { 'if-none-match': `"${'0'.repeat(32)}"` },
    });
    expect([another.status, (await another.arrayBuffer()).byteLength]).toEqual([200, COVER.length]);
  });

  test('answers HEAD with what GET says, and no database is asked', async () => {
    const { url } = await uploaded(studio.owner);
    const count = countRequests(product);
    const head = await fetch(new URL(url, product.url), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(COVER.length),
      '',
    ]);
    await bytesAt(url);
    expect(count()).toBe(0);
  });

  test.each([
    randomUUID(),
    'nobody',
    '..%2F..%2Fsecret',
    `${randomUUID()}/small`,
    `${randomUUID()}/large`,
    'pictures',
    '',
    '%00',
  ])('has nothing at %j', async (id) => {
    const response = await fetch(`${product.url}/media/${id}`, { headers: { 'if-none-match': '*' } });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('never answers a picture as a document', async () => {
    const { body } = await upload(
      studio.owner,
      png(LARGE, { before: [chunk('tEXt', '<script>alert(1)</script>')] }),
    );
    const kept = await bytesAt(body.url);
    expect(kept).toEqual(png(LARGE));
  });
});
