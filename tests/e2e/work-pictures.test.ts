import { expect } from 'vitest';
import { fillForm } from './anamnesis.ts';
import { hears } from './heard.ts';
import { press, sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addsPicture as adds, addVisits, recordForm as form } from './work-record.ts';

const { stage, test } = setStage();

test('takes pictures before and after while the client consents, and compares them by keys', async ({
  studio,
}) => {
  const { clientId, visits } = await addVisits(stage, studio, [0]);
  const page = await enterAs(stage.phone(), studio, `/appointments?record=${visits[0]}`);
  await press(form(page), 'Ver fotos');
  await sees(form(page), 'Precisa do consentimento para fotos');
  await stage.audit.look(page, 'pictures without consent');

  await fillForm(page, clientId, { consentPhotos: true });
  await page.reload();
  await press(form(page), 'Ver fotos');
  await adds(page, 'Antes', 2400);
  await adds(page, 'Depois', 1500);
  const stored = await stage.sql<{
    kind: string;
    width: number;
    height: number;
    content_type: string;
  }>`select kind,
    width, height, content_type from private_pictures where studio_id = ${studio.id} order by created_at`;
  expect(stored).toEqual([
    { kind: 'work-before', width: 1600, height: 1200, content_type: 'image/jpeg' },
    { kind: 'work-after', width: 1500, height: 1125, content_type: 'image/jpeg' },
  ]);
  await stage.audit.look(page, 'pictures of the work');

  await press(form(page), 'Comparar antes e depois');
  const slider = page.getByRole('slider', { name: 'Quanto se vê da foto de antes' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('52 % da foto de antes');
  await page.keyboard.press('Home');
  expect(await slider.inputValue()).toBe('0');
  await stage.audit.look(page, 'pictures compared');
  await page.keyboard.press('Escape');
  await slider.waitFor({ state: 'hidden' });

  await press(form(page), 'Excluir a foto: Depois');
  await press(page.getByRole('alertdialog'), 'Excluir');
  await hears(page, 'Foto excluída.');
  await expect.poll(() => form(page).getByRole('button', { name: 'Ampliar a foto: Depois' }).count()).toBe(0);
});
