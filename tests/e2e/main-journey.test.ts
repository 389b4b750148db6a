import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDate } from '../../domain/format.ts';
import { expectAppointment, instantAt } from './calendar-file.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { attachedText, emailedTo, linkIn } from './email.ts';
import { hears } from './heard.ts';
import { contentOf, follow, pastes, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import * as professional from './professional.ts';
import { setStage } from './stage.ts';

const ZONE = 'America/Recife';
const { stage, test } = setStage();

test('leads from sign-up to a booking on a phone and the agenda, translated by both browsers', async () => {
  const office = await stage.computer({ reducedMotion: 'no-preference', translated: true });
  const person = newcomer();

  const userId = await signsUpAndConfirms(office, person);
  await followsFirstSteps(office);
  const link = await sharesLink(office);

  await professional.goesTo(office, 'Agendamentos');
  await sees(office, 'Nenhum agendamento futuro.');

  const phone = await stage.phone({
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'no-preference',
    translated: true,
  });
  const date = coming('tuesday', ZONE);
  const told = isTold(office, date);
  const email = await books(phone, link, date);
  await keepsReceipt(phone, date, email);

  await told;
  await seesArrival(office);
  await professional.goesTo(office, 'Dashboard');
  await sees(office, client.ANA.fullName);
  await seesNoMore(office, 'Comece por aqui');

  await getEmail(person, email, date);
  const [stored] = await storedVisit(userId);
  expect(stored).toMatchObject({
    full_name: client.ANA.fullName,
    phone: '81999991234',
    total_cents: 123_456,
  });
  expect(stored?.starts_at).toEqual(instantAt(ZONE, date, '14:00'));
});

function newcomer(): professional.Newcomer {
  return {
    fullName: 'Joana D’Arc Lima',
    email: client.newEmail('joana'),
    phone: '+55 11 98888-7777',
    password: 'fio-a-fio 2026',
    businessName: 'Olhar & Cia',
    city: 'Olinda',
    state: 'Pernambuco',
  };
}

async function signsUpAndConfirms(page: Page, person: professional.Newcomer): Promise<string> {
  await professional.signsUp(page, person);
  await sees(page, person.email);
  expect(new URL(page.url()).pathname).toBe('/email-confirmation');
  const [signedUp] = await stage.sql<{
    id: string;
    zone: string;
    phone: string;
    confirmed: boolean;
  }>`select u.id, s.zone, p.phone, u.email_confirmed_at is not null as confirmed from users u
    join profiles p on p.id = u.id join studios s on s.id = p.studio_id where u.email = ${person.email}`;
  expect(signedUp).toMatchObject({ zone: ZONE, phone: '11988887777', confirmed: false });

  await page.goto(linkIn(await emailedTo(person.email, /./)));
  await page.waitForURL('**/dashboard');
  await hears(page, 'Email confirmado com sucesso!');
  return signedUp?.id ?? '';
}

async function followsFirstSteps(page: Page): Promise<void> {
  await sees(page, '0 de 7 passos concluídos');
  await follow(page, 'Defina seus horários');
  await professional.closesDay(page, 'Quarta-feira');
  await professional.takesLunch(page, 'Terça-feira', '12:00', '13:30');
  await professional.savesSettings(page);
  await hears(page, 'Configurações salvas com sucesso!');

  await sees(page, 'Próximo passo: Cadastre seus serviços');
  await press(page, 'Próximo passo');
  await press(page, 'Salvar serviços');
  await sees(page, 'Coloque o preço de pelo menos um serviço');
  await pastes(page, 'Preço de Volume brasileiro', 'R$ 1.234,56');
  await types(page, 'Duração de Volume brasileiro', '1h30');
  await types(page, 'Preço de Lash lifting', '150');
  await press(page, 'Salvar 2 serviços');
  await hears(page, '2 procedimentos criados com sucesso!');
  await sees(page, 'R$ 1.234,56');
}

async function sharesLink(page: Page): Promise<string> {
  await sees(page, 'Próximo passo: Compartilhe seu link');
  await press(page, 'Próximo passo');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shown = await contentOf(page, 'Link público');
  await page.getByRole('button', { name: 'Copiar' }).first().click();
  await hears(page, 'Link copiado para a área de transferência!');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(shown);
  await sees(page, 'Tudo pronto: suas clientes já podem agendar');
  expect(new URL(copied).pathname).toMatch(/^\/agendar\/olhar-cia(-\d+)?$/);
  return copied;
}

async function books(page: Page, link: string, date: string): Promise<string> {
  await client.openLink(page, link);
  await seesTitle(page, 'Olhar & Cia');
  await sees(page, 'Olinda - PE');
  const email = client.newEmail();
  await client.typesEmail(page, email);
  await sees(page, 'Seu cadastro será criado durante o agendamento.');
  await client.goesOn(page, client.steps.services);
  await client.choosesServices(page, 'Volume brasileiro');
  await client.choosesDay(page, date);
  const offered = await client.timesOffered(page, date);
  expect(offered).toContain('10:30');
  expect(offered).toContain('13:30');
  expect(offered).not.toContain('11:00'); // an hour and a half would touch lunch
  await client.choosesTime(page, '14:00');
  await client.goesOn(page, client.steps.newClient);
  await client.fillsContact(page, client.ANA);
  await client.confirms(page);
  await client.seesReceipt(page);
  return email;
}

async function keepsReceipt(page: Page, date: string, email: string): Promise<void> {
  await sees(page, `${formatDate(date)} às 14:00`, 'No relógio do estúdio: horário de Brasília.'); // the phone is in Tokyo
  await sees(page, email, '1 h 30', /R\$\s1\.234,56/);
  const downloading = page.waitForEvent('download');
  await follow(page, 'Adicionar à agenda');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expectAppointment(await readFile(await file.path(), 'utf8'), appointmentOn(date));
}

/** The list was open all the while: nobody reloads it. */
/** The toast comes and goes while the client still reads her receipt: it is waited for from before she books. */
async function isTold(page: Page, date: string): Promise<void> {
  const sentence = page.getByText(`${client.ANA.fullName}, ${formatDate(date)} às 14:00`);
  await sentence.waitFor({ timeout: 120_000 });
}

async function seesArrival(page: Page): Promise<void> {
  await sees(page, client.ANA.fullName, 'Volume brasileiro', '(81) 99999-1234', 'Agendado');
}

async function getEmail(person: professional.Newcomer, email: string, date: string): Promise<void> {
  const notice = await emailedTo(person.email, /^Novo agendamento/);
  expect(notice.subject).toContain(`${client.ANA.fullName}, ${formatDate(date)} às 14:00`);
  expect(notice.text).toContain('(81) 99999-1234');
  expect(notice.text).toContain('Volume brasileiro');
  expect(notice.text).toContain(email);
  const receipt = await emailedTo(email, /^Agendamento realizado/);
  expect(receipt.subject).toContain('Olhar & Cia');
  expect(receipt.text).toContain('Horário: 14:00 às 15:30 (horário de Brasília)');
  expectAppointment(attachedText(receipt, /\.ics$/), appointmentOn(date));
}

function storedVisit(professionalId: string) {
  return stage.sql<{
    full_name: string;
    phone: string;
    starts_at: Date;
    total_cents: number;
  }>`select c.full_name, c.phone, a.starts_at, a.total_cents from appointments a join clients c on c.id = a.client_id
     where a.professional_id = ${professionalId}`;
}

const appointmentOn = (date: string) => ({ zone: ZONE, date, from: '14:00', to: '15:30' });
