import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newEmail } from './client.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { emailedTo, linkIn } from './email.ts';
import { hears } from './heard.ts';
import { holds, keepsNotice, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { closesDay, dayOf } from './professional.ts';
import { storedHours } from './schedule.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('invites a colleague, who joins by the mail and sees only herself', async ({ studio }) => {
  const page = await enterAs(stage.computer(), studio, '/professionals');
  await seesTitle(page, 'Meu Perfil Profissional');
  await sees(page, 'Acesso completo, incluindo configurações e gerenciamento de dados.');
  await sees(page, 'Seg–Sex 09:00–18:00 · Sáb 09:00–15:00', /Cadastro criado em \S+-feira|sábado|domingo/);
  await stage.audit.look(page, 'own profile');

  const email = newEmail();
  await press(page, 'Novo profissional');
  const form = page.getByRole('dialog');
  expect(await form.getByText('Função').count()).toBe(0);
  await press(form, 'Enviar convite');
  await sees(form, 'Nome completo é obrigatório', 'Email é obrigatório');
  await types(form, 'Nome completo', 'Bia Campos');
  await types(form, 'E-mail', studio.email);
  await types(form, 'Telefone (opcional)', '11912345678');
  stage.tolerate(/status of 409/);
  await press(form, 'Enviar convite');
  await sees(form, 'Erro ao criar profissional. Verifique se o email já não está sendo usado.');
  await stage.audit.look(page, 'form of a professional');
  await types(form, 'E-mail', email);
  await page.keyboard.press('Enter');
  await hears(page, `Convite enviado para ${email}`);
  await seesTitle(page, 'Profissionais');
  await sees(page, 'Convite pendente');
  await expect.poll(() => page.locator('.stat-value').allInnerTexts()).toEqual(['2', '2', '0']);
  await stage.audit.look(page, 'team');

  const link = linkIn(await emailedTo(email, /^Convite para a equipe de Ateliê Marina Cílios$/));
  const hers = await stage.phone();
  await hers.goto(link);
  await seesTitle(hers, 'Olá, Bia!');
  await expect.poll(() => new URL(hers.url()).search).toBe('');
  await stage.audit.look(hers, 'invitation');
  await choosesPassword(hers, 'Campos2026', 'Campos2026');
  await sees(hers, 'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.');
  await choosesPassword(hers, 'fio de seda 9', 'fio de seda 8');
  await sees(hers, 'As senhas não coincidem');
  await choosesPassword(hers, 'fio de seda 9', 'fio de seda 9');
  await hers.waitForURL(/\/dashboard/);
  await hers.goto('/professionals');
  await seesTitle(hers, 'Meu Perfil Profissional');
  await sees(hers, 'Acesso aos principais recursos do dia a dia.');
  expect(await hers.getByRole('button', { name: 'Novo profissional' }).count()).toBe(0);

  stage.tolerate(/status of 403/);
  await hers.goto(link);
  await sees(hers, 'Link inválido ou expirado.');
  await stage.audit.look(hers, 'used invitation');
  await page.reload();
  await sees(page, 'Bia Campos');
  await seesNoMore(page, 'Convite pendente');
});

test('sets the hours of a colleague, and is told whom they leave outside', async ({ studio }) => {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  await addAppointments(stage, bia, {
    client: { fullName: 'Ana Souza', email: newEmail(), phone: '81999991234' },
    ...{ date: coming('wednesday'), statuses: ['scheduled'] },
  });
  const page = await enterAs(stage.phone(), studio, '/professionals');
  await press(page, 'Mudar horários de Bia Campos');
  const form = page.getByRole('dialog', { name: 'Horários' });
  await closesDay(form, 'Quarta-feira');
  await sees(form, '1 agendamento fica fora deste horário', /^Ana Souza/);
  await types(dayOf(form, 'Terça-feira'), 'Abre', '19');
  await press(form, 'Salvar');
  await sees(form, 'Horário inicial deve ser menor que o final');
  await types(dayOf(form, 'Terça-feira'), 'Abre', '10h');
  await stage.audit.look(page, 'hours of a colleague');
  await press(form, 'Salvar');
  await hears(page, 'Horários atualizados com sucesso!');
  await sees(page, 'Seg 09:00–18:00 · Ter 10:00–18:00 · Qui–Sex 09:00–18:00 · Sáb 09:00–15:00');
  expect(await storedHours(stage, bia)).toMatchObject({ wednesday: { closed: true } });
  expect(await storedHours(stage, studio)).toMatchObject({ wednesday: { closed: false } });
});

