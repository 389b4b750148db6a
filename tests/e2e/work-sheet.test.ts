import { expect } from 'vitest';
import { measurePrint } from './anamnesis.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addLot, addVisits, CLIENT, saveRecord } from './work-record.ts';

const { stage, test } = setStage();

test('all records of a client are one paper with lots and the line to sign', async ({ studio }) => {
  const { clientId, visits } = await addVisits(stage, studio, [-21, 0]);
  const page = await enterAs(stage.computer(), studio, '/procedure-types/supplies');
  const lotId = await addLot(page, { kind: 'pigment', name: 'Castanho médio', code: 'P-77' });
  for (const [place, id] of visits.entries())
    await saveRecord(page, id, {
      details: {
        lashes: null,
        brows: null,
        pigment: {
          area: 'Sobrancelhas',
          technique: 'Fio a fio',
          device: 'Dermógrafo',
          passes: place + 1,
          reaction: 'Vermelhidão leve',
        },
        own: [{ label: 'Anestésico', value: 'Lidocaína 4 %' }],
        notes: null,
      },
      lots: [{ lotId, reason: null }],
    });
  await page.goto(`/clients/${clientId}`);
  await press(page, 'Ver fichas');
  await page.getByRole('link', { name: 'Imprimir todas' }).click();
  const paper = page.getByRole('article', { name: `Ficha técnica de ${CLIENT.fullName}` });
  await sees(paper, '2 atendimentos', 'Vermelhidão leve', 'Lidocaína 4 %', 'Assinatura da cliente');
  expect(await paper.getByRole('row', { name: /Castanho médio.*P-77/s }).count()).toBe(2);
  expect(await measurePrint(page)).toEqual({ sheets: 2, width: 595, height: 842 });
  await stage.audit.look(page, 'work-sheet');
  await press(page, 'Fechar');
  await page.waitForURL(`**/clients/${clientId}`);
});
