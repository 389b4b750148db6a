import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultHours, startingHours } from '../../domain/scheduling/business-hours.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { make, newClient, nextDay } from './agenda.ts';
import { changeSettings, type Form, formOf, readSettings, saveSettings } from './settings.ts';
import { newEmail, openStudio, type Studio, signUp } from './studio.ts';
import { type Colleague, join } from './team.ts';

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  studio = await openStudio(product);
});

const business = {
  businessName: 'Studio Nova Luz',
  instagram: 'novaluz.cilios',
  address: 'Rua das Acácias, 200, sala 3',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13010050',
  phone: '1932345678',
  zone: 'America/Sao_Paulo',
} as const;

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
      },
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
      hours: startingHours,
    });
  });

  test('has the default week where hours are missing, wholly or in part', async () => {
    const store = (hours: unknown) =>
      product.database.sql('update profiles set business_hours = $2 where id = $1', [
        studio.professionalId,
        hours === null ? null : JSON.stringify(hours),
      ]);
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
    expect(saved).toMatchObject({ status: 200, body: { ...sent, profile: { email: studio.email } } });
    expect(saved.body.versions.profile).toBeGreaterThan(versions.profile);
    expect(saved.body.versions.studio).toBeGreaterThan(versions.studio);
    expect(await readSettings(studio.owner)).toEqual(saved.body);
    const page = await product.visitor().get(`/api/public/professionals/${studio.slug}`);
    expect(page.body).toMatchObject({
      professional: { fullName: 'Marina Duarte Reis' },
      studio: { businessName: 'Studio Nova Luz', city: 'Campinas', phone: '1932345678' },
    });
  });

  test('that changes nothing leaves both versions', async () => {
    const before = await readSettings(studio.owner);
    const saved = await saveSettings(studio.owner, formOf(before));
    expect(saved.body).toEqual(before);
  });

  test('leaves the week alone when it is not sent, and the first step undone', async () => {
    const newcomer = await openStudio(product, { settled: false });
    await product.database.sql('update profiles set business_hours = null where id = $1', [
      newcomer.professionalId,
    ]);
    await changeSettings(newcomer.owner, () => ({
      hours: undefined,
      profile: { fullName: 'Rita', phone: null },
    }));
    const [row] = await product.database.sql('select business_hours from profiles where id = $1', [
      newcomer.professionalId,
    ]);
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
    ['https://www.instagram.com/stories/nova.luz/3141592/', 'nova.luz'],
    ['http://instagr.am/nova_luz#x', 'nova_luz'],
    ['', null],
  ])('takes the Instagram %o as %o', async (typed, kept) => {
    const saved = await changeSettings(studio.owner, () => ({ business: { ...business, instagram: typed } }));
    expect(saved.business.instagram).toBe(kept);
  });

  test('moves every agenda of the studio with the zone', async () => {
    await join(product, studio, 'professional');
    const versions = async () =>
      product.database.sql(
        `select agenda_version as version from profiles
         where studio_id = (select studio_id from profiles where id = $1) order by id`,
        [studio.professionalId],
      );
    expect(await versions()).toEqual([{ version: 1 }, { version: 1 }]);
    await changeSettings(studio.owner, () => ({ business: { ...business, zone: 'America/Manaus' } }));
    expect(await versions()).toEqual([{ version: 2 }, { version: 2 }]);
  });
});