test('searches, changes a role, removes and takes back', async ({ studio }) => {
  const bia = await addColleague(stage, studio, { fullName: 'Beatriz Gusmão' });
  await addColleague(stage, studio, { fullName: 'Carla Dias', role: 'admin' });
  await addAppointments(stage, bia, {
    client: { fullName: 'Ana Souza', email: newEmail(), phone: '81999991234' },
    date: coming('monday'),
    statuses: ['scheduled'],
  });
  const page = await enterAs(stage.computer(), studio);
  const hers = await enterAs(stage.phone(), bia, '/professionals');
  await seesTitle(hers, 'Meu Perfil Profissional');

  await page.goto('/professionals');
  await sees(page, 'Carla Dias');
  await types(page, 'Buscar por nome ou e-mail', 'gusmao');
  await seesNoMore(page, 'Carla Dias');
  await expect.poll(() => new URL(page.url()).search).toBe('?q=gusmao');
  await types(page, 'Buscar por nome ou e-mail', 'ninguém');
  await sees(page, 'Nenhum profissional encontrado');
  await press(page, 'Mostrar todos');

  await page.getByRole('button', { name: 'Beatriz Gusmão', exact: true }).click();
  const form = page.getByRole('dialog');
  await sees(form, 'O email não pode ser alterado após o cadastro');
  expect(await form.getByLabel('E-mail', { exact: true }).isDisabled()).toBe(true);
  await form.getByText('Administrador', { exact: true }).click();
  await stage.audit.look(page, 'form of a colleague');
  await press(form, 'Salvar');
  await hears(page, 'Perfil atualizado com sucesso!');
  await expect.poll(() => page.locator('.stat-value').allInnerTexts()).toEqual(['3', '1', '2']);
  await page.getByRole('button', { name: /^Marina Duarte/ }).click();
  await holds(page.getByRole('dialog'), 'Nome completo', 'Marina Duarte');
  expect(await page.getByRole('dialog').getByText('Função').count()).toBe(0);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await press(page, 'Excluir Beatriz Gusmão');
  const upcoming = page.getByRole('dialog', { name: 'Beatriz Gusmão tem 1 agendamento futuro' });
  await sees(upcoming, /^Tem certeza que deseja excluir este profissional\?/);
  await press(upcoming, 'Concluir e excluir');
  await hears(page, 'O acesso de Beatriz Gusmão foi desativado. Os agendamentos continuam no histórico.');
  await keepsNotice(page, 'Desfazer');
  await sees(page, 'Acesso desativado');
  await stage.audit.look(page, 'team with one who left');
  stage.tolerate(/status of 401/);
  await hers.reload();
  await hers.waitForURL(/\/login/);

  await press(page, 'Desfazer');
  await hears(page, 'Beatriz Gusmão está na equipe novamente.');
  await press(page, 'Excluir Carla Dias');
  await sees(page.getByRole('alertdialog'), /^Tem certeza que deseja excluir este profissional\?/);
  await stage.audit.look(page, 'question before a professional goes');
  await press(page.getByRole('alertdialog'), 'Excluir');
  await hears(page, 'Carla Dias não faz mais parte da equipe.');
  await page.getByRole('button', { name: 'Carla Dias', exact: true }).waitFor({ state: 'detached' });
});

async function choosesPassword(page: Page, password: string, again: string): Promise<void> {
  await types(page, 'Senha', password);
  await types(page, 'Confirmar senha', again);
  await press(page, 'Entrar na equipe');
}
