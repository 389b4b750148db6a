import { expect } from 'vitest';
import { addMarina, CLIENT_NAME, drawSignature, fillForm, measurePrint, withPrinter } from './anamnesis.ts';
import { press, sees, seesTitle } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';

const { stage, test } = setStage();

const SECRET = 'Epilepsia desde 2019';

declare global {
  interface Window {
    prints: number;
  }
}

test('prints the report by itself once it is authorized, and logs it first', async ({ studio }) => {
  const clientId = await addMarina(stage, studio);
  const page = await stage.computer();
  const prints = await withPrinter(page);
  await enterAs(page, studio, '/dashboard');
  const signature = await drawSignature(page);
  await fillForm(page, clientId, { medicalConditions: SECRET, pregnancyBreastfeeding: true, signature });
  await page.goto(`/anamnese/${clientId}`);
  await seesTitle(page, 'Imprimir dados sensíveis?');
  await stage.audit.look(page, 'authorization to print');
  expect(await page.content()).not.toContain(SECRET);
  expect(await prints()).toBe(0);

  await press(page, 'Autorizar e imprimir');
  await sees(page, SECRET);
  await expect.poll(prints).toBe(1);
  const log = await stage.sql<{ access_type: string; fields: string[] }>`select access_type, fields
    from anamnesis_accesses where client_id = ${clientId} order by accessed_at, id`;
  expect(log.map(({ access_type }) => access_type)).toEqual(['save', 'view', 'print']);
  expect(log.at(-1)?.fields).toEqual(
    expect.arrayContaining(['medicalConditions', 'currentMedications', 'professionalNotes']),
  );
  await stage.audit.look(page, 'report');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  expect(await page.getByText(SECRET).isVisible()).toBe(true);
  const box = await page.getByAltText(`Assinatura de ${CLIENT_NAME}`).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(200);
  expect(box?.height).toBeLessThanOrEqual(100);
  await page.emulateMedia({ media: null });
  expect(await measurePrint(page)).toEqual({ sheets: 2, width: 595, height: 842 });

  await press(page, 'Imprimir');
  await expect.poll(prints).toBe(2);
  await press(page, 'Fechar');
  await page.waitForURL(/\/clients$/);
});
