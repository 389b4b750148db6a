import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountEvents } from '../../domain/account/event.ts';
import { exportFiles } from '../../domain/data-export/files.ts';
import { localOf } from '../../domain/scheduling/clock.ts';
import { fillStudio, newMark } from '../support/full-studio.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { openStudio, type Studio } from '../support/studio-rows.ts';
import type { Visitor } from '../support/visitor.ts';
import { COVER, uploaded } from './picture-uploads.ts';
import { expectStatus, openStudio as openBookable, PASSWORD, type Problem } from './studio.ts';
import { join } from './team.ts';

const mark = newMark();
const stranger = newMark();

const product = await sharedProduct();
const { sql } = product;
const [hers, theirs] = await Promise.all([
  openStudio(product.database, {
    businessName: 'Ateliê =SOMA(1)',
    zone: 'America/Manaus',
    hours: { finishByClosing: true },
  }),
  openStudio(product.database, { businessName: 'Outro Ateliê' }),
]);
await fillStudio({ sql }, hers, mark, { clients: 2300, appointments: 1203 });
await fillStudio({ sql }, theirs, stranger, { clients: 20, appointments: 20 });
const owner = browserOf(hers);

function browserOf(studio: Pick<Studio, 'session'>): Visitor {
  const browser = product.visitor();
  browser.cookies.set('lume-session', studio.session);
  return browser;
}

const ask = (browser: Visitor, currentPassword = PASSWORD) =>
  browser.post<Problem | null>('/api/data-export', { currentPassword });

