import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Audit, startAudit } from './audit.ts';
import { newEmail } from './client.ts';
import { addAppointments } from './clients.ts';
import { coming } from './dates.ts';
import { press, sees, seesTitle, types } from './look.ts';
import { dayOf, savesService, savesSettings } from './professional.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';

const stage = setStage();

test('is in order on the pages of the studio', async () => {
  const audit = startAudit();
  const studio = await openStudio(stage, { theme: 'luxury', settled: false });
  await addAppointments(stage, studio, {
    client: { fullName: 'Ana Beatriz Souza', email: newEmail(), phone: '81999991234' },
    date: coming('monday'),
    statuses: ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'],
  });
  const page = await stage.computer();
  await enterAs(page, studio);
  await page.goto('/dashboard');
  await sees(page, '1 de 3 passos concluídos');
  await sees(page, 'Ana Beatriz Souza');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('luxury');
  await audit.look(page, 'dashboard');
  await lookAtServices(page, audit);
  await lookAtSettings(page, audit);
  for (const path of ['/clients', '/professionals', '/financial', '/customization', '/subscription']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await audit.look(page, 'subscription');
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, 'Abrir menu');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await audit.look(page, 'menu');
  expect(audit.found).toEqual([]);
});

async function lookAtServices(page: Page, audit: Audit): Promise<void> {
  await page.goto('/procedure-types?tab=inactive');
  await sees(page, 'Nenhum procedimento inativo.');
  await audit.look(page, 'no services');
  await page.goto('/procedure-types');
  await sees(page, 'Lash lifting');
  await audit.look(page, 'services');
  await press(page, 'Excluir Lash lifting');
  await seesTitle(page, 'Desativar procedimento?');
  await audit.look(page, 'question before a service is set aside');
  await press(page, 'Cancelar');
  await press(page, 'Novo procedimento');
  await savesService(page);
  await sees(page, 'Nome é obrigatório');
  await audit.look(page, 'form of a service');
}

async function lookAtSettings(page: Page, audit: Audit): Promise<void> {
  await page.goto('/settings#booking');
  await page.getByLabel('Link público').waitFor();
  await audit.look(page, 'booking link');
  await page.goto('/settings#schedule');
  await types(dayOf(page, 'Segunda-feira'), 'Fecha', '08:00');
  await savesSettings(page);
  await sees(page, 'Horário inicial deve ser menor que o final');
  await audit.look(page, 'schedule with an error');
  await press(page, 'Copiar Segunda-feira para outros dias');
  await page.getByRole('dialog').waitFor();
  await audit.look(page, 'copy a day');
  await press(page, 'Cancelar');
  await press(page, 'Descartar');
}
