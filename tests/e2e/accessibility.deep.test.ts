import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newEmail } from './client.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { follow, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { choosesFrom, dayOf, logsIn, savesService, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const { stage, test } = setStage();

test('has no axe violations on the pages of who is not signed in', async () => {
  stage.tolerate(/status of 40[134]/); // a refused sign-in, a used link, an address that does not exist
  const page = await stage.computer();
  await page.goto('/landing');
  await seesTitle(page, /./);
  await stage.audit.look(page, 'landing', { everyTheme: true });
  for (const path of ['/terms-of-service', '/privacy-policy', '/reset-password', '/nao-existe']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await stage.audit.look(page, path);
  }
  await lookAtMessages(page);
  await page.goto('/auth/confirm?token_hash=nada&type=signup');
  await sees(page, 'Link inválido ou expirado.');
  await stage.audit.look(page, 'confirmation that failed');
  await page.goto('/login');
  await seesTitle(page, 'Entrar');
  await stage.audit.look(page, 'login', { everyTheme: true });
  await logsIn(page, 'ninguem@lume.test', 'errada');
  await sees(page, 'Email ou senha incorretos. Verifique seus dados e tente novamente.');
  await stage.audit.look(page, 'login refused');
  await types(page, 'Senha', '');
  await press(page, 'Entrar');
  await sees(page, 'Senha é obrigatória');
  await seesNoMore(page, 'Email ou senha incorretos.');
});

async function lookAtMessages(page: Page): Promise<void> {
  await page.goto('/error-demo');
  await press(page, 'Validar');
  for (const sentence of ['Nome é obrigatório', 'Telefone é obrigatório']) await sees(page, sentence);
  for (const kind of ['Sucesso', 'Erro', 'Atenção', 'Informação'])
    await page.getByRole('button', { name: kind, exact: true }).click();
  await sees(page, 'Há um novo agendamento para amanhã.');
  await stage.audit.look(page, 'messages', { everyTheme: true });
  for (const [kind, sentence] of [
    ['Senha incorreta', 'Email ou senha incorretos. Verifique seus dados e tente novamente.'],
    ['Sem conexão', 'Erro de conexão. Verifique sua internet e tente novamente.'],
    ['Mensagem longa demais', 'Ocorreu um erro inesperado. Tente novamente.'],
  ] as const) {
    await press(page, kind);
    await sees(page.locator('.banner'), sentence);
  }
}

test('has no axe violations through the steps of sign-up', async () => {
  const page = await stage.computer();
  await page.goto('/login');
  await follow(page, 'Criar conta grátis');
  await press(page, 'Próximo');
  for (const sentence of ['Nome completo é obrigatório', 'Senha é obrigatória', 'Confirme sua senha'])
    await sees(page, sentence);
  await stage.audit.look(page, 'sign-up 1 with errors');
  await types(page, 'Nome completo', 'Joana Lima');
  await types(page, 'E-mail', newEmail('joana'));
  await types(page, 'Telefone', '11 98888-7777');
  await types(page, 'Senha', 'fio-a-fio 2026');
  await types(page, 'Confirmar senha', 'fio-a-fio 2026');
  await press(page, 'Próximo');
  await types(page, 'Nome do negócio', 'Olhar');
  await types(page, 'Cidade', 'Olinda');
  await page.getByRole('button', { name: /Estado/ }).click();
  await page.getByRole('listbox').waitFor();
  await stage.audit.look(page, 'sign-up 2 with its list open');
  await page.keyboard.press('Escape');
  await choosesFrom(page, 'Estado', 'Pernambuco');
  await press(page, 'Próximo');
  await sees(page, 'Sistema 100% gratuito');
  await press(page, 'Criar conta grátis');
  await sees(page, 'Você deve aceitar os termos de uso');
  await stage.audit.look(page, 'sign-up 3 with an error');
  for (const [link, path] of [
    ['termos de uso', '/terms-of-service'],
    ['política de privacidade', '/privacy-policy'],
  ] as const) {
    const [opened] = await Promise.all([page.waitForEvent('popup'), follow(page, link)]);
    await opened.waitForURL(`**${path}`);
    await opened.close();
    expect(await page.getByRole('checkbox', { name: /^Li e aceito/ }).isChecked()).toBe(false);
  }
  await page.getByText('Li e aceito os').click({ position: { x: 5, y: 5 } });
  await press(page, 'Criar conta grátis');
  await seesTitle(page, 'Confirme seu e-mail');
  await stage.audit.look(page, 'wait for the confirmation');
});

