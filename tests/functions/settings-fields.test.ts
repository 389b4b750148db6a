import { describe, test } from 'vitest';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { sharedProduct } from '../support/product.ts';
import { business, formOf, readSettings, saveSettings } from './settings.ts';
import { expectStatus, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

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
      'pix.key',
      { pix: { key: '123.456.789-00', receiver: 'Marina', city: 'Campinas' } },
      'CPF inválido. Confira os números.',
    ],
    [
      'pix.receiver',
      { pix: { key: 'a@b.co', receiver: '', city: 'Campinas' } },
      'Nome de quem recebe é obrigatório',
    ],
    [
      'pix.city',
      { pix: { key: 'a@b.co', receiver: 'Marina', city: 'C'.repeat(16) } },
      'Use no máximo 15 caracteres',
    ],
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
  ])('is refused at its field: %s', async (field, change, sentence) => {
    const form = { ...formOf(await readSettings(studio.owner)), ...change };
    expectStatus(await saveSettings(studio.owner, form), 422, {
      code: 'invalid_input',
      fields: { [field]: [sentence] },
    });
  });

  test('is the zone also where only the database does not know it', async () => {
    // The platform of this test knows more zones than PostgreSQL's own list would take by this name.
    await product.sql(
      `create or replace function zone_known(zone text) returns boolean language sql stable strict as $$ select zone <> 'America/Noronha' $$`,
    );
    const form = {
      ...formOf(await readSettings(studio.owner)),
      business: { ...business, zone: 'America/Noronha' },
    };
    expectStatus(await saveSettings(studio.owner, form), 422, {
      fields: { 'business.zone': ['Escolha um fuso horário'] },
    });
  });
});
