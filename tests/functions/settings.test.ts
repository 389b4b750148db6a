import { describe, expect, test } from 'vitest';
import { defaultReminders } from '../../domain/reminder/reminder.ts';
import { noRules } from '../../domain/scheduling/booking-rules.ts';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { business, changeSettings, type Form, formOf, readSettings, saveSettings } from './settings.ts';
import { expectStatus, newEmail, openStudio, signUp, studioOfEachTest } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

describe('what is read', () => {
  test('is hers and her studio’s, in one database request', async () => {
    const requests = countRequests(product);
    const settings = await readSettings(studio.owner);
    expect(requests()).toBe(1);
    expect(settings).toEqual({
      versions: { profile: 1, studio: 1 },
      mayEditStudio: true,
      profile: { fullName: 'Marina Duarte', email: studio.email, phone: '11987654321' },
      business: {
        businessName: 'Ateliê Marina Cílios',
        instagram: null,
        address: 'Rua do Sol, 10',
        city: 'Campinas',
        state: 'SP',
        zipCode: null,
        phone: '1133334444',
        zone: 'America/Sao_Paulo',
        changeNoticeHours: 24,
        teamSeesClients: false,
      },
      look: { theme: 'default', tagline: 'Beleza & Elegância' },
      pix: null,
      deposit: null,
      anamnesis: { months: 6, afterBooking: false },
      work: { required: [] },
      reminders: defaultReminders,
      rules: noRules,
      hours: defaultHours,
      notifications: { emailNotifications: true, notificationEmail: null },
      pictures: { cover: null, logo: null },
      upcomingAppointments: 0,
      looksUpPostalCodes: false,
    });
  });

  test('after signing up is what was typed there', async () => {
    const email = newEmail();
    const settings = await readSettings(await signUp(product, email));
    expect(settings).toMatchObject({
      profile: { fullName: 'Marina Duarte', email, phone: '11987654321' },
      business: { city: 'São Paulo', state: 'SP', zone: 'America/Sao_Paulo' },
      hours: defaultHours,
    });
  });

  test('has the default week where hours are missing, wholly or in part', async () => {
    const store = (hours: unknown) =>
      product.sql`update profiles set business_hours = ${hours === null ? null : JSON.stringify(hours)}
        where id = ${studio.professionalId}`;
    await store(null);
    expect((await readSettings(studio.owner)).hours).toEqual(defaultHours);
  });
});