describe('another zone', () => {
  const moveTo = (zone: string, more: Partial<Form> = {}) =>
    changeSettings(studio.owner, (form) => ({
      business: form.business && { ...form.business, zone },
      ...more,
    }));
  const times = async () => {
    const rows = await product.database.sql<{ time: string }>(
      `select to_char(a.starts_at at time zone s.zone, 'HH24:MI') as time
       from appointments a join studios s on s.id = a.studio_id
       where a.professional_id = $1 order by a.starts_at`,
      [studio.professionalId],
    );
    return rows.map(({ time }) => time);
  };

  test('shows what is booked at other times, or keeps the times: then the instants of what is to come move', async () => {
    const [client, date] = [await newClient(studio.owner), nextDay()];
    const past = await make(studio, client, { date, time: '09:00' });
    await product.database.sql(
      "update appointments set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year' where id = $1",
      [past.id],
    );
    // One begins where the other ends: moved one by one they must not run into each other.
    for (const time of ['10:00', '11:00', '12:00']) await make(studio, client, { date, time });
    expect(await readSettings(studio.owner)).toMatchObject({ upcomingAppointments: 3 });
    await moveTo('America/Manaus');
    expect(await times()).toEqual(['08:00', '09:00', '10:00', '11:00']);
    const requests = countRequests(product);
    await moveTo('America/Sao_Paulo', { keepLocalTimes: true });
    expect(requests()).toBe(2); // one to read, one to save
    expect(await times()).toEqual(['09:00', '09:00', '10:00', '11:00']);
    await moveTo('America/Manaus', { keepLocalTimes: true });
    expect(await times()).toEqual(['08:00', '09:00', '10:00', '11:00']);
  });

  test('is refused as a whole when what keeps its time would lie over an appointment under way', async () => {
    const [client, date] = [await newClient(studio.owner), nextDay()];
    await moveTo('America/Manaus');
    const [now, next] = [
      await make(studio, client, { date }),
      await make(studio, client, { date, time: '12:00' }),
    ];
    for (const [id, minutes] of [
      [now.id, -10],
      [next.id, 55],
    ])
      await product.database.sql(
        `update appointments set starts_at = date_trunc('minute', now()) + make_interval(mins => $2),
           ends_at = date_trunc('minute', now()) + make_interval(mins => $2 + total_minutes) where id = $1`,
        [id, minutes],
      );
    const before = await readSettings(studio.owner);
    const form = formOf(before);
    const answer = await saveSettings(studio.owner, {
      ...form,
      business: { ...form.business, zone: 'America/Sao_Paulo' },
      keepLocalTimes: true,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'zone_overlaps' } });
    expect(await readSettings(studio.owner)).toEqual(before);
  });
});

describe('a form that began from an older version', () => {
  test.each<[string, (form: Form) => Partial<Form>]>([
    ['of the person', () => ({ profile: { fullName: 'Primeira', phone: null } })],
    ['of her notices', () => ({ notifications: { emailNotifications: false, notificationEmail: null } })],
    ['of the week', () => ({ hours: { ...defaultHours, slotInterval: 15 } })],
    ['of the studio', () => ({ business })],
  ])('%s is told, and saves nothing', async (_, change) => {
    const stale = formOf(await readSettings(studio.owner));
    await changeSettings(studio.owner, change);
    const now = await readSettings(studio.owner);
    const late = await saveSettings(studio.owner, {
      ...stale,
      profile: { fullName: 'Segunda', phone: null },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'edited_elsewhere' } });
    expect(Object.keys(late.body).sort()).toEqual(['code', 'message']);
    expect(await readSettings(studio.owner)).toEqual(now);
  });
});

