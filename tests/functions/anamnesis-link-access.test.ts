import { describe, expect, test } from 'vitest';
import { BIRTH_DATE_SPENT } from '../../domain/health/link.ts';
import { make } from './agenda.ts';
import {
  accessesOf,
  BIRTH_DATE,
  identify,
  LINK_API,
  LINK_OVER,
  type LinkClient,
  linkAfterForm,
  linkClient,
  openedOn,
  openLink,
  readLinkPage,
  sendFormLink,
  submitForm,
} from './anamnesis-links.ts';
import { emailedCode, expectStatus, openStudio, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();

const versionsOf = ({ clientId }: Pick<LinkClient, 'clientId'>) =>
  product.sql<Record<string, unknown>>`select * from anamneses where client_id = ${clientId}
    order by created_at`;

describe('identifying', () => {
  test('stored answers are shown after the birth date, logged, and replaced by what is sent', async () => {
    const sent = await linkAfterForm(product, studio);
    const visitor = await openedOn(product, sent);
    const before = await readLinkPage(visitor);
    expect(before).toMatchObject({ identifyBy: ['birth-date', 'code'], isIdentified: false, stored: null });
    const wrong = await identify(visitor, { birthDate: '1990-05-18' });
    expectStatus(wrong, 403, 'identity_wrong');
    expectStatus(await identify(visitor, { birthDate: BIRTH_DATE }), 204);
    const after = await readLinkPage(visitor);
    expect(after.stored?.answers).toMatchObject({ medicalConditions: 'Hipertensão palavra-plantada' });
    expect(after.stored?.answers).not.toHaveProperty('professionalNotes');
    expect(await accessesOf(product, sent.clientId)).toContain('view_sensitive');
    expectStatus(await submitForm(visitor, { replaces: sent.linkId }), 409);
    const replaces = after.stored?.anamnesisId;
    expectStatus(await submitForm(visitor, { replaces, diabetes: false }), 201);
    expect((await versionsOf(sent))[1]).toMatchObject({ replaces, changed: ['diabetes'] });
  });

  test('five wrong birth dates leave only the code', async () => {
    const visitor = await openedOn(product, await linkAfterForm(product, studio));
    for (let failure = 0; failure < 5; failure += 1) {
      expectStatus(await identify(visitor, { birthDate: '2001-01-01' }), 403);
    }
    expect(await readLinkPage(visitor)).toMatchObject({ identifyBy: ['code'] });
    const late = await identify(visitor, { birthDate: BIRTH_DATE });
    expectStatus(late, 403, { code: 'identity_wrong', message: BIRTH_DATE_SPENT });
  });

  test('twenty wrong birth dates at once are five tries, and the right one comes too late', async () => {
    const link = await linkAfterForm(product, studio);
    const visitor = await openedOn(product, link);
    const wrong = Array.from({ length: 20 }, (_, day) =>
      identify(visitor, { birthDate: `2001-01-${String(day + 1).padStart(2, '0')}` }),
    );
    for (const answer of await Promise.all(wrong)) expect(answer.body.code).toBe('identity_wrong');
    expect(await product.sql`select failures from anamnesis_links where id = ${link.linkId}`).toEqual([
      { failures: 5 },
    ]);
    expectStatus(await identify(visitor, { birthDate: BIRTH_DATE }), 403);
  });

  test('a code works once, and on the device that asked for it', async () => {
    const sent = await linkAfterForm(product, studio);
    const visitor = await openedOn(product, sent);
    expectStatus(await visitor.post(`${LINK_API}/code`), 202);
    expectStatus(await visitor.post(`${LINK_API}/code`), 429);
    const code = await emailedCode(product, sent.email);
    const invalid = { status: 403, body: { code: 'code_invalid' } };
    expect(await identify(await openedOn(product, sent), { code })).toMatchObject(invalid);
    expectStatus(await identify(visitor, { code }), 204);
    expect(await identify(visitor, { code })).toMatchObject(invalid);
  });

  test('a second device is shown nothing and sends nothing before it is identified; then it takes over', async () => {
    const sent = await sendFormLink(studio);
    const first = await openedOn(product, sent);
    const second = await openedOn(product, sent);
    expect(await readLinkPage(second)).toMatchObject({
      isOtherDevice: true,
      identifyBy: ['birth-date', 'code'],
    });
    expectStatus(await submitForm(second), 403, 'identity_needed');
    expectStatus(await identify(second, { birthDate: BIRTH_DATE }), 204);
    expect(await readLinkPage(first)).toMatchObject({ isOtherDevice: true });
    expectStatus(await submitForm(first), 403, 'identity_needed');
    expectStatus(await submitForm(second), 201);
    expect(await submitForm(first)).toMatchObject(LINK_OVER);
  });
});

describe('a link that is not good', () => {
  test('guessed, revoked and expired are answered equally, with and without cookie', async () => {
    const revoked = await sendFormLink(studio);
    const holder = await openedOn(product, revoked);
    const path = `/api/clients/${revoked.clientId}/anamnesis/links/${revoked.linkId}`;
    expectStatus(await studio.owner.delete(path), 200, { revokedAt: expect.any(String) });
    expect(await holder.get(LINK_API)).toMatchObject(LINK_OVER);
    expect(await submitForm(holder)).toMatchObject(LINK_OVER);
    const expired = await sendFormLink(studio);
    await product.sql`update anamnesis_links set expires_at = now() - interval '1 second'
      where id = ${expired.linkId}`;
    const answers = await Promise.all(
      [revoked, expired, { token: 'x'.repeat(43) }].map((sent) => openLink(product.visitor(), sent)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject(LINK_OVER);
    expect(await product.visitor().get(LINK_API)).toMatchObject(LINK_OVER);
  });

  test('a forged cookie, and one of another link, open nothing', async () => {
    const sent = await sendFormLink(studio);
    const visitor = await openedOn(product, sent);
    const other = await openedOn(product, await sendFormLink(studio));
    const [hash] = (visitor.cookies.get('lume-anamnesis') ?? '').split('.');
    const [, secret] = (other.cookies.get('lume-anamnesis') ?? '').split('.');
    const forger = product.visitor();
    forger.cookies.set('lume-anamnesis', `${hash}.${secret}`);
    expect(await readLinkPage(forger)).toMatchObject({ isOtherDevice: true, stored: null });
    expectStatus(await submitForm(forger), 403, 'identity_needed');
    forger.cookies.set('lume-anamnesis', `${'0'.repeat(64)}.${secret}`);
    expect(await forger.get(LINK_API)).toMatchObject(LINK_OVER);
    forger.cookies.set('lume-anamnesis', "' or true --");
    expect(await forger.get(LINK_API)).toMatchObject(LINK_OVER);
  });

  test('another studio neither lists, sends nor revokes', async () => {
    const sent = await sendFormLink(studio);
    const { owner } = await openStudio(product);
    const path = `/api/clients/${sent.clientId}/anamnesis/links`;
    const missing = { status: 404, body: { message: 'Cliente não encontrado ou acesso negado' } };
    expect(await owner.get(path)).toMatchObject(missing);
    expect(await owner.post(path, { channel: 'whatsapp' })).toMatchObject(missing);
    expect(await owner.delete(`${path}/${sent.linkId}`)).toMatchObject(missing);
    expectStatus(await openLink(product.visitor(), sent), 204);
  });

  test('of a client who was merged into another record opens that one', async () => {
    const sent = await sendFormLink(studio);
    const visitor = await openedOn(product, sent);
    const kept = await linkClient(studio, { fullName: 'Rita Lopes' });
    expectStatus(
      await studio.owner.post(`/api/clients/${kept.clientId}/merges`, { otherId: sent.clientId }),
      200,
    );
    expect(await readLinkPage(visitor)).toMatchObject({ client: { firstName: 'Rita' }, state: 'open' });
    expectStatus(await submitForm(visitor), 201);
    expect(await versionsOf(kept)).toMatchObject([{ link_id: sent.linkId }]);
    expect(await versionsOf(sent)).toEqual([]);
  });

  test.each(['deleted', 'anonymised'])('of a client who was %s', async (outcome) => {
    const sent = await sendFormLink(studio);
    if (outcome === 'anonymised') await make(studio, sent.clientId);
    const visitor = await openedOn(product, sent);
    const path = `/api/clients/${sent.clientId}?cancelComing=true`;
    expectStatus(await studio.owner.delete(path), 200, { outcome });
    expect(await openLink(product.visitor(), sent)).toMatchObject(LINK_OVER);
    expect(await submitForm(visitor)).toMatchObject(LINK_OVER);
    expect(await visitor.get(LINK_API)).toMatchObject(LINK_OVER);
  });
});