describe('one save', () => {
  test('keeps all of it, in one database request', async () => {
    const before = await readSettings(studio.owner);
    const form: Form = {
      versions: before.versions,
      profile: { fullName: 'Marina Duarte Reis', phone: '11912345678' },
      business,
      pix: { key: '12345678909', receiver: 'Atelie Marina', city: 'Sao Paulo' },
      hours: {
        ...defaultHours,
        slotInterval: 45,
        tuesday: { ...defaultHours.tuesday, breaks: [{ start: '15:00', end: '15:20' }] },
      },
      notifications: { emailNotifications: false, notificationEmail: 'avisos@lume.test' },
    };
    const requests = countRequests(product);
    const saved = await saveSettings(studio.owner, form);
    expect(requests()).toBe(1);
    const { versions, ...sent } = form;
    expectStatus(saved, 200, { ...sent, profile: { email: studio.email } });
    expect(saved.body.versions.profile).toBeGreaterThan(versions.profile);
    expect(saved.body.versions.studio).toBeGreaterThan(versions.studio);
    expect(await readSettings(studio.owner)).toEqual(saved.body);
    const page = await product.visitor().get(`/api/public/professionals/${studio.slug}`);
    expect(page.body).toMatchObject({
      professional: { fullName: 'Marina Duarte Reis' },
      studio: { businessName: 'Studio Nova Luz', city: 'Campinas', phone: '1932345678' },
    });
  });

  test('normalises the Pix key, keeps it when it is left out, and removes it', async () => {
    const pix = { key: 'Pix: (11) 98765-4321', receiver: 'Ateliê Marina', city: 'São Paulo' };
    const stored = { key: '+5511987654321', receiver: 'Atelie Marina', city: 'Sao Paulo' };
    expect((await changeSettings(studio.owner, () => ({ pix }))).pix).toEqual(stored);
    expect((await changeSettings(studio.owner, () => ({ pix: undefined }))).pix).toEqual(stored);
    expect((await changeSettings(studio.owner, () => ({ pix: { ...stored, key: '' } }))).pix).toBeNull();
  });

  test('that changes nothing leaves both versions', async () => {
    const before = await readSettings(studio.owner);
    const saved = await saveSettings(studio.owner, formOf(before));
    expect(saved.body).toEqual(before);
  });

  test('leaves the week alone when it is not sent, and the first step undone', async () => {
    const newcomer = await openStudio(product, { settled: false });
    await product.sql`update profiles set business_hours = null where id = ${newcomer.professionalId}`;
    await changeSettings(newcomer.owner, () => ({
      hours: undefined,
      profile: { fullName: 'Rita', phone: null },
    }));
    const [row] = await product.sql`select business_hours from profiles
      where id = ${newcomer.professionalId}`;
    expect(row).toEqual({ business_hours: null });
    expect((await newcomer.owner.get('/api/first-steps')).body).toMatchObject({ hoursSaved: false });
    await changeSettings(newcomer.owner, () => ({}));
    expect((await newcomer.owner.get('/api/first-steps')).body).toMatchObject({ hoursSaved: true });
  });

  test('never changes the e-mail', async () => {
    const saved = await changeSettings(studio.owner, ({ profile }) => ({
      profile: { ...profile, ...{ email: 'outra@lume.test' } },
    }));
    expect(saved.profile.email).toBe(studio.email);
  });

  test('keeps her own address as none of its own: notices follow her e-mail', async () => {
    const kept = async (notificationEmail: string | null) => {
      const saved = await changeSettings(studio.owner, () => ({
        notifications: { emailNotifications: true, notificationEmail },
      }));
      return saved.notifications.notificationEmail;
    };
    expect(await kept(' Avisos@Lume.test ')).toBe('avisos@lume.test');
    expect(await kept(studio.email.toUpperCase())).toBeNull();
    expect(await kept('')).toBeNull();
  });

  test.each([
    ['@Nova.Luz', 'nova.luz'],
    [' @ novaluz', 'novaluz'],
    ['https://www.instagram.com/novaluz/?hl=pt-br', 'novaluz'],
    ['instagram.com/NovaLuz', 'novaluz'],
    ['https://instagram.com/_u/novaluz', 'novaluz'],
    ['https://www.instagram.com/stories/nova.luz/3141592/', 'nova.luz'],
    ['http://instagr.am/nova_luz#x', 'nova_luz'],
    ['', null],
  ])('takes the Instagram %o as %o', async (typed, kept) => {
    const saved = await changeSettings(studio.owner, () => ({ business: { ...business, instagram: typed } }));
    expect(saved.business.instagram).toBe(kept);
  });

  test.each(['01310-100', 'CEP: 01310–100', '\u202A01310\u2011100\u202C'])(
    'takes the CEP %j',
    async (zipCode) => {
      const saved = await changeSettings(studio.owner, () => ({ business: { ...business, zipCode } }));
      expect(saved.business.zipCode).toBe('01310100');
    },
  );

  test('moves every agenda of the studio with the zone', async () => {
    await join(product, studio, 'professional');
    const versions = async () =>
      product.sql`select agenda_version as version from profiles
        where studio_id = (select studio_id from profiles where id = ${studio.professionalId}) order by id`;
    expect(await versions()).toEqual([{ version: 1 }, { version: 1 }]);
    await changeSettings(studio.owner, () => ({ business: { ...business, zone: 'America/Manaus' } }));
    expect(await versions()).toEqual([{ version: 2 }, { version: 2 }]);
  });
});

describe('a form that began from an older version', () => {
  test.each<[string, (form: Form) => Partial<Form>]>([
    ['of the person', () => ({ profile: { fullName: 'Primeira', phone: null } })],
    ['of her notices', () => ({ notifications: { emailNotifications: false, notificationEmail: null } })],
    ['of the week', () => ({ hours: { ...defaultHours, slotInterval: 15 } })],
    ['of the studio', () => ({ business })],
    ['of its look', () => ({ look: { theme: 'modern', tagline: '' } })],
    ['of its Pix key', () => ({ pix: { key: '12345678909', receiver: 'Marina', city: 'Campinas' } })],
    ['of health intakes', () => ({ anamnesis: { months: 3, afterBooking: true } })],
    ['of records of the work', () => ({ work: { required: ['map', 'glueLot'] } })],
    ['of the rules of booking', () => ({ rules: { ...noRules, dailyLimit: 4 } })],
    ['of reminders', () => ({ reminders: { ...defaultReminders, quietFrom: '22:00' } })],
  ])('%s is refused with its sentence, and saves nothing', async (_, change) => {
    const stale = formOf(await readSettings(studio.owner));
    await changeSettings(studio.owner, change);
    const now = await readSettings(studio.owner);
    const late = await saveSettings(studio.owner, {
      ...stale,
      profile: { fullName: 'Segunda', phone: null },
    });
    expectStatus(late, 409, 'edited_elsewhere');
    expect(Object.keys(late.body).sort()).toEqual(['code', 'message']);
    expect(await readSettings(studio.owner)).toEqual(now);
  });
});
