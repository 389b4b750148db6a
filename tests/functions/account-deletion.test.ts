import { describe, expect, test } from 'vitest';
import { localOf } from '../../domain/scheduling/clock.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { kindsOf } from './account-reads.ts';
import {
  deletionEmailsTo,
  graceEnds,
  keepDeletionEmails,
  openOwned,
  ownershipOf,
  requestDeletion,
  sessionOf,
  withdrawDeletion,
} from './deletions.ts';
import { emailAfter, emailKindsTo } from './email.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  openStudio as openBookable,
  type Slot,
} from './studio.ts';

const product = await sharedProduct();
await keepDeletionEmails(product);

const DAY = 86_400_000;

describe('asking', () => {
  test('takes the password and the word; then the day is known everywhere, by mail too', async () => {
    const { owner, email, businessName } = await openOwned(product);
    expect(await ownershipOf(owner)).toEqual({
      email,
      hasPassword: true,
      isOwner: true,
      businessName,
      zone: 'America/Sao_Paulo',
      takesStudio: true,
      colleagues: 0,
      clientsAfter: 0,
      request: null,
      studioDueAt: null,
    });
    expectStatus(await requestDeletion(owner, { confirmation: 'excluir tudo' }), 422, {
      fields: { confirmation: ['Digite EXCLUIR para confirmar'] },
    });
    expectStatus(await requestDeletion(owner, { currentPassword: 'errada 123' }), 422, {
      code: 'password_wrong',
      fields: { currentPassword: ['Senha atual incorreta.'] },
    });
    expect((await ownershipOf(owner)).request).toBeNull();
    const asked = Date.now();
    const text = await emailAfter(product, email, /será excluída|excluir a sua conta/, async () =>
      expect(await requestDeletion(owner, { confirmation: ' excluir ' })).toMatchObject({
        status: 202,
        body: { wholeStudio: true },
      }),
    );
    expect(text).toContain(`tudo de ${businessName}`);
    expect(text).toContain('/settings?tab=profile');
    const { request } = await ownershipOf(owner);
    const grace = Date.parse(request?.dueAt ?? '') - asked;
    expect(Math.abs(grace - 14 * DAY)).toBeLessThan(60_000);
    const deletion = (await sessionOf(owner))?.deletion;
    expect(deletion?.isOwn).toBe(true);
    expect(Date.parse(deletion?.dueAt ?? '')).toBe(Date.parse(request?.dueAt ?? ''));
    expect(await kindsOf(owner)).toContain('deletion_requested');
    expectStatus(await owner.get('/api/settings'), 200);
  });

  test('twice at once is asking once', async () => {
    const { owner, email, professionalId } = await openOwned(product);
    const answers = await Promise.all([
      requestDeletion(owner),
      requestDeletion(owner),
      requestDeletion(owner),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ body }) => body.dueAt)).size).toBe(1);
    expect(await deletionEmailsTo(product, email)).toHaveLength(1);
    const [stored] = await product.sql`select count(*)::integer as n from deletion_requests
      where user_id = ${professionalId}`;
    expect(stored).toEqual({ n: 1 });
    expect((await kindsOf(owner)).filter((kind) => kind === 'deletion_requested')).toHaveLength(1);
  });

  test('costs one database request to look, two to do: what is decided on, the request', async () => {
    const { owner } = await openOwned(product);
    const looked = countRequests(product);
    await ownershipOf(owner);
    expect(looked()).toBe(1);
    const done = countRequests(product);
    await requestDeletion(owner);
    expect(done()).toBe(2);
  });

  test('an account without password makes one first', async () => {
    const { owner, professionalId } = await openOwned(product);
    await product.sql`update users set password_hash = null where id = ${professionalId}`;
    expect(await ownershipOf(owner)).toMatchObject({ hasPassword: false });
    expectStatus(await requestDeletion(owner, { currentPassword: 'qualquer 1' }), 422, 'password_wrong');
  });
});

describe('staying after all', () => {
  test('everything is as it was, and who was notified is notified again', async () => {
    const { owner, email, professionalId } = await openOwned(product);
    await requestDeletion(owner);
    expectStatus(await withdrawDeletion(owner), 204);
    expectStatus(await withdrawDeletion(owner), 204);
    expect((await deletionEmailsTo(product, email)).map(({ what }) => what)).toEqual([
      'requested',
      'withdrawn',
    ]);
    expect((await ownershipOf(owner)).request).toBeNull();
    expect(await sessionOf(owner)).toMatchObject({ deletion: null });
    expect((await kindsOf(owner)).slice(0, 2)).toEqual(['deletion_withdrawn', 'deletion_requested']);
    await graceEnds(product, professionalId);
    expectStatus(await owner.get('/api/settings'), 200);
  });

  test('cron leaves alone whose day has not come', async () => {
    const { owner } = await openOwned(product);
    await requestDeletion(owner);
    await product.runCron();
    expect((await ownershipOf(owner)).request).not.toBeNull();
  });
});

describe('visits beyond the day', () => {
  const closing = /encerra a agenda no Lume/;
  const staying = /continua com a agenda no Lume/;

  test('are neither offered nor booked, and are again when she stays', async () => {
    const studio = await openBookable(product);
    const slots = async () => [
      ...(await freeSlots(product.visitor(), studio, 0)),
      ...(await freeSlots(product.visitor(), studio)),
    ];
    const before = await slots();
    const { body } = await requestDeletion(studio.owner);
    const due = localOf('America/Sao_Paulo', Date.parse(body.dueAt ?? '') / 60_000);
    const isLater = ({ date, time }: Slot) => `${date} ${time}` >= `${due.date} ${due.time}`;
    const later = before.filter(isLater);
    expect(later).not.toEqual([]);
    expect((await slots()).filter(isLater)).toEqual([]);
    expect((await slots()).length).toBeGreaterThan(0);
    const [slot = { date: '', time: '' }] = later;
    const refused = await book(product.visitor(), bookingForm(studio, slot));
    expectStatus(refused, 409, 'time_taken');
    await withdrawDeletion(studio.owner);
    expectStatus(await book(product.visitor(), bookingForm(studio, slot)), 201);
  });

  test('are announced to their clients on request, and taken back when the owner stays', async () => {
    const studio = await openBookable(product);
    const slot = (await freeSlots(product.visitor(), studio)).at(-1) ?? { date: '', time: '' };
    const form = bookingForm(studio, slot);
    expectStatus(await book(product.visitor(), form), 201);
    expect(await ownershipOf(studio.owner)).toMatchObject({ clientsAfter: 1 });
    const { email } = form.client;
    const told = await emailAfter(product, email, closing, () =>
      requestDeletion(studio.owner, { notifyClients: true }),
    );
    expect(told).toContain('combine com o estúdio se ele continua valendo');
    expect(product.mailbox.to(email).find(({ text }) => closing.test(text ?? ''))?.replyTo).toEqual([
      studio.email,
    ]);
    const again = await emailAfter(product, email, staying, () => withdrawDeletion(studio.owner));
    expect(again).toContain('O seu horário continua valendo');
    await requestDeletion(studio.owner);
    await withdrawDeletion(studio.owner);
    expect((await emailKindsTo(product, email)).filter((kind) => kind === 'studio-closing')).toHaveLength(2);
  });
});
