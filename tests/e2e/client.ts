import type { Page } from 'playwright-core';
import { formatDate } from '../../domain/format.ts';
import { press, sees, seesTitle, types } from './look.ts';

export interface Contact {
  fullName: string;
  phone: string;
  notes?: string;
}

export const ANA: Contact = { fullName: 'Ana Beatriz Souza', phone: '+55 81 99999-1234' };

/** The titles of the wizard's steps. */
export const steps = {
  email: 'Identificação',
  services: 'Escolha os Serviços',
  time: 'Escolha Data e Horário',
  newClient: 'Complete seu Cadastro',
  knownClient: 'Confirme seus Dados',
  receipt: 'Agendamento Realizado!',
} as const;

let clients = 0;

/** An address nobody has used. */
export function newEmail(name = 'ana'): string {
  clients += 1;
  return `${name}.${Date.now().toString(36)}${clients}@cliente.test`;
}

export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await seesTitle(page, steps.email);
}

/** Types the e-mail and waits for the card that says who was found. */
export async function typesEmail(page: Page, email: string): Promise<void> {
  await types(page, 'E-mail', email);
  await sees(page, /Novo cliente|Cliente encontrado!/);
}

export async function goesOn(page: Page, title: string): Promise<void> {
  await press(page, 'Próximo');
  await seesTitle(page, title);
}

export async function identifies(page: Page, email: string): Promise<void> {
  await typesEmail(page, email);
  await goesOn(page, steps.services);
}

export async function choosesService(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}.*Adicionar`) }).click();
  await page.getByRole('button', { name: `Remover ${name}` }).waitFor();
}

export async function choosesServices(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await choosesService(page, name);
  await goesOn(page, steps.time);
}

/** Takes a day by its date, whatever month it is in. */
export async function choosesDay(page: Page, date: string): Promise<void> {
  await page.getByLabel('Escolher outra data').fill(date);
}

export async function choosesTime(page: Page, time: string): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: new RegExp(`^${time}$`) })
    .click();
  await sees(page, 'Resumo do agendamento');
}

/** The times on show for a day, in their order. */
export async function timesOffered(page: Page, date: string): Promise<string[]> {
  const times = page.getByRole('group', { name: `Horários de ${formatDate(date)}` }).getByRole('radio');
  await times.first().waitFor({ state: 'attached' });
  return times.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value') ?? ''));
}

export async function fillsContact(page: Page, { fullName, phone, notes = '' }: Contact): Promise<void> {
  await types(page, 'Nome completo', fullName);
  await types(page, 'Telefone', phone);
  await types(page, 'Observações (opcional)', notes);
}

/** As far as the last step, where one press books. */
export async function getsReady(
  page: Page,
  { link, email = newEmail(), services, date, time, contact = ANA }: Requested,
): Promise<string> {
  await openLink(page, link);
  await identifies(page, email);
  await choosesServices(page, ...services);
  await choosesDay(page, date);
  await choosesTime(page, time);
  await goesOn(page, steps.newClient);
  await fillsContact(page, contact);
  return email;
}

export interface Requested {
  link: string;
  email?: string;
  services: string[];
  date: string;
  time: string;
  contact?: Contact;
}

export async function confirms(page: Page): Promise<void> {
  await press(page, 'Confirmar Agendamento');
}

export async function seesReceipt(page: Page): Promise<void> {
  await seesTitle(page, steps.receipt);
}

/** The sentences of a booking that did not happen. */
export const FAILED = 'Erro ao criar agendamento. Tente novamente.';
export const OFFLINE = 'Erro de conexão. Verifique sua internet e tente novamente.';
export const TOO_OFTEN = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';

/** What stands beside a name in a list of facts. */
export const lineOf = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd')
    .first()
    .textContent();