test('has no axe violations on the pages of the studio', async () => {
  const studio = await openStudio(stage, { theme: 'luxury', settled: false });
  await addAppointments(stage, studio, {
    client: { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' },
    date: coming('monday'),
    statuses: ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'],
  });
  const page = await enterAs(stage.computer(), studio, '/dashboard');
  await sees(page, '3 de 7 passos concluídos');
  await stage.audit.look(page, 'dashboard', { everyTheme: true });
  const hidden = page.waitForResponse('**/api/first-steps/hidden');
  await press(page, 'Ocultar primeiros passos');
  await hidden;
  await page.reload();
  await press(page, 'Mostrar primeiros passos');
  await sees(page, '3 de 7 passos concluídos', 'Ana Beatriz Souza');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('luxury');
  await lookAtServices(page);
  await lookAtSettings(page);
  for (const path of ['/clients', '/professionals', '/financial', '/customization', '/subscription']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await stage.audit.look(page, 'subscription');
  await page.goto('/ios-test');
  await page.getByText('Modo de depuração').click();
  await sees(page, /safe-area-inset: 0 0 0 0/);
  await stage.audit.look(page, 'test of the device');
  await press(page, 'Abrir modal de teste');
  await seesTitle(page, 'Modal de teste');
  await press(page, 'Fechar modal');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Abrir menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await stage.audit.look(page, 'menu');
});

async function lookAtServices(page: Page): Promise<void> {
  await page.goto('/procedure-types?tab=inactive');
  await sees(page, 'Nenhum procedimento inativo.');
  await stage.audit.look(page, 'no services');
  await page.goto('/procedure-types');
  await sees(page, 'Lash lifting');
  await stage.audit.look(page, 'services', { everyTheme: true });
  await press(page, 'Excluir Lash lifting');
  await seesTitle(page, 'Desativar procedimento?');
  await stage.audit.look(page, 'question before a service is set aside');
  await press(page, 'Cancelar');
  await press(page, 'Novo procedimento');
  await savesService(page);
  await sees(page, 'Nome é obrigatório');
  await stage.audit.look(page, 'form of a service');
}

async function lookAtSettings(page: Page): Promise<void> {
  await page.goto('/settings#booking');
  await page.getByLabel('Link público').waitFor();
  await stage.audit.look(page, 'booking link', { everyTheme: true });
  await page.goto('/settings#schedule');
  await types(dayOf(page, 'Segunda-feira'), 'Fecha', '08:00');
  await savesSettings(page);
  await sees(page, 'Horário inicial deve ser menor que o final');
  await stage.audit.look(page, 'schedule with an error');
  await press(page, 'Copiar Segunda-feira para outros dias');
  await page.getByRole('dialog').waitFor();
  await stage.audit.look(page, 'copy a day');
  await press(page, 'Cancelar');
  await press(page, 'Descartar');
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

test('shows how to install the app on an iPhone, which has no prompt', async ({ studio }) => {
  const page = await enterAs(stage.phone({ userAgent: IPHONE }), studio, '/subscription');
  await press(page, 'Instalar app');
  await sees(page, 'Instalar no iPhone ou iPad');
  await sees(page, /Toque em Compartilhar no Safari, role a lista, escolha ‘Adicionar à Tela de Início’/);
});
