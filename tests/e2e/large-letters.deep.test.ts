import * as client from './client.ts';
import { addAppointments } from './clients.ts';
import { addPaid, openTeam } from './commissions.ts';
import { coming } from './dates.ts';
import { asksDeposits, booksWithDeposit } from './deposit-stage.ts';
import { tabsTo } from './keyboard.ts';
import { enlarges, staysWhole } from './large-letters.ts';
import { follow, press, sees, seesNoMore, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

const LUANA = {
  fullName: 'Luana Albuquerque Vasconcelos',
  email: 'luana@cliente.example',
  phone: '11955554444',
};

test('no word is broken and nothing lies beside a phone whose letters are twice as large', async () => {
  const studio = await openStudio(stage);
  const date = coming('tuesday');
  await addAppointments(stage, studio, { client: LUANA, date, statuses: ['scheduled', 'confirmed'] });
  const page = await enterAs(stage.phone({ undecided: true }), studio);
  await enlarges(page);
  const calendar = `/appointments?date=${date}&view=`;
  const screens = ['/dashboard', `${calendar}month`, `${calendar}week`, `${calendar}day`, '/financial'];
  const [luana] = await stage.sql`select id from clients where studio_id = ${studio.id}`;
  const more = [
    '/appointments',
    '/clients',
    `/clients/${luana?.id}`,
    '/procedure-types',
    '/moving',
    '/settings',
    '/settings#schedule',
  ];
  for (const screen of [...screens, ...more]) {
    await page.goto(screen);
    await page.locator('main h1').waitFor();
    await staysWhole(page, screen);
  }
});

test('no word is broken and nothing lies beside a tablet, held upright or not', async () => {
  const studio = await openStudio(stage);
  await addAppointments(stage, studio, { client: LUANA, date: coming('tuesday'), statuses: ['scheduled'] });
  const [luana] = await stage.sql`select id from clients where studio_id = ${studio.id}`;
  const page = await enterAs(stage.computer({}), studio);
  const lists = ['/appointments', '/clients', '/financial', '/procedure-types', '/professionals'];
  for (const screen of ['/dashboard', ...lists, `/clients/${luana?.id}`]) {
    await page.goto(screen);
    await page.locator('main h1').waitFor();
    for (const width of [820, 1180]) {
      await page.setViewportSize({ width, height: 820 });
      await staysWhole(page, `${screen} at ${width}`);
    }
  }
});

test('settings and what opens over the clients stay whole with letters twice as large', async () => {
  const studio = await openStudio(stage);
  await addAppointments(stage, studio, { client: LUANA, date: coming('tuesday'), statuses: ['scheduled'] });
  const [luana] = await stage.sql`select id from clients where studio_id = ${studio.id}`;
  const page = await enterAs(stage.phone(), studio);
  await enlarges(page);
  for (const tab of settingsTabs) {
    await page.goto(`/settings#${tab}`);
    await page.locator('main h1').waitFor();
    await staysWhole(page, tab);
  }
  const forms = ['/clients?edit=new', `/clients?edit=${luana?.id}`, `/clients/${luana?.id}?edit=1`];
  const sheets = ['import', 'recalls', 'reviews', 'waitlist'].map((name) => `/clients?open=${name}`);
  for (const screen of [...forms, ...sheets]) {
    await page.goto('about:blank');
    await page.goto(screen);
    await page.getByRole('dialog').waitFor();
    await staysWhole(page, screen);
  }
});

test('commissions are read, set and closed with letters twice as large and without a pointer', async () => {
  const { studio, bia } = await openTeam(stage);
  const page = await enterAs(stage.phone(), studio, '/financial/commissions');
  await addPaid(stage, page, bia, { name: LUANA.fullName, date: '2026-03-10', cents: 20_000 });
  await enlarges(page);
  const filter = page.getByRole('button', { name: /Profissional/ }).last();
  await page.reload();
  await sees(page, 'R$ 80,00');
  await staysWhole(page, 'commissions of a team');
  await filter.focus();
  await tabsTo(page, /^Alterar comissão de Bianca Nunes$/);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('dialog'), 'A porcentagem é sobre');
  await staysWhole(page, 'the rule of a member');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await filter.focus();
  await tabsTo(page, /^Ver comissões de Bianca Nunes$/);
  await page.keyboard.press('Enter');
  await sees(page, LUANA.fullName);
  await staysWhole(page, 'open statement');
  await filter.focus();
  await tabsTo(page, /^Acréscimo ou desconto$/);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('dialog'), 'Motivo');
  await staysWhole(page, 'addition');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await filter.focus();
  await tabsTo(page, /^Fechar e marcar como paga$/);
  await page.keyboard.press('Enter');
  await sees(page.getByRole('alertdialog'), 'Total');
  await staysWhole(page, 'closing');
  await tabsTo(page, /^Fechar e marcar como paga$/);
  await page.keyboard.press('Enter');
  await sees(page, 'Extrato nº 0001');
  await staysWhole(page, 'closed statement');
});

