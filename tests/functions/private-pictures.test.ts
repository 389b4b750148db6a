import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { retentionDays } from '../../domain/operation/retention.ts';
import { sign } from '../../functions/auth/core/secrets.ts';
import { privatePictureAddress } from '../../functions/storage/private-pictures.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { eraseUnseen, whileLocked } from '../support/locks.ts';
import { exif, jfif, jpeg } from '../support/pictures/jpeg.ts';
import { ownProduct, productOfTest } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { make, newClient, put } from './agenda.ts';
import { hostilePictures } from './corpus/hostile-pictures.ts';
import { talkativePictures } from './corpus/talkative-pictures.ts';
import { askDeposit, linkOf, PROOF, proofsOf, sendProof, some, uploadProof } from './private-pictures.ts';
import { expectStatus, openStudio, PASSWORD, type Problem, type Studio } from './studio.ts';
import { join } from './team.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });
const studio = await openStudio(product);
const env = { SIGNING_SECRET };
const client = product.visitor();

/** One that waits for its deposit. */
async function appointmentOf(at: Studio = studio, clientId?: string) {
  const row = await make(at, clientId ?? (await newClient(at.owner)));
  await askDeposit(product, row.id);
  return row;
}

const attach = (id: string) =>
  product.sql`update private_pictures set attached_at = now(), kept_until = now() + interval '180 days' where id = ${id}`;

/** A picture that the studio sees, its appointment, and the address that the owner was given. */
async function attached(at: Studio = studio) {
  const { id: appointmentId } = await appointmentOf(at);
  const id = await uploadProof(client, appointmentId);
  await attach(id);
  const [picture] = await proofsOf(at.owner, appointmentId);
  return { id, appointmentId, url: picture?.url ?? '' };
}

/** The status of an address, and that a refusal says no more than one of a picture that never was. */
async function statusAt(browser: Visitor, url: string): Promise<number> {
  const { status, body, headers } = await browser.get(url);
  if (status !== 200) expect(headers.get('cache-control')).toBe('no-store');
  if (status === 404) expect(body).toMatchObject({ code: 'not_found' });
  return status;
}

const actorOf = ({ owner }: Studio) => ({
  session: createHash('sha256')
    .update(owner.cookies.get('lume-session') ?? '')
    .digest('hex'),
});

const keys = async () => (await product.mediaKeys()).filter((key) => key.startsWith('private/'));
const rowOf = async (id: string) =>
  (await product.sql<Record<string, unknown>>`select * from private_pictures where id = ${id}`)[0];

/** A run, and the one after which bytes are gone too. */
async function sweep(): Promise<void> {
  await product.runCron();
  await product.sql`update picture_remains set created_at = created_at - interval '16 minutes'`;
  await product.runCron();
}