/** The download as bytes, whatever it holds. */
function download(browser: Visitor): Promise<Response> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${product.url}/api/data-export`, { headers: { cookie } });
}

async function filesOf(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, decoder.decode(bytes)]));
}

interface Listed {
  id: string;
  [field: string]: unknown;
}
const listOf = (files: Record<string, string>, name: string): Listed[] =>
  JSON.parse(files[`${name}.json`] ?? '');

describe('an export', () => {
  let files: Record<string, string>;
  let answer: Response;
  beforeAll(async () => {
    expectStatus(await ask(owner), 204);
    answer = await download(owner);
    files = await filesOf(answer);
  });

  test('is a zip with a table and exact values of every noun, and a file that explains them', () => {
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="lume-${hers.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    );
    const names = exportFiles.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]);
    expect(Object.keys(files)).toEqual(['LEIAME.txt', 'formato.json', ...names]);
    for (const { name } of exportFiles) expect(files['LEIAME.txt']).toContain(`  ${name} `);
    expect(files['LEIAME.txt']).toContain('Ateliê =SOMA(1)');
  });

  test('holds every row once, over many pages', async () => {
    for (const [name, table] of [
      ['clientes', 'clients where merged_into is null and'],
      ['agendamentos', 'appointments where'],
      ['historico', 'appointment_events where'],
      ['servicos', 'procedure_types where'],
      ['bloqueios', 'time_blocks where'],
      ['consentimentos', 'consents where'],
      ['emails', 'outbox where'],
    ] as const) {
      const stored = await product.sql<{ id: string }>(`select id from ${table} studio_id = $1`, [hers.id]);
      const told = listOf(files, name).map(({ id }) => id);
      expect([name, told.toSorted()]).toEqual([name, stored.map(({ id }) => id).sort()]);
    }
    expect(listOf(files, 'clientes')).toHaveLength(2300);
    expect(files['clientes.csv']?.match(/Cliente \d+;/g)).toHaveLength(2300);
    expect(listOf(files, 'horarios')).toHaveLength(7);
    expect(listOf(files, 'horarios')[0]).toMatchObject({ finishByClosing: true });
    expect(files['horarios.csv']).toMatch(/;Terminar até o fechamento;Dias especiais\r\n/);
    expect(listOf(files, 'origens')).toMatchObject([{ referrer: `${mark}.example`, visits: 7 }]);
    expect(files['origens.csv']).toContain(`${mark}.example;Marina Duarte;7;0`);
    const activity = listOf(files, 'atividade').map(({ kind }) => kind);
    expect(activity).toEqual(expect.arrayContaining(['signed_in', 'data_exported']));
    expect(files['atividade.csv']).toContain('Dados exportados');
    expect(listOf(files, 'encaixe')).toMatchObject([
      { status: 'waiting', fromTime: '09:00', untilTime: '12:00', untilDate: '2099-01-05' },
    ]);
    expect(listOf(files, 'aparelhos')).toMatchObject([{ kinds: ['booked'], quietFrom: null }]);
    expect(files['aparelhos.json']).not.toMatch(/endpoint|p256dh|auth|https?:/);
    const day = listOf(files, 'visitas').find(({ date }) => date === '2026-11-20');
    expect(day).toMatchObject({ visits: 7, uniqueVisitors: 5, bookings: 2 });
  });

  test('holds appointments with services and payment: centavos and UTC in JSON, reais and wall clock in CSV', () => {
    const [visit] = listOf(files, 'agendamentos');
    expect(visit).toMatchObject({
      totalCents: 12_345,
      client: { fullName: expect.stringContaining(mark) },
      procedures: [{ name: `${mark} Serviço`, priceCents: 12_345, durationMinutes: 60 }],
      payment: { amountCents: 12_345, method: 'pix', status: 'paid', transactionId: `+${mark}` },
    });
    const review = { rating: 5, comment: `${mark} adorei`, answer: null };
    const reviews = listOf(files, 'agendamentos').map((one) => one.review);
    expect(reviews).toContainEqual(expect.objectContaining(review));
    const startsAt = String(visit?.startsAt);
    expect(startsAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    const { date, time } = localOf('America/Manaus', Date.parse(startsAt) / 60_000);
    const [year, month, day] = date.split('-');
    const line = files['agendamentos.csv']?.split('\r\n').find((one) => one.includes(String(visit?.id)));
    expect(line?.startsWith(`${day}/${month}/${year} ${time};`)).toBe(true);
    expect(line).toContain(`;"${mark} Serviço (60 min, R$\u00a0123,45)";60;"123,45";`);
  });

  test('holds the history of payments and the receipts as they were issued', () => {
    expect(listOf(files, 'pagamentos')[0]).toMatchObject({
      kind: 'recorded',
      data: { amountCents: 12_345, method: 'pix', notes: `${mark} troco` },
    });
    expect(files['pagamentos.csv']).toContain(`;"123,45";PIX;Pago;`);
    expect(listOf(files, 'recibos').map(({ number }) => number)).toEqual(
      listOf(files, 'recibos').map((_, index) => index + 1),
    );
    const line = `;${mark} Cliente;${mark} Serviço;Ana;20/11/2026;20/11/2026;"123,45";PIX;`;
    expect(files['recibos.csv']).toContain(line);
  });

  test('is opened by spreadsheets without running anything', () => {
    expect(files['clientes.csv']?.startsWith('\uFEFFNome;E-mail;Telefone;')).toBe(true);
    expect(files['clientes.csv']).toContain(`;"'=${mark}";"${mark}; ""látex""\ncola";`);
    expect(files['agendamentos.csv']).toContain(`;"'+${mark}";`);
    for (const { name } of exportFiles) {
      const cells = (files[`${name}.csv`] ?? '').split(/[;\r\n]+"?/);
      expect(cells.filter((cell) => /^[=+@\t]/.test(cell))).toEqual([]);
    }
  });

  test('holds nothing of another studio, no secret and no word of a mail', async () => {
    const rows = await product.sql<{ word: string }>(
      `select id::text as word from clients where studio_id = $1 union all select id::text from appointments where studio_id = $1
       union all select id::text from profiles where studio_id = $1 union all select $1::text`,
      [theirs.id],
    );
    const [secrets] = await product.sql<{ hash: string }>`select password_hash as hash from users
      where id = ${hers.professionalId}`;
    const forbidden = [
      stranger,
      'Outro Ateliê',
      theirs.slug,
      theirs.email,
      secrets?.hash ?? 'no hash',
      `${mark} segredo`,
      'v1.bm9uY2U',
      ...rows.map(({ word }) => word),
    ];
    const whole = Object.values(files).join('\n');
    expect(whole).toContain(mark);
    expect(forbidden.filter((word) => whole.includes(word))).toEqual([]);
  });

  test('holds the pictures that the studio shows, byte by byte', async () => {
    const studio = await openBookable(product);
    const cover = await uploaded(studio.owner);
    const unsaved = await uploaded(studio.owner, 'logo');
    await product.sql`with shown as (update pictures set detached_at = null
      where id = ${cover.id} returning id, studio_id)
       update studios set cover_id = shown.id from shown where studios.id = shown.studio_id`;
    expectStatus(await ask(studio.owner), 204);
    const zip = unzipSync(new Uint8Array(await (await download(studio.owner)).arrayBuffer()));
    expect(Buffer.from(zip['imagens/capa.png'] ?? [])).toEqual(COVER);
    const listed: Listed[] = JSON.parse(new TextDecoder().decode(zip['imagens.json']));
    expect(listed).toMatchObject([{ id: cover.id, kind: 'cover', contentType: 'image/png' }]);
    expect(JSON.stringify(listed)).not.toContain(unsaved.id);
  });

  test('is shown in the activity of the account', async () => {
    const { body } = await owner.get<AccountEvents>('/api/account/events');
    expect(body.events[0]?.kind).toBe('data_exported');
  });
});

describe('who may', () => {
  const owner = browserOf(theirs);

  test('the owner with her password: two database requests to ask', async () => {
    owner.cookies.delete('lume-export');
    expect(await ask(owner, 'errada 123')).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', fields: { currentPassword: ['Senha atual incorreta.'] } },
    });
    expect(owner.cookies.has('lume-export')).toBe(false);
    const counted = countRequests(product);
    expectStatus(await ask(owner), 204);
    expect(counted()).toBe(2);
  });

  test('nobody of her team', async () => {
    const admin = await join(product, { owner }, 'admin');
    expectStatus(await ask(admin.browser), 403, 'forbidden');
    admin.browser.cookies.set('lume-export', owner.cookies.get('lume-export') ?? '');
    expect(await (await download(admin.browser)).json()).toMatchObject({ code: 'link_expired' });
  });

  test('an account without password makes one first', async () => {
    const bare = await openStudio(product.database);
    await product.sql`update users set password_hash = null where id = ${bare.professionalId}`;
    expectStatus(await ask(browserOf(bare), 'qualquer 1'), 422, 'password_wrong');
  });

  test('whoever has the link, once: of several at a time one', async () => {
    await ask(owner);
    const answers = await Promise.all(Array.from({ length: 6 }, () => download(owner)));
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(Object.keys(unzipSync(new Uint8Array(bodies[won] ?? new ArrayBuffer(0))))).toContain('LEIAME.txt');
    expect(await (await download(owner)).json()).toMatchObject({ code: 'link_expired' });
  });

  test('never with a link of another session, of another time, or made up', async () => {
    await ask(owner);
    const good = owner.cookies.get('lume-export') ?? '';
    const [expires = '', nonce = '', mac = ''] = good.split('.');
    const other = browserOf(hers);
    for (const value of [
      good,
      '',
      'x',
      `${expires}.${nonce}`,
      `${expires}.${nonce}x.${mac}`,
      `zzzzzzz.${nonce}.${mac}`,
    ]) {
      other.cookies.set('lume-export', value);
      expect((await download(other)).status).toBe(403);
    }
    owner.cookies.set('lume-export', `zzzzzzz.${nonce}.${mac}`);
    expect((await download(owner)).status).toBe(403);
    owner.cookies.set('lume-export', good);
    const answer = await download(owner);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
});

test('a download whose reading fails half-way breaks off, and is logged', async () => {
  await ask(owner);
  // The first page of clients and everything before it are read; then the connection is lost.
  product.database.endpoint.faults.add({ kind: 'refuse', match: '"allergies"', skip: 1 });
  const answer = await download(owner);
  await expect(answer.arrayBuffer().then(({ byteLength }) => byteLength)).rejects.toThrow();
});

test('a session that ends half-way ends the download', async () => {
  const browser = browserOf(theirs);
  await ask(browser);
  const answer = await download(browser);
  await product.sql`delete from sessions where user_id = ${theirs.professionalId}`;
  await expect(answer.arrayBuffer().then(({ byteLength }) => byteLength)).rejects.toThrow();
});
