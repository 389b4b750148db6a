import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { measurePrint } from './anamnesis.ts';
import { addPaid, enterCommissions, openTeam, send } from './commissions.ts';
import { follow, press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';

const { stage, test } = setStage();

test('a statement is printed on one sheet and exported, open and closed, and leads back', async () => {
  const { studio, bia } = await openTeam(stage);
  const page = await enterCommissions(stage.computer(), studio, `?member=${bia.professionalId}`);
  await seesTitle(page, 'Bianca Nunes');
  await addPaid(stage, page, bia, { name: 'Ana Souza', date: '2026-03-10', cents: 20_000 });
  await send(page, 'POST', '/api/commissions/adjustments', {
    ...{ professionalId: bia.professionalId, cents: -1250, reason: 'Material' },
  });
  await page.reload();
  const download = page.waitForEvent('download');
  await follow(page, 'Exportar CSV');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^lume-comissoes-ate-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain('Ana Souza');
  expect(csv).toContain('Desconto');
  await follow(page, 'Imprimir');
  await page.waitForURL(/\/financial\/statement\?member=/);
  await sees(page, 'Em aberto', '10/03/2026 Ana Souza, Lash lifting', '-12,50', 'R$ 67,50');
  await stage.audit.look(page, 'an open statement on paper');
  await press(page, 'Fechar');
  await seesTitle(page, 'Bianca Nunes');

  await press(page, 'Fechar e marcar como paga');
  await press(page.getByRole('alertdialog'), 'Fechar e marcar como paga');
  await seesTitle(page, 'Extrato nº 0001');
  await follow(page, 'Imprimir');
  await page.waitForURL(/\/financial\/statement\?statement=/);
  await seesTitle(page, 'nº 0001');
  await sees(page, `por ${studio.ownerName}`);
  expect(await measurePrint(page)).toEqual({ sheets: 1, width: 595, height: 842 });
});

test('a professional prints her own on a phone', async () => {
  const { studio, bia } = await openTeam(stage);
  const owner = await enterCommissions(stage.computer(), studio);
  await sees(owner, 'Bianca Nunes');
  await addPaid(stage, owner, bia, { name: 'Ana Souza', date: '2026-03-10', cents: 20_000 });
  const page = await enterCommissions(stage.phone(), bia);
  await sees(page, 'Ana Souza');
  await follow(page, 'Imprimir');
  await sees(page, /^Base: o valor recebido\. Emitido em/, 'R$ 80,00');
  await stage.audit.look(page, 'a statement on paper on a phone');
});
