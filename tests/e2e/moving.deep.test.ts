import { expect } from 'vitest';
import { failures } from '../../domain/failures.ts';
import { movingMessage } from '../../domain/moving/moving-steps.ts';
import { tabsTo } from './keyboard.ts';
import { follow, holds, press, sees, seesNoMore, seesTitle, types } from './look.ts';
import { product } from './product.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('the steps of a move are ticked one after the other, and colleagues see by whom', async ({ studio }) => {
  const bia = await addColleague(stage, studio, { fullName: 'Bia Campos' });
  const page = await enterAs(stage.phone(), studio, '/moving');
  await sees(page, '0 de 5 passos feitos');
  await press(page, 'Marcar como feito');
  await sees(page, 'Cada dia tem o mesmo número de agendamentos.', '1 de 5 passos feitos');
  await tabsTo(page, /^Marcar como feito$/);
  const stored = page.waitForResponse('**/api/moving-steps/compared-week');
  await page.keyboard.press('Enter');
  await sees(page, '2 de 5 passos feitos');
  await stored;

  const other = await enterAs(stage.computer(), bia, '/moving');
  await sees(other, '2 de 5 passos feitos');
  await sees(other.getByRole('button', { name: /Traga seus dados/ }), `Feito por ${studio.ownerName}, `);
  await holds(other, 'Seu link de agendamento', `${product().url}${studio.link}/${bia.slug}`);
  for (const step of ['link-in-bio', 'client-message', 'old-system']) {
    const ticked = other.waitForResponse(`**/api/moving-steps/${step}`);
    await press(other, 'Marcar como feito');
    await ticked;
  }
  await sees(other, 'Troca concluída');

  await page.reload();
  await sees(page, 'Troca concluída');
  await press(page, /Desligue o sistema antigo/);
  await sees(page, /^Feito por Bia Campos, /);
  await press(page, 'Desmarcar');
  await sees(page, '4 de 5 passos feitos');
});

test('a tick that is not stored is taken back, and said', async () => {
  stage.tolerate(/Failed to load resource/);
  const page = await enterAs(stage.phone(), await openStudio(stage));
  await page.route('**/api/moving-steps/import', (route) => route.abort());
  await page.goto('/moving');
  await press(page, 'Marcar como feito');
  await sees(page, failures.network, '0 de 5 passos feitos');
  await seesNoMore(page, /^Feito por/);
});

test('the message to clients is ready, and is sent as it was changed', async ({ studio }) => {
  stage.tolerate(/asked a stranger: https:\/\/wa\.me/);
  const page = await enterAs(stage.phone({ undecided: true }), studio);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto('/moving');
  await press(page, /Avise suas clientes/);
  const ready = movingMessage(studio.businessName, `${product().url}${studio.link}`);
  await holds(page, 'Mensagem para as clientes', ready);
  await press(page, 'Copiar mensagem');
  await sees(page, 'Mensagem copiada!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ready);
  await types(page, 'Mensagem para as clientes', 'Agora é por aqui: 100% online & fácil');
  const [opened] = await Promise.all([page.waitForEvent('popup'), press(page, 'Enviar pelo WhatsApp')]);
  await opened.waitForURL('https://wa.me/**');
  expect(new URL(opened.url()).searchParams.get('text')).toBe('Agora é por aqui: 100% online & fácil');
});

test('the page is led to from the first steps, leads to each import, and has no axe violations', async () => {
  const page = await enterAs(stage.computer(), await openStudio(stage, { settled: false }), '/dashboard');
  await follow(page, 'Veja o Dia da troca');
  await seesTitle(page, 'Dia da troca');
  await (await sees(page, 'O que já foi importado')).click();
  await sees(page, 'Nenhuma importação ainda.');
  await stage.audit.look(page, 'moving', { everyTheme: true });
  for (const [title, sentence] of [
    ['Confira uma semana lado a lado', 'Folgas, feriados e compromissos estão bloqueados.'],
    ['Troque o link na bio do Instagram', 'Toque em Links e apague o link antigo.'],
    ['Avise suas clientes', 'Mensagem para as clientes'],
    ['Desligue o sistema antigo', 'Conectar outra agenda'],
  ] as const) {
    await press(page, new RegExp(title));
    await sees(page, sentence);
    await stage.audit.look(page, title);
  }
  await press(page, /Traga seus dados/);
  await follow(page, 'Importar serviços');
  await seesTitle(page, 'Importar procedimentos');
  await page.goto('/settings#data');
  await follow(page, 'Abrir o Dia da troca');
  await press(page, /Confira uma semana/);
  await sees(page, 'Nenhum agendamento');
  await follow(page, 'Abrir a próxima semana');
  await page.waitForURL(/view=week/);
});