test('a client books with letters twice as large', async ({ studio }) => {
  const page = await stage.phone();
  await enlarges(page);
  await client.openLink(page, studio.link);
  await staysWhole(page, 'step 1');
  await client.identifies(page, client.newEmail());
  await client.choosesService(page, 'Lash lifting');
  await staysWhole(page, 'step 2');
  await client.goesOn(page, client.steps.time);
  await client.choosesDay(page, coming('thursday'));
  await client.choosesTime(page, '14:00');
  await staysWhole(page, 'step 3');
  await client.goesOn(page, client.steps.newClient);
  await client.fillsContact(page, client.ANA);
  await staysWhole(page, 'step 4');
  await client.confirms(page);
  await client.seesReceipt(page);
  await staysWhole(page, 'receipt');
});

test('a deposit is paid, answered and cancelled with letters twice as large', async ({ studio }) => {
  await asksDeposits(stage, studio);
  const page = await stage.phone();
  await enlarges(page);
  await booksWithDeposit(page, studio);
  await staysWhole(page, 'paying a deposit');
  await press(page, 'Já paguei');
  await sees(page, 'O estúdio vai conferir');
  await staysWhole(page, 'a deposit that is claimed');
  const owner = await enterAs(stage.computer({ viewport: { width: 390, height: 844 } }), studio);
  await enlarges(owner);
  await owner.goto('/dashboard');
  await sees(owner, 'Você recebeu?');
  await staysWhole(owner, 'deposits on the dashboard');
  await press(owner, `Recebi: sinal de ${client.ANA.fullName}`);
  await seesNoMore(owner, 'Você recebeu?');
  await owner.goto('/settings#payments');
  await sees(owner, 'O que a cliente lê e aceita');
  await staysWhole(owner, 'the rules of deposits');
  await sees(page, 'Agendamento Realizado!');
  await staysWhole(page, 'a deposit that is received');
  await follow(page, /remarcar ou cancelar/i);
  await sees(page, /Sinal de R\$.* recebido/);
  await staysWhole(page, 'the client’s page');
  await press(page, 'Cancelar');
  await sees(page, 'O que fazemos com ele?');
  await staysWhole(page, 'cancelling what a deposit was paid for');
});

test('an import is read and steered with letters twice as large and without a pointer', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  await enlarges(page);
  await page.goto('/clients?open=import');
  await types(
    page.getByRole('dialog'),
    'Ou cole uma lista',
    'Nome;Celular;Nascimento;CPF\nAna Lima;11 98765-4321;;1\nBia Ramos;91234-5678;31/02/1990;2\nSem telefone;;;3',
  );
  await tabsTo(page, /^Conferir lista$/);
  await page.keyboard.press('Enter');
  await sees(page, 'Confira qual coluna é o quê.');
  await staysWhole(page, 'columns');
  await stage.audit.look(page, 'columns');
  await tabsTo(page, /^Não importar$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabsTo(page, /^Continuar$/);
  await page.keyboard.press('Enter');
  await sees(page, '3 linhas lidas:');
  await staysWhole(page, 'preview');
  await stage.audit.look(page, 'preview');
  await tabsTo(page, /^Usar o DDD 11 em 1 número$/);
  await page.keyboard.press('Enter');
  await tabsTo(page, /^Importar 2 clientes$/);
});

test('an import of appointments is read and steered with letters twice as large and without a pointer', async () => {
  const studio = await openStudio(stage);
  const page = await enterAs(stage.phone(), studio);
  await enlarges(page);
  await page.goto('/appointments?open=import');
  await types(
    page.getByRole('dialog'),
    'Ou cole uma lista',
    'Data;Hora;Cliente;Serviço;Valor\n03/02/2031;14:30;Ana Lima;Henna;180,00\n31/02/2031;9h;Bia Ramos;Lash lifting;150,00',
  );
  await tabsTo(page, /^Conferir lista$/);
  await page.keyboard.press('Enter');
  await sees(page, 'Confira qual coluna é o quê.');
  await staysWhole(page, 'columns');
  await tabsTo(page, /^Continuar$/);
  await page.keyboard.press('Enter');
  await sees(page, 'Criar “Henna”');
  await staysWhole(page, 'services');
  await tabsTo(page, /^Continuar$/);
  await page.keyboard.press('Enter');
  await sees(page, '2 linhas lidas:');
  await staysWhole(page, 'preview');
  await tabsTo(page, /^Corrigir Bia Ramos$/);
  await page.keyboard.press('Enter');
  await staysWhole(page, 'correction');
  await tabsTo(page, /^Importar 1 agendamento$/);
});

const settingsTabs = [
  'profile',
  'business',
  'schedule',
  'rules',
  'blocks',
  'calendars',
  'payments',
  'cover',
  'booking',
  'notifications',
  'reminders',
  'anamnesis',
  'analytics',
];