describe('an upload by the client', () => {
  test('that meets the erasure of the client leaves nothing', async () => {
    const clientId = await newClient(studio.owner);
    const { id } = await appointmentOf(studio, clientId);
    const answer = await whileLocked(product, { sql: eraseUnseen, params: [clientId] }, () =>
      sendProof(client, linkOf(id)),
    );
    expectStatus(answer, 403, 'link_expired');
    expect(await product.sql`select from private_pictures where appointment_id = ${id}`).toEqual([]);
  });

  test('is stored apart, cleaned, and seen by nobody until it is attached', async () => {
    const { id: appointmentId } = await appointmentOf();
    const taken = jpeg({ width: 900, height: 300 }, { before: [jfif, exif] });
    const { body } = await sendProof(client, linkOf(appointmentId), { bytes: taken, type: 'image/jpeg' });
    expect(body).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) });
    const row = await rowOf(body.id);
    expect(await keys()).toContain(`private/${row?.studio_id}/${body.id}`);
    expect(row).toMatchObject({ kind: 'deposit-proof', content_type: 'image/jpeg', attached_at: null });
    expect(await proofsOf(studio.owner, appointmentId)).toEqual([]);
    const given = privatePictureAddress(env, actorOf(studio), { id: body.id, now: new Date() });
    expect(await statusAt(studio.owner, given)).toBe(404);
    await attach(body.id);
    const [picture] = await proofsOf(studio.owner, appointmentId);
    expect(picture).toMatchObject({ id: body.id, kind: 'deposit-proof', width: 900, height: 300 });
    const answer = await fetch(new URL(picture?.url ?? '', product.url), { headers: cookieOf(studio.owner) });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg({ width: 900, height: 300 }));
  });

  test('is two database requests, and one when its bytes are refused', async () => {
    const token = linkOf((await appointmentOf()).id);
    const countGood = countRequests(product);
    await sendProof(client, token);
    expect(countGood()).toBe(2);
    const countBad = countRequests(product);
    expectStatus(await sendProof(client, token, { bytes: Buffer.from('no picture') }), 422);
    expect(countBad()).toBe(1);
  });

  test.each(some(hostilePictures))('is refused, and leaves nothing: %s', async (_name, bytes) => {
    const { id } = await hostileAppointment;
    expectStatus(await sendProof(client, linkOf(id), { bytes }), 422, 'picture_invalid');
    expect(await product.sql`select id from private_pictures where appointment_id = ${id}`).toEqual([]);
  });
  const hostileAppointment = appointmentOf();

  test.each(some(talkativePictures))('is stored without: %s', async (_name, [sent, kept]) => {
    const { body } = await sendProof(client, linkOf((await appointmentOf()).id), { bytes: sent });
    expect(await rowOf(body.id)).toMatchObject({ bytes: kept.length });
  });

  test('ends at 5 MB', async () => {
    const token = linkOf((await appointmentOf()).id);
    const headers = { 'content-type': 'image/png', 'lume-link': token };
    const answer = await client.announce<Problem>('/api/public/deposit-proofs', 5 * 1024 * 1024 + 1, headers);
    expectStatus(answer, 413, 'picture_too_large');
  });

  test.each(['', 'application/json', 'multipart/form-data; boundary=x', 'text/html'])(
    'declared as %j is no picture',
    async (type) => {
      const token = linkOf((await appointmentOf()).id);
      expectStatus(await sendProof(client, token, { type }), 415, 'unsupported_media_type');
    },
  );

  test('needs a link that holds: not forged, revoked, cancelled, or over', async () => {
    const row = await appointmentOf();
    const token = linkOf(row.id);
    for (const wrong of [
      '',
      'x',
      `${token}A`,
      token.slice(0, -2), // of one, a hyphen would be put back
      linkOf(randomUUID()),
      linkOf(row.id, 1),
    ])
      expectStatus(await sendProof(client, wrong), 403, 'link_expired');
    expectStatus(
      await put(studio.owner, `${row.id}/status`, { status: 'cancelled', version: row.version }),
      200,
    );
    expectStatus(await sendProof(client, token), 403, 'link_expired');
    const past = await make(studio, await newClient(studio.owner), { date: '2026-01-12' });
    expectStatus(await sendProof(client, linkOf(past.id)), 403, 'link_expired');
  });

  test('needs a deposit that is waited for', async () => {
    const without = await make(studio, await newClient(studio.owner));
    expectStatus(await sendProof(client, linkOf(without.id)), 409, 'deposit_settled');
    const { id } = await appointmentOf();
    await product.sql`update deposits set state = 'claimed', hold_ends_at = null, claimed_at = now() where appointment_id = ${id}`;
    expectStatus(await sendProof(client, linkOf(id)), 409, 'deposit_settled');
  });

  test('is limited by link, whoever sends it', async () => {
    const limited = await productOfTest({ bindings: { RATE_LIMIT_FACTOR: '0.2' } });
    const at = await openStudio(limited);
    const { id } = await make(at, await newClient(at.owner));
    await askDeposit(limited, id);
    const token = linkOf(id);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await sendProof(limited.visitor(), token)).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  test('of an appointment are three that wait: the oldest makes room', async () => {
    const { id } = await appointmentOf();
    const ids = [];
    for (let n = 0; n < 5; n += 1) ids.push(await uploadProof(client, id));
    await sweep();
    const left = await product.sql<{
      id: string;
    }>`select id from private_pictures where appointment_id = ${id}`;
    expect(left.map((row) => row.id).sort()).toEqual(ids.slice(2).sort());
  });
});

