import { expect, test } from 'vitest';
import { maxPictureBytes } from '../../domain/studio/picture.ts';
import { png } from '../support/pictures/png.ts';
import type { Visitor } from '../support/visitor.ts';
import { eventuallySent } from './email.ts';
import { upload, uploaded } from './picture-uploads.ts';
import { business, changeSettings, formOf, readSettings, saveSettings } from './settings.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  newEmail,
  openStudio,
  type Slot,
  sharedStudio,
} from './studio.ts';
import { join } from './team.ts';

interface Manifest {
  name: string;
  icons: { src: string }[];
}

const { product, studio } = await sharedStudio();

test('theme and tagline reach the session and the public page; an empty tagline is the product’s', async () => {
  const look = { theme: 'modern', tagline: 'Olhar marcante' } as const;
  await changeSettings(studio.owner, () => ({ look }));
  const { body } = await studio.owner.get<{ session: object }>('/api/session');
  expect(body.session).toMatchObject({ studio: look });
  const page = await product.visitor().get(`/api/public/professionals/${studio.slug}`);
  expect(page.body).toMatchObject({ studio: look });
  const saved = await changeSettings(studio.owner, () => ({ look: { theme: 'beauty', tagline: '  ' } }));
  expect(saved.look).toEqual({ theme: 'beauty', tagline: 'Beleza & Elegância' });
});

test('a professional changes no look of the studio', async () => {
  const colleague = await join(product, studio, 'professional');
  const before = await readSettings(studio.owner);
  const form = {
    ...formOf(await readSettings(colleague.browser)),
    look: { theme: 'luxury', tagline: 'Minha' },
  };
  expectStatus(await saveSettings(colleague.browser, form), 403, 'forbidden');
  expect((await readSettings(studio.owner)).look).toEqual(before.look);
});

test('a client’s mail wears theme and logo, its link the cover; a professional’s is the product’s', async () => {
  const [logo, cover] = [await uploaded(studio.owner, 'logo'), await uploaded(studio.owner, 'cover')];
  await changeSettings(studio.owner, () => ({
    look: { theme: 'luxury', tagline: '' },
    pictures: { logoId: logo.id, coverId: cover.id },
  }));
  const email = newEmail('bia');
  const [slot] = await freeSlots(product.visitor(), studio);
  expectStatus(await book(product.visitor(), bookingForm(studio, slot as Slot, { email })), 201);
  const toClient = await htmlTo(email, /./);
  expect(toClient).toContain('#126f57');
  expect(toClient).not.toContain('#9f2e58');
  expect(toClient).toMatch(new RegExp(`<img src="https?://[^"]+/media/${logo.id}"`));
  const token = /agendamento#([\w-]+)/.exec(toClient)?.[1];
  const { body } = await product.visitor().post('/api/public/manage', { token });
  expect(body).toMatchObject({ studio: { theme: 'luxury', coverUrl: `/media/${cover.id}` } });
  const toStudio = await htmlTo(studio.email, /^Novo agendamento/);
  expect(toStudio).toContain('#9f2e58');
  expect(toStudio).not.toContain('/media/');
});

async function manifestOf(who: Visitor) {
  const answer = await who.get('/api/public/app-manifest');
  return { ...answer, body: JSON.parse(answer.text) as Manifest };
}

test('the installed app has name, colour and logo of the studio; signed out it is the product’s', async () => {
  const large = (await upload(studio.owner, png({ width: 512, height: 512 }), { kind: 'logo' })).body;
  await changeSettings(studio.owner, () => ({
    business: { ...business, businessName: '</script>Olhar & Cor' },
    look: { theme: 'modern', tagline: '' },
    pictures: { logoId: large.id },
  }));
  const signedIn = await manifestOf(studio.owner);
  expect(signedIn.headers.get('content-type')).toBe('application/manifest+json');
  expect(signedIn.headers.get('cache-control')).toBe('private, no-cache');
  expect(signedIn.headers.get('vary')).toContain('Cookie');
  const own = { id: '/', start_url: '/dashboard', scope: '/', display: 'standalone' };
  expect(signedIn.body).toMatchObject({
    ...own,
    name: '</script>Olhar & Cor',
    theme_color: '#165ab7',
    icons: [{ src: `/media/${large.id}`, sizes: '512x512', type: 'image/png' }],
  });
  const strangers = await openStudio(product);
  for (const who of [product.visitor(), strangers.owner]) {
    const { text, body } = await manifestOf(who);
    expect(text).not.toContain('Olhar');
    expect(body).toMatchObject({ ...own, theme_color: '#9f2e58', icons: expect.any(Array) });
    expect(body.icons.map(({ src }) => src)).toContain('/icons/maskable-512.png');
  }
  expect((await manifestOf(product.visitor())).body).toMatchObject({ name: 'Lume', short_name: 'Lume' });
});

test('a logo too small for an icon leaves the product’s to the app; a session that ended shows nothing', async () => {
  const gone = await openStudio(product);
  const logo = await uploaded(gone.owner, 'logo');
  await changeSettings(gone.owner, () => ({ pictures: { logoId: logo.id } }));
  const { body } = await manifestOf(gone.owner);
  expect(body.icons.map(({ src }) => src)).toContain('/icons/icon-512.png');
  expect(body.name).not.toBe('Lume');
  await product.sql`delete from sessions where user_id = ${gone.professionalId}`;
  expect((await manifestOf(gone.owner)).body).toMatchObject({ name: 'Lume' });
});

test('a look that is not saved is seen on a mail that only the product may frame', async () => {
  const query = new URLSearchParams({ theme: 'modern', businessName: 'Olhar & Cor' });
  const { status, headers, text } = await studio.owner.get(`/api/settings/mail-preview?${query}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(text).toContain('Olhar &amp; Cor');
  expect(text).toContain('#165ab7');
  const policy = headers.get('content-security-policy');
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox'])
    expect(policy).toContain(part);
  expect(policy).not.toContain('script-src');
  expectStatus(await product.visitor().get(`/api/settings/mail-preview?${query}`), 401);
});

test('a logo may have 2 MB', async () => {
  const headers = { 'content-type': 'image/png' };
  const answer = await studio.owner.announce('/api/pictures?kind=logo', maxPictureBytes.logo + 1, headers);
  expectStatus(answer, 413, {
    code: 'picture_too_large',
    message: 'A imagem deve ter no máximo 2MB',
  });
});

/** A mail to an address with this subject, once it has been sent. */
function htmlTo(address: string, subject: RegExp): Promise<string> {
  const find = () =>
    product.mailbox.to(address).find((mail) => subject.test(mail.subject))?.html ?? undefined;
  return eventuallySent(product, find, `a mail to ${address}`);
}
