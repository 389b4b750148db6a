import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientDetail } from '../../domain/client/client.ts';
import type { AnamnesisCopy, AnamnesisLink, LinkPage, SentLink } from '../../domain/health/link.ts';
import { pngOf } from '../support/pictures/png.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { fill, readForm, SIGNATURE, signedForm } from './anamneses.ts';
import { createClient } from './clients.ts';
import { emailKindsTo } from './mail.ts';
import {
  emailTo,
  expectStatus,
  mailedCode,
  newEmail,
  openStudio,
  type Problem,
  type Studio,
} from './studio.ts';

const PATH = '/api/public/anamnesis';
const OVER = { status: 403, body: { code: 'link_expired' } };

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await sharedProduct();
  studio = await openStudio(product);
});

interface Sent {
  clientId: string;
  linkId: string;
  token: string;
  email: string;
}

async function client(changes: Record<string, unknown> = {}): Promise<{ clientId: string; email: string }> {
  const email = newEmail('bia');
  const { id } = await createClient(studio.owner, { email, birthDate: '1990-05-17', ...changes });
  return { clientId: id, email };
}

async function send(to?: { clientId: string; email: string }): Promise<Sent> {
  const { clientId, email } = to ?? (await client());
  const answer = await studio.owner.post<SentLink>(`/api/clients/${clientId}/anamnesis/links`, {
    channel: 'whatsapp',
  });
  expectStatus(answer, 201);
  const [, token = ''] = (answer.body.url ?? '').split('#');
  return { clientId, email, linkId: answer.body.link.id, token };
}

const open = (visitor: Visitor, { token }: Pick<Sent, 'token'>) =>
  visitor.post<Problem>(`${PATH}/session`, { token });
const page = async (visitor: Visitor) => (await visitor.get<LinkPage>(PATH)).body;
const submit = (visitor: Visitor, changes: Record<string, unknown> = {}) =>
  visitor.post<{ hasCopy: boolean } & Problem>(PATH, signedForm(changes));

async function opened(sent: Sent): Promise<Visitor> {
  const visitor = product.visitor();
  expectStatus(await open(visitor, sent), 204);
  return visitor;
}

const versionsOf = ({ clientId }: Pick<Sent, 'clientId'>) =>
  product.database.sql<Record<string, unknown>>(
    'select * from anamneses where client_id = $1 order by created_at',
    [clientId],
  );

const accessesOf = async ({ clientId }: Pick<Sent, 'clientId'>) =>
  (
    await product.database.sql<{ access_type: string }>(
      'select access_type from anamnesis_accesses where client_id = $1 order by accessed_at, id',
      [clientId],
    )
  ).map(({ access_type }) => access_type);