describe('a picture', () => {
  const insert = async (studioOf: Studio, kind: string) => {
    const id = randomUUID();
    await product.database.sql(
      `insert into pictures (id, studio_id, kind, content_type, width, height, bytes, detached_at)
       select $1, studio_id, $3, 'image/webp', 1200, 400, 9000, now() + interval '1 day' from profiles where id = $2`,
      [id, studioOf.professionalId, kind],
    );
    return id;
  };

  test('comes, is replaced and goes with the save; what is left out stays', async () => {
    const [cover, other, logo] = await Promise.all([
      insert(studio, 'cover'),
      insert(studio, 'cover'),
      insert(studio, 'logo'),
    ]);
    const shown = async (pictures: NonNullable<Form['pictures']>) => {
      const saved = await changeSettings(studio.owner, () => ({ pictures }));
      return [saved.pictures.cover?.id, saved.pictures.logo?.id];
    };
    expect(await shown({ coverId: cover, logoId: logo })).toEqual([cover, logo]);
    expect(await shown({ coverId: other })).toEqual([other, logo]);
    expect(await shown({})).toEqual([other, logo]);
    expect(await shown({ coverId: null })).toEqual([undefined, logo]);
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
    ['pictures', { pictures: { coverId: null } }],
  ])('a professional does not save the studio’s %s, nor anything with it', async (_, part) => {
    const before = await readSettings(colleague.browser);
    expect(before.mayEditStudio).toBe(false);
    const form = { ...formOf(before), profile: { fullName: 'Metade', phone: null }, ...part };
    expect(await saveSettings(colleague.browser, form)).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Acesso não autorizado. Verifique suas permissões.' },
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
    expect(saved).toMatchObject({
      status: 200,
      body: { profile: { fullName: 'Bia Campos Lima', phone: null } },
    });
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

describe('a field that is wrong', () => {
  const monday = (changes: object) => ({
    hours: { ...defaultHours, monday: { ...defaultHours.monday, ...changes } },
  });
  test.each<[string, object, string]>([
    ['profile.fullName', { profile: { fullName: ' ', phone: null } }, 'Nome completo é obrigatório'],
    ['profile.phone', { profile: { fullName: 'Ana', phone: '12' } }, 'Formato de telefone inválido'],
    [
      'business.businessName',
      { business: { ...business, businessName: '' } },
      'Nome do negócio é obrigatório',
    ],
    [
      'business.instagram',
      { business: { ...business, instagram: 'nova luz' } },
      'Informe o usuário do Instagram, como @seuestudio',
    ],
    [
      'business.instagram',
      { business: { ...business, instagram: 'https://www.instagram.com/reel/C1ab2/?igsh=x' } },
      'Informe o usuário do Instagram, como @seuestudio',
    ],
    [
      'business.instagram',
      { business: { ...business, instagram: 'https://example.com/novaluz' } },
      'Informe o usuário do Instagram, como @seuestudio',
    ],
    [
      'business.address',
      { business: { ...business, address: 'x'.repeat(201) } },
      'Use no máximo 200 caracteres',
    ],
    ['business.city', { business: { ...business, city: ' ' } }, 'Cidade é obrigatório'],
    ['business.state', { business: { ...business, state: 'XX' } }, 'Estado é obrigatório'],
    ['business.zipCode', { business: { ...business, zipCode: '1301' } }, 'CEP inválido'],
    ['business.phone', { business: { ...business, phone: 'onze' } }, 'Formato de telefone inválido'],
    ['business.zone', { business: { ...business, zone: 'Marte/Olympus' } }, 'Escolha um fuso horário'],
    ['business.zone', { business: { ...business, zone: 'UTC' } }, 'Escolha um fuso horário'],
    [
      'notifications.notificationEmail',
      { notifications: { emailNotifications: true, notificationEmail: 'ana@' } },
      'Email inválido',
    ],
    ['hours.monday.end', monday({ end: '08:00' }), 'Horário inicial deve ser menor que o final'],
    [
      'hours.monday.breaks.0.start',
      monday({ breaks: [{ start: '08:00', end: '09:30' }] }),
      'A pausa deve ficar dentro do expediente',
    ],
    ['pictures.coverId', { pictures: { coverId: 'x' } }, 'Identificador inválido'],
  ])('is told at its place: %s', async (field, change, sentence) => {
    const form = { ...formOf(await readSettings(studio.owner)), ...change };
    expect(await saveSettings(studio.owner, form)).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { [field]: [sentence] } },
    });
  });

  test('is the zone also where only the database does not know it', async () => {
    // The platform of this test knows more zones than PostgreSQL's own list would take by this name.
    await product.database.sql(
      `create or replace function zone_known(zone text) returns boolean language sql stable strict as $$ select zone <> 'America/Noronha' $$`,
    );
    const form = {
      ...formOf(await readSettings(studio.owner)),
      business: { ...business, zone: 'America/Noronha' },
    };
    expect(await saveSettings(studio.owner, form)).toMatchObject({
      status: 422,
      body: { fields: { 'business.zone': ['Escolha um fuso horário'] } },
    });
  });
});
