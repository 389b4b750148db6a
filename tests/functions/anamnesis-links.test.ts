import { describe, expect, test } from 'vitest';
import type { ClientDetail } from '../../domain/client/client.ts';
import { alertFields } from '../../domain/health/anamnesis.ts';
import type { AnamnesisCopy, AnamnesisLink, SentLink } from '../../domain/health/link.ts';
import type { NotificationPage } from '../../domain/notification/notification.ts';
import { pngOf } from '../support/pictures/png.ts';
import type { Visitor } from '../support/visitor.ts';
import { fill, readForm, SIGNATURE } from './anamneses.ts';
import {
  accessesOf,
  BIRTH_DATE,
  identify,
  LINK_API,
  LINK_OVER,
  type LinkToken,
  linkClient,
  openedOn,
  openLink,
  readLinkPage,
  sendFormLink,
  submitForm,
} from './anamnesis-links.ts';
import { emailKindsTo } from './email.ts';
import { emailedCode, emailTo, expectStatus, openStudio, sharedStudio } from './studio.ts';
import { join } from './team.ts';
import { lashes, pastAppointment, saved } from './work-records.ts';

const { product, studio } = await sharedStudio();

const versionsOf = ({ clientId }: Pick<LinkToken, 'clientId'>) =>
  product.sql<Record<string, unknown>>`select * from anamneses where client_id = ${clientId}
    order by created_at`;