describe('sending', () => {
  test('stores no token, revokes the link before, and lists what became of each', async () => {
    const first = await send();
    const second = await send(first);
    const rows = await product.database.sql('select * from anamnesis_links where client_id = $1', [
      first.clientId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(second.token);
    expect(second.token).toMatch(/^[\w-]{43}$/);
    await opened(second);
    const list = await studio.owner.get<AnamnesisLink[]>(`/api/clients/${first.clientId}/anamnesis/links`);
    expect(list).toMatchObject({
      status: 200,
      body: [
        { id: second.linkId, channel: 'whatsapp', revokedAt: null, openedAt: expect.any(String) },
        { id: first.linkId, revokedAt: expect.any(String), openedAt: null },
      ],
    });
    expect(await open(product.visitor(), first)).toMatchObject(OVER);
    expect(await accessesOf(first)).toEqual(['link', 'link']);
  });

  test('by email it is mailed, and its address is not returned', async () => {
    const { clientId, email } = await client();
    const answer = await studio.owner.post<SentLink>(`/api/clients/${clientId}/anamnesis/links`, {
      channel: 'email',
    });
    expect(answer).toMatchObject({ status: 201, body: { url: null, link: { channel: 'email' } } });
    const text = await emailTo(product, email, /anamnese-cliente#/);
    const [, token = ''] = /anamnese-cliente#([\w-]{43})/.exec(text) ?? [];
    expectStatus(await open(product.visitor(), { token }), 204);
  });

  test('a client without email gets none by email', async () => {
    const { clientId } = await client({ email: '' });
    expect(
      await studio.owner.post(`/api/clients/${clientId}/anamnesis/links`, { channel: 'email' }),
    ).toMatchObject({ status: 422, body: { fields: { channel: [expect.any(String)] } } });
  });
});

describe('filling in', () => {
  test('a blank form without identifying: signed, sealed, unreviewed, once', async () => {
    const sent = await send();
    const visitor = await opened(sent);
    expect(visitor.cookies.get('lume-anamnesis')).not.toContain(sent.token);
    expect(await page(visitor)).toMatchObject({
      purpose: 'fill',
      state: 'open',
      client: { firstName: 'Ágata' },
      identifyBy: [],
      isOtherDevice: false,
      stored: null,
    });
    expect(await submit(visitor, { signature: null })).toMatchObject({
      status: 422,
      body: { fields: { signature: ['Assine para enviar'] } },
    });
    expect(await submit(visitor)).toMatchObject({ status: 201, body: { hasCopy: true } });
    expect(await submit(visitor)).toMatchObject({ status: 200, body: { hasCopy: true } });
    expect(await page(visitor)).toMatchObject({ state: 'used', stored: null });
    expect(await open(product.visitor(), sent)).toMatchObject(OVER);
    const rows = await versionsOf(sent);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ filled_by: null, link_id: sent.linkId, reviewed_at: null });
    expect(JSON.stringify(rows)).not.toMatch(/palavra-plantada|Hipertens/);
    expect(rows[0]?.hidden_answered).toEqual(['medicalConditions']);
  });

  test('a form of five kilobytes and of a signature of 150 is taken', async () => {
    const visitor = await opened(await send());
    const picture = pngOf({ width: 800, height: 200 }, 148_000);
    const signature = `data:image/png;base64,${picture.toString('base64')}`;
    expectStatus(await submit(visitor, { signature }), 201);
  });

  test('20 submits at once save one version', async () => {
    const sent = await send();
    const visitor = await opened(sent);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(visitor)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await versionsOf(sent)).toHaveLength(1);
  });

  test('the professional is notified and the client gets a link to her copy, without health text', async () => {
    const sent = await send();
    expectStatus(await submit(await opened(sent)), 201);
    const text = await emailTo(product, sent.email, /anamnese-cliente#/);
    expect(text).not.toMatch(/palavra-plantada|Hipertens|Olhar aberto|Diabetes/);
    expect(await emailKindsTo(product, studio.email)).toContain('anamnesis-received');
    const [, token = ''] = /anamnese-cliente#([\w-]{43})/.exec(text) ?? [];
    const reader = await opened({ ...sent, token });
    expect(await page(reader)).toMatchObject({ purpose: 'copy', identifyBy: ['code'], stored: null });
    expect(await reader.post(`${PATH}/copy`)).toMatchObject({
      status: 403,
      body: { code: 'identity_needed' },
    });
    expect(await submit(reader)).toMatchObject(OVER);
    expect(await reader.post(`${PATH}/identity`, { birthDate: '1990-05-17' })).toMatchObject({ status: 403 });
    expectStatus(await reader.post(`${PATH}/code`), 202);
    const code = await mailedCode(product, sent.email);
    expectStatus(await reader.post(`${PATH}/identity`, { code }), 204);
    const copy = await reader.post<AnamnesisCopy>(`${PATH}/copy`);
    expect(copy).toMatchObject({
      status: 200,
      body: {
        client: 'Ágata Nóbrega',
        versions: [
          { number: 1, answers: { medicalConditions: 'Hipertensão palavra-plantada' }, signature: SIGNATURE },
        ],
      },
    });
    expect(copy.headers.get('cache-control')).toBe('no-store');
    expectStatus(await reader.post(`${PATH}/photos-withdrawal`), 200);
    expectStatus(await reader.post(`${PATH}/photos-withdrawal`), 200);
    expect(await accessesOf(sent)).toEqual(['link', 'save', 'copy', 'photos_withdrawn']);
  });
});

describe('identifying', () => {
  async function filledBefore(): Promise<Sent> {
    const sent = await send();
    expectStatus(await submit(await opened(sent)), 201);
    return send(sent);
  }

  test('stored answers are shown after the birth date, logged, and replaced by what is sent', async () => {
    const sent = await filledBefore();
    const visitor = await opened(sent);
    const before = await page(visitor);
    expect(before).toMatchObject({ identifyBy: ['birth-date', 'code'], isIdentified: false, stored: null });
    const wrong = await visitor.post<Problem>(`${PATH}/identity`, { birthDate: '1990-05-18' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'identity_wrong' } });
    expectStatus(await visitor.post(`${PATH}/identity`, { birthDate: '1990-05-17' }), 204);
    const after = await page(visitor);
    expect(after.stored?.answers).toMatchObject({ medicalConditions: 'Hipertensão palavra-plantada' });
    expect(after.stored?.answers).not.toHaveProperty('professionalNotes');
    expect(await accessesOf(sent)).toContain('view_sensitive');
    expect(await submit(visitor, { replaces: sent.linkId })).toMatchObject({ status: 409 });
    const replaces = after.stored?.anamnesisId;
    expectStatus(await submit(visitor, { replaces, diabetes: false }), 201);
    expect((await versionsOf(sent))[1]).toMatchObject({ replaces, changed: ['diabetes'] });
  });

  test('five wrong birth dates leave only the code', async () => {
    const visitor = await opened(await filledBefore());
    for (let failure = 0; failure < 5; failure += 1) {
      expectStatus(await visitor.post(`${PATH}/identity`, { birthDate: '2001-01-01' }), 403);
    }
    expect(await page(visitor)).toMatchObject({ identifyBy: ['code'] });
    expect(await visitor.post(`${PATH}/identity`, { birthDate: '1990-05-17' })).toMatchObject({
      status: 403,
      body: { code: 'identity_wrong' },
    });
  });

  test('a code works once, and five wrong ones make wait', async () => {
    const sent = await filledBefore();
    const visitor = await opened(sent);
    expectStatus(await visitor.post(`${PATH}/code`), 202);
    expect(await visitor.post(`${PATH}/code`)).toMatchObject({ status: 429 });
    const code = await mailedCode(product, sent.email);
    expectStatus(await visitor.post(`${PATH}/identity`, { code }), 204);
    expect(await visitor.post(`${PATH}/identity`, { code })).toMatchObject({
      status: 403,
      body: { code: 'code_invalid' },
    });
  });

  test('a second device is shown nothing and sends nothing before it is identified; then it takes over', async () => {
    const sent = await send();
    const first = await opened(sent);
    const second = await opened(sent);
    expect(await page(second)).toMatchObject({ isOtherDevice: true, identifyBy: ['birth-date', 'code'] });
    expect(await submit(second)).toMatchObject({ status: 403, body: { code: 'identity_needed' } });
    expectStatus(await second.post(`${PATH}/identity`, { birthDate: '1990-05-17' }), 204);
    expect(await page(first)).toMatchObject({ isOtherDevice: true });
    expect(await submit(first)).toMatchObject({ status: 403, body: { code: 'identity_needed' } });
    expectStatus(await submit(second), 201);
    expect(await submit(first)).toMatchObject(OVER);
  });
});