describe('an address', () => {
  test('is answered to the session that it was given, and kept by no cache', async () => {
    const { url } = await attached();
    const { status, headers, text } = await studio.owner.get(url, { 'if-none-match': '*' });
    expect([status, text.length]).toEqual([200, expect.any(Number)]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/png',
      'content-length': String(PROOF.length),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.get('etag')).toBeNull();
    const head = await fetch(new URL(url, product.url), { method: 'HEAD', headers: cookieOf(studio.owner) });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('needs a session: 401 without one, also after signing out', async () => {
    const at = await openStudio(product);
    const { url } = await attached(at);
    expect(await statusAt(client, url)).toBe(401);
    expect(await statusAt(at.owner, url)).toBe(200);
    const kept = at.owner.cookies.get('lume-session') ?? '';
    await at.owner.delete('/api/session');
    at.owner.cookies.set('lume-session', kept);
    expect(await statusAt(at.owner, url)).toBe(401);
  });

  test('is nothing to another session, of the same person, a colleague or another studio', async () => {
    const { url, id } = await attached();
    const again = product.visitor();
    expectStatus(await again.post('/api/session', { email: studio.email, password: PASSWORD }), 200);
    const [admin, other] = [await join(product, studio, 'admin'), await openStudio(product)];
    for (const browser of [again, admin.browser, other.owner]) expect(await statusAt(browser, url)).toBe(404);
    // Signed for her own session, it is another studio's picture still.
    const signed = privatePictureAddress(env, actorOf(other), { id, now: new Date() });
    expect(await statusAt(other.owner, signed)).toBe(404);
  });

  test('holds for five minutes', async () => {
    const { id } = await attached();
    const givenAgo = (seconds: number) => {
      const now = new Date(Date.now() - seconds * 1000);
      return privatePictureAddress(env, actorOf(studio), { id, now });
    };
    expect(await statusAt(studio.owner, givenAgo(290))).toBe(200);
    expect(await statusAt(studio.owner, givenAgo(302))).toBe(404);
  });

  test('guessed, changed or of another picture is none', async () => {
    const [one, other] = [await attached(), await attached()];
    const at = (url: string) => new URL(url, product.url);
    const { searchParams } = at(one.url);
    const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
    const later = (Number.parseInt(expires, 36) + 1).toString(36);
    const wrong = [
      `/api/private-pictures/${other.id}${at(one.url).search}`,
      `/api/private-pictures/${randomUUID()}${at(one.url).search}`,
      one.url.replace(expires, later),
      one.url.replace(expires, expires.toUpperCase()),
      `/api/private-pictures/${one.id}?expires=${expires}&signature=${'A'.repeat(43)}`,
      // Of another purpose.
      `/api/private-pictures/${one.id}?expires=${expires}&signature=${sign(env, 'data-export', `${actorOf(studio).session}:${one.id}:${expires}`).toString('base64url')}`,
    ];
    for (const url of wrong) expect([404, 422]).toContain(await statusAt(studio.owner, url));
    const malformed = [
      '',
      '?expires=1',
      `?signature=${signature}`,
      `?expires=${expires}&signature=%00`,
      '?expires[]=1',
    ];
    for (const search of malformed)
      expect(await statusAt(studio.owner, `/api/private-pictures/${one.id}${search}`)).toBe(422);
    for (const id of ['x', '..%2Fpictures%2Fx', '%00'])
      expect(await statusAt(studio.owner, `/api/private-pictures/${id}${at(one.url).search}`)).toBe(404);
  });

  test('is given to who sees the appointment', async () => {
    const { appointmentId } = await attached();
    const [admin, professional] = [
      await join(product, studio, 'admin'),
      await join(product, studio, 'professional'),
    ];
    const [picture] = await proofsOf(admin.browser, appointmentId);
    expect(await statusAt(admin.browser, picture?.url ?? '')).toBe(200);
    const path = `/api/appointments/${appointmentId}/private-pictures`;
    const other = await openStudio(product);
    for (const browser of [professional.browser, other.owner]) {
      const random = await browser.get(`/api/appointments/${randomUUID()}/private-pictures`);
      expect([(await browser.get(path)).text, random.status]).toEqual([random.text, 404]);
    }
  });

  test('of public pictures never leads to it', async () => {
    const { id } = await attached();
    const row = await rowOf(id);
    for (const path of [
      id,
      `${row?.studio_id}/${id}`,
      `..%2Fprivate%2F${row?.studio_id}%2F${id}`,
      `private/${id}`,
    ])
      expect((await fetch(`${product.url}/media/${path}`)).status).toBe(404);
  });

  test('is in no log', async () => {
    const { url } = await attached();
    await studio.owner.get(url);
    const signature = new URL(url, product.url).searchParams.get('signature') ?? '';
    expect(product.logs.join('\n')).not.toContain(signature);
  });
});

describe('the end of a picture', () => {
  test('comes a day after an upload that nobody named, row and bytes', async () => {
    const id = await uploadProof(client, (await appointmentOf()).id);
    await sweep();
    expect(await rowOf(id)).toBeDefined();
    await product.sql`update private_pictures set kept_until = kept_until - interval '1 day' where id = ${id}`;
    await sweep();
    expect([await rowOf(id), (await keys()).filter((key) => key.includes(id))]).toEqual([undefined, []]);
  });

  test.each(['cut-after-commit', 'cut-before-commit', 'refuse'] as const)(
    'leaves nothing of an upload that broke off: %s',
    async (kind) => {
      const { id: appointmentId } = await appointmentOf();
      const { faults } = product.database.endpoint;
      faults.add({ kind, match: 'insert into "private_pictures"', times: 1 });
      expect((await sendProof(client, linkOf(appointmentId))).status).toBe(503);
      faults.reset();
      await product.sql`update private_pictures set kept_until = now() where appointment_id = ${appointmentId}`;
      await sweep();
      const left = await product.sql<{ id: string }>`select id from private_pictures`;
      expect((await keys()).map((key) => key.split('/')[2]).sort()).toEqual(left.map(({ id }) => id).sort());
    },
  );

  test('comes half a year after it was attached, and is shown no longer from then on', async () => {
    const { id, appointmentId, url } = await attached();
    expect(retentionDays.depositProofs).toBe(180);
    await product.sql`update private_pictures set kept_until = kept_until - interval '181 days' where id = ${id}`;
    expect(await statusAt(studio.owner, url)).toBe(404);
    expect(await proofsOf(studio.owner, appointmentId)).toEqual([]);
    await sweep();
    expect(await rowOf(id)).toBeUndefined();
  });

  test('comes with the client’s data', async () => {
    const clientId = await newClient(studio.owner);
    const { id: appointmentId } = await appointmentOf(studio, clientId);
    const id = await uploadProof(client, appointmentId);
    await attach(id);
    expectStatus(await studio.owner.delete(`/api/clients/${clientId}?cancelComing=true`), 200);
    expect(await proofsOf(studio.owner, appointmentId)).toEqual([]);
    await sweep();
    expect([await rowOf(id), (await keys()).filter((key) => key.includes(id))]).toEqual([undefined, []]);
  });

  test('comes before that of its appointment, which is not deleted while it is there', async () => {
    const row = await appointmentOf();
    await uploadProof(client, row.id);
    const path = `/api/appointments/${row.id}?version=${row.version}`;
    expectStatus(await studio.owner.delete(path), 409, 'payment_exists');
    await product.sql`update private_pictures set kept_until = now() where appointment_id = ${row.id}`;
    await sweep();
    expectStatus(await studio.owner.delete(path), 204);
  });
});

const cookieOf = ({ cookies }: Visitor) => ({ cookie: `lume-session=${cookies.get('lume-session')}` });
