import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import { business, changeSettings, type Form, formOf, readSettings, saveSettings } from './settings.ts';
import { expectStatus, openStudio, type Studio, studioOfEachTest } from './studio.ts';
import { type Colleague, join } from './team.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

describe('a picture', () => {
  const insert = async (studioOf: Studio, kind: string) => {
    const id = randomUUID();
    await product.sql`insert into pictures (id, studio_id, kind, content_type, width, height, bytes,
      detached_at)
       select ${id}, studio_id, ${kind}, 'image/webp', 1200, 400, 9000, now() + interval '1 day'
       from profiles where id = ${studioOf.professionalId}`;
    return id;
  };

  test('comes, is replaced and goes with the save; what is left out stays', async () => {
    const [cover, other, logo] = await Promise.all([
      insert(studio, 'cover'),
      insert(studio, 'cover'),
      insert(studio, 'logo'),
    ]);
    const readShown = async (pictures: NonNullable<Form['pictures']>) => {
      const saved = await changeSettings(studio.owner, () => ({ pictures }));
      return [saved.pictures.cover?.id, saved.pictures.logo?.id];
    };
    expect(await readShown({ coverId: cover, logoId: logo })).toEqual([cover, logo]);
    expect(await readShown({ coverId: other })).toEqual([other, logo]);
    expect(await readShown({})).toEqual([other, logo]);
    expect(await readShown({ coverId: null })).toEqual([undefined, logo]);
  });

  test('that is another’s, of another kind or nobody’s is unknown, and nothing of the save is kept', async () => {
    const before = await readSettings(studio.owner);
    const stranger = await openStudio(product);
    const ids = [await insert(stranger, 'cover'), await insert(studio, 'logo'), randomUUID()];
    const answers = [];
    for (const coverId of ids) {
      const form = { ...formOf(before), profile: { fullName: 'Metade', phone: null }, pictures: { coverId } };
      answers.push(await saveSettings(studio.owner, form));
    }
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([
      '404 {"code":"not_found","message":"Não encontramos o que você procura."}',
    ]);
    expect(await readSettings(studio.owner)).toEqual(before);
  });
});

describe('of a team', () => {
  let colleague: Colleague;
  let admin: Colleague;
  beforeAll(async () => {
    const team = await openStudio(product);
    [colleague, admin] = [await join(product, team, 'professional'), await join(product, team, 'admin')];
  });

  test.each([
    ['business', { business }],
    ['pix', { pix: null }],
    ['pictures', { pictures: { coverId: null } }],
  ])('a professional does not save the studio’s %s, nor anything with it', async (_, part) => {
    const before = await readSettings(colleague.browser);
    expect(before.mayEditStudio).toBe(false);
    const form = { ...formOf(before), profile: { fullName: 'Metade', phone: null }, ...part };
    expectStatus(await saveSettings(colleague.browser, form), 403, {
      code: 'forbidden',
      message: 'Acesso não autorizado. Verifique suas permissões.',
    });
    expect(await readSettings(colleague.browser)).toEqual(before);
  });

  test('a professional saves what is hers, also while the studio changes', async () => {
    const form = formOf(await readSettings(colleague.browser));
    await changeSettings(admin.browser, () => ({ business: { ...business, city: randomUUID() } }));
    const saved = await saveSettings(colleague.browser, {
      ...form,
      profile: { fullName: 'Bia Campos Lima', phone: null },
    });
    expectStatus(saved, 200, { profile: { fullName: 'Bia Campos Lima', phone: null } });
  });

  test('an administrator saves the studio, and her own person alone', async () => {
    const before = await readSettings(colleague.browser);
    const saved = await changeSettings(admin.browser, () => ({
      profile: { fullName: 'Rita Lopes', phone: null },
      business: { ...business, businessName: 'Da equipe' },
    }));
    expect(saved.business.businessName).toBe('Da equipe');
    expect((await readSettings(colleague.browser)).profile).toEqual(before.profile);
  });
});