describe('a link that is not good', () => {
  test('guessed, revoked and expired are answered equally, with and without cookie', async () => {
    const revoked = await send();
    const holder = await opened(revoked);
    const path = `/api/clients/${revoked.clientId}/anamnesis/links/${revoked.linkId}`;
    expect(await studio.owner.delete(path)).toMatchObject({
      status: 200,
      body: { revokedAt: expect.any(String) },
    });
    expect(await holder.get(PATH)).toMatchObject(OVER);
    expect(await submit(holder)).toMatchObject(OVER);
    const expired = await send();
    await product.database.sql(
      "update anamnesis_links set expires_at = now() - interval '1 second' where id = $1",
      [expired.linkId],
    );
    const answers = await Promise.all(
      [revoked, expired, { token: 'x'.repeat(43) }].map((sent) => open(product.visitor(), sent)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject(OVER);
    expect(await product.visitor().get(PATH)).toMatchObject(OVER);
  });

  test('a forged cookie, and one of another link, open nothing', async () => {
    const sent = await send();
    const visitor = await opened(sent);
    const other = await opened(await send());
    const [hash] = (visitor.cookies.get('lume-anamnesis') ?? '').split('.');
    const [, secret] = (other.cookies.get('lume-anamnesis') ?? '').split('.');
    const forger = product.visitor();
    forger.cookies.set('lume-anamnesis', `${hash}.${secret}`);
    expect(await page(forger)).toMatchObject({ isOtherDevice: true, stored: null });
    expect(await submit(forger)).toMatchObject({ status: 403, body: { code: 'identity_needed' } });
    forger.cookies.set('lume-anamnesis', `${'0'.repeat(64)}.${secret}`);
    expect(await forger.get(PATH)).toMatchObject(OVER);
    forger.cookies.set('lume-anamnesis', "' or true --");
    expect(await forger.get(PATH)).toMatchObject(OVER);
  });

  test('another studio neither lists, sends nor revokes', async () => {
    const sent = await send();
    const { owner } = await openStudio(product);
    const path = `/api/clients/${sent.clientId}/anamnesis/links`;
    const missing = { status: 404, body: { message: 'Cliente não encontrado ou acesso negado' } };
    expect(await owner.get(path)).toMatchObject(missing);
    expect(await owner.post(path, { channel: 'whatsapp' })).toMatchObject(missing);
    expect(await owner.delete(`${path}/${sent.linkId}`)).toMatchObject(missing);
    expectStatus(await open(product.visitor(), sent), 204);
  });

  test('of a client who was deleted', async () => {
    const sent = await send();
    const visitor = await opened(sent);
    expectStatus(await studio.owner.delete(`/api/clients/${sent.clientId}`), 200);
    expect(await visitor.get(PATH)).toMatchObject(OVER);
  });
});

test('what a client sends adds alerts at once, and takes none away before it was reviewed', async () => {
  const { clientId, email } = await client();
  expectStatus(await fill(studio.owner, clientId, { pregnancyBreastfeeding: true }), 201);
  expectStatus(await submit(await opened(await send({ clientId, email })), { diabetes: true }), 201);
  const health = async () => (await studio.owner.get<ClientDetail>(`/api/clients/${clientId}`)).body.health;
  expect(await health()).toEqual({ state: 'unreviewed', alerts: ['pregnancy', 'diabetes'] });
  const anamnesisId = (await readForm(studio.owner, clientId))?.id;
  expectStatus(await studio.owner.post(`/api/clients/${clientId}/anamnesis/review`, { anamnesisId }), 204);
  expect(await health()).toEqual({ state: 'valid', alerts: ['diabetes'] });
});
