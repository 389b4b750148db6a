import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');

/** What the landing page advertises, and the test that shows that it works: its file and its name. */
const proofs: Record<string, readonly [file: string, name: string]> = {
  'A página que a sua cliente vê': [
    'e2e/main-journey.test.ts',
    'leads from sign-up to a booking on a phone and the agenda, translated by both browsers',
  ],
  'O seu dia em uma tela': [
    'e2e/dashboard.test.ts',
    'takes a client of the owner’s from the door past her allergies to her payment',
  ],
  'O dinheiro no lugar': ['e2e/receipts.test.ts', 'the year of a studio for the accountant, on one sheet'],
  'Cada cliente, com a história dela': [
    'e2e/anamnesis-link.test.ts',
    'a client fills in, signs and sends her form on a phone; the link is used up',
  ],
  'Clientes e agendamentos ilimitados': [
    'e2e/clients.deep.test.ts',
    'goes on page after page, and is reached by keyboard',
  ],
  'Vários serviços por agendamento': [
    'functions/booking.test.ts',
    'takes price and length from the database, whatever is sent',
  ],
  'Controle financeiro': [
    'e2e/finance.test.ts',
    'shows what came in, what is outstanding and what was lost, against the period before',
  ],
  Relatórios: [
    'functions/finance-summary.test.ts',
    'a year by month, method and professional: local months, paid ones only, in one request',
  ],
  'Lembretes com ‘Eu vou’': [
    'e2e/reminders.test.ts',
    'chooses when clients are reminded, and sends what waits by WhatsApp with one tap',
  ],
  Encaixe: [
    'e2e/waitlist.test.ts',
    'a client waits for a full day, is offered a freed time and takes it; the studio sees what it won',
  ],
  'Hora da manutenção': [
    'e2e/recalls.test.ts',
    'invites who is late for her maintenance, who books with the service chosen or wants no more of it',
  ],
  'Avaliações de verdade': [
    'e2e/reviews.test.ts',
    'a client reviews a visit, the studio answers, and the public page shows the real average',
  ],
  'Pix com QR code': [
    'e2e/payments.test.ts',
    'takes a Pix key in any form, shows an example, and charges the exact amount with it, on a phone',
  ],
  'Traga a sua agenda': [
    'e2e/client-imports.test.ts',
    'imports a pasted list and a file, and leaves out who is there already',
  ],
  'Notificações automáticas': [
    'functions/booking.test.ts',
    'answers with a receipt and a calendar file, and emails both',
  ],
  'Histórico de procedimentos': ['e2e/clients.test.ts', 'registers, finds, edits and lets go of a client'],
  'Personalização de temas': [
    'e2e/customization.test.ts',
    'wears a theme at once, gives it up on leaving, and keeps it everywhere once it is saved',
  ],
  'Backup na nuvem': ['functions/data-export.test.ts', 'holds every row once, over many pages'],
};

/** Advertised as not there yet. */
const inDevelopment = ['Integração com WhatsApp'];

const MARK = / <small class="landing-mark">em desenvolvimento<\/small>$/;

test('every advertised feature has a test that shows it, or is marked as in development', async () => {
  const [, features = ''] =
    /<section[^>]*id="features".*?>(.*?)<\/section>/s.exec(await read('web/landing.html')) ?? [];
  const titles = [...features.matchAll(/<h3>(.*?)<\/h3>/gs)].map(([, title = '']) =>
    title.replace(/\s+/g, ' '),
  );
  const marked = titles.filter((title) => MARK.test(title)).map((title) => title.replace(MARK, ''));
  expect(marked).toEqual(inDevelopment);
  expect(titles.filter((title) => !MARK.test(title))).toEqual(Object.keys(proofs));
});

test.each(Object.entries(proofs))('%s', async (_, [file, name]) => {
  expect(await read(`tests/${file}`)).toContain(`test('${name}'`);
});