describe('sending', () => {
  test('stores no token, revokes the link before, and lists what became of each', async () => {
    const first = await sendFormLink(studio);
    const second = await sendFormLink(studio, first);
    const rows = await product.sql`select * from anamnesis_links where client_id = ${first.clientId}`;
    expect(JSON.stringify(rows)).not.toContain(second.token);
    expect(second.token).toMatch(/^[\w-]{43}$/);
    await openedOn(product, second);
    const list = await studio.owner.get<AnamnesisLink[]>(`/api/clients/${first.clientId}/anamnesis/links`);
    expectStatus(list, 200, [
      { id: second.linkId, channel: 'whatsapp', revokedAt: null, openedAt: expect.any(String) },
      { id: first.linkId, revokedAt: expect.any(String), openedAt: null },
    ]);
    expect(await openLink(product.visitor(), first)).toMatchObject(LINK_OVER);
    expect(await accessesOf(product, first.clientId)).toEqual(['link', 'link']);
  });

  test('by email it is mailed, and its address is not returned', async () => {
    const { clientId, email } = await linkClient(studio);
    const answer = await studio.owner.post<SentLink>(`/api/clients/${clientId}/anamnesis/links`, {
      channel: 'email',
    });
    expectStatus(answer, 201, { url: null, link: { channel: 'email' } });
    const text = await emailTo(product, email, /anamnese-cliente#/);
    const [, token = ''] = /anamnese-cliente#([\w-]{43})/.exec(text) ?? [];
    expectStatus(await openLink(product.visitor(), { token }), 204);
  });

  test('a client without email gets none by email', async () => {
    const { clientId } = await linkClient(studio, { email: '' });
    expectStatus(
      await studio.owner.post(`/api/clients/${clientId}/anamnesis/links`, { channel: 'email' }),
      422,
      { fields: { channel: [expect.any(String)] } },
    );
  });
});

describe('filling in', () => {
  test('a blank form without identifying: signed, sealed, unreviewed, once', async () => {
    const sent = await sendFormLink(studio);
    const visitor = await openedOn(product, sent);
    expect(visitor.cookies.get('lume-anamnesis')).not.toContain(sent.token);
    expect(await readLinkPage(visitor)).toMatchObject({
      purpose: 'fill',
      state: 'open',
      client: { firstName: 'Ágata' },
      identifyBy: [],
      isOtherDevice: false,
      stored: null,
    });
    expectStatus(await submitForm(visitor, { signature: null }), 422, {
      fields: { signature: ['Assine para enviar'] },
    });
    expectStatus(await submitForm(visitor), 201, { hasCopy: true });
    expectStatus(await submitForm(visitor), 200, { hasCopy: true });
    expect(await readLinkPage(visitor)).toMatchObject({ state: 'used', stored: null });
    expect(await openLink(product.visitor(), sent)).toMatchObject(LINK_OVER);
    const rows = await versionsOf(sent);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ filled_by: null, link_id: sent.linkId, reviewed_at: null });
    expect(JSON.stringify(rows)).not.toMatch(/palavra-plantada|Hipertens/);
    expect(rows[0]?.hidden_answered).toEqual(['medicalConditions']);
  });

  test('each question behind an alert must be answered, and ‘Não sei’ is an answer that alerts of nothing', async () => {
    const sent = await sendFormLink(studio);
    const visitor = await openedOn(product, sent);
    for (const name of alertFields)
      for (const answer of [null, undefined])
        expectStatus(await submitForm(visitor, { [name]: answer }), 422, {
          fields: { [name]: ['Responda. Se não souber, escolha "Não sei".'] },
        });
    const unsure = Object.fromEntries(alertFields.map((name) => [name, 'Não sei']));
    expectStatus(await submitForm(visitor, unsure), 201);
    expect(await readForm(studio.owner, sent.clientId)).toMatchObject({ answers: unsure, alerts: [] });
  });

  test('a form of five kilobytes and of a signature of 150 is taken', async () => {
    const visitor = await openedOn(product, await sendFormLink(studio));
    const picture = pngOf({ width: 800, height: 200 }, 148_000);
    const signature = `data:image/png;base64,${picture.toString('base64')}`;
    expectStatus(await submitForm(visitor, { signature }), 201);
  });

  test('20 submits at once save one version', async () => {
    const sent = await sendFormLink(studio);
    const visitor = await openedOn(product, sent);
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitForm(visitor)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(await versionsOf(sent)).toHaveLength(1);
  });

  test('who sent the link is told of it; where she has left, who registered the client, then the owner', async () => {
    const team = await openStudio(product);
    const [bia, rita] = [await join(product, team, 'admin'), await join(product, team, 'admin')];
    const send = async () =>
      sendFormLink({ ...team, owner: rita.browser }, await linkClient({ ...team, owner: bia.browser }));
    const links = [await send(), await send(), await send()];
    const repliesTo: unknown[] = [];
    for (const [place, link] of links.entries()) {
      const leaving = [undefined, rita, bia][place];
      if (leaving) expectStatus(await team.owner.delete(`/api/professionals/${leaving.id}`), 200);
      expectStatus(await submitForm(await openedOn(product, link)), 201);
      await emailTo(product, link.email, /anamnese-cliente#/);
      repliesTo.push(product.mailbox.to(link.email).at(-1)?.replyTo?.[0]);
    }
    const order = [rita, bia, team].map(({ email }) => email);
    const told = await product.sql<{ recipient: string }>`select recipient from outbox
      where kind = 'anamnesis-received' and recipient = any (${order}) order by created_at`;
    expect([told.map(({ recipient }) => recipient), repliesTo]).toEqual([order, order]);
  });

  test('the professional is notified and the client gets a link to her copy, without health text', async () => {
    const sent = await sendFormLink(studio);
    expectStatus(await submitForm(await openedOn(product, sent)), 201);
    const appointment = await pastAppointment(studio, sent.clientId);
    await saved(studio.owner, appointment.id, { details: { notes: 'Só para nós' } });
    const text = await emailTo(product, sent.email, /anamnese-cliente#/);
    expect(text).not.toMatch(/palavra-plantada|Hipertens|Olhar aberto|Diabetes/);
    expect(await emailKindsTo(product, studio.email)).toContain('anamnesis-received');
    const [, token = ''] = /anamnese-cliente#([\w-]{43})/.exec(text) ?? [];
    const reader = await openedOn(product, { ...sent, token });
    expect(await readLinkPage(reader)).toMatchObject({ purpose: 'copy', identifyBy: ['code'], stored: null });
    expectStatus(await reader.post(`${LINK_API}/copy`), 403, 'identity_needed');
    expect(await submitForm(reader)).toMatchObject(LINK_OVER);
    expectStatus(await identify(reader, { birthDate: BIRTH_DATE }), 403);
    expectStatus(await reader.post(`${LINK_API}/code`), 202);
    const code = await emailedCode(product, sent.email);
    expectStatus(await identify(reader, { code }), 204);
    const copy = await reader.post<AnamnesisCopy>(`${LINK_API}/copy`);
    expectStatus(copy, 200, {
      client: 'Ágata Nóbrega',
      versions: [
        { number: 1, answers: { medicalConditions: 'Hipertensão palavra-plantada' }, signature: SIGNATURE },
      ],
      records: [
        {
          startsAt: appointment.startsAt,
          services: [{ category: 'cilios' }],
          details: { lashes, notes: null },
        },
      ],
    });
    expect(copy.headers.get('cache-control')).toBe('no-store');
    expectStatus(await reader.post(`${LINK_API}/photos-withdrawal`), 200);
    expectStatus(await reader.post(`${LINK_API}/photos-withdrawal`), 200);
    expect(await accessesOf(product, sent.clientId)).toEqual([
      ...['link', 'save', 'record_save', 'copy', 'photos_withdrawn'],
    ]);
  });
});

test('what a client sends adds alerts at once, and takes none away before it was reviewed', async () => {
  const { clientId, email } = await linkClient(studio);
  expectStatus(await fill(studio.owner, clientId, { pregnancyBreastfeeding: true }), 201);
  expectStatus(
    await submitForm(await openedOn(product, await sendFormLink(studio, { clientId, email })), {
      diabetes: true,
    }),
    201,
  );
  const health = async () => (await studio.owner.get<ClientDetail>(`/api/clients/${clientId}`)).body.health;
  expect(await health()).toEqual({ state: 'unreviewed', alerts: ['pregnancy', 'diabetes'] });
  const anamnesisId = (await readForm(studio.owner, clientId))?.id;
  expectStatus(await studio.owner.post(`/api/clients/${clientId}/anamnesis/review`, { anamnesisId }), 204);
  expect(await health()).toEqual({ state: 'valid', alerts: ['diabetes'] });
});

test('a form received by link rings for who sees the client, and opens her form', async () => {
  const own = await openStudio(product);
  const bia = await join(product, own, 'professional');
  const to = await linkClient({ ...own, owner: bia.browser });
  expectStatus(await submitForm(await openedOn(product, await sendFormLink(own, to))), 201);
  const bell = async (who: Visitor) => (await who.get<NotificationPage>('/api/notices')).body;
  const notice = {
    kind: 'anamnesis_received',
    clientId: to.clientId,
    client: 'Ágata Nóbrega',
    appointmentId: null,
    isNew: true,
  };
  expect(await bell(bia.browser)).toMatchObject({ unseen: 1, notices: [{ ...notice, professional: null }] });
  const seen = await bell(own.owner);
  expect(seen).toMatchObject({ unseen: 1, notices: [{ ...notice, professional: 'Bia Campos' }] });
  expect(JSON.stringify(seen)).not.toMatch(/palavra-plantada|Hipertens/);
  expect(await bell(studio.owner)).not.toMatchObject({ notices: [{ clientId: to.clientId }] });
  expect(await bell((await join(product, own, 'professional')).browser)).toMatchObject({ notices: [] });
  expectStatus(await own.owner.post('/api/notices/seen', { upTo: seen.upTo }), 204);
  expect(await bell(own.owner)).toMatchObject({ unseen: 0, notices: [{ isNew: false }] });
  // What a member fills in rings for nobody, and a form that was removed no longer does.
  const replaces = (await readForm(own.owner, to.clientId))?.id;
  expectStatus(await fill(own.owner, to.clientId, { replaces }), 201);
  expect((await bell(bia.browser)).notices).toHaveLength(1);
  expectStatus(await own.owner.delete(`/api/clients/${to.clientId}/anamnesis`), 204);
  expect((await bell(bia.browser)).notices).toEqual([]);
});
