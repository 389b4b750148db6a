import { createHash, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addClient } from './clients.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

export const CLIENT_NAME = 'Marina Alves';

/** A client of the studio, her id. */
export const addMarina = (stage: Stage, studio: Studio): Promise<string> =>
  addClient(stage, studio, {
    fullName: CLIENT_NAME,
    email: `${crypto.randomUUID()}@cliente.test`,
    phone: '11987654321',
  });

/** A link to the form, of a new client unless one is named, who was born on 17/05/1990; returns its token. */
export async function addFormLink(
  stage: Stage,
  studio: Studio,
  known?: string,
): Promise<{ token: string; clientId: string }> {
  const [clientId, token] = [known ?? randomUUID(), `${randomUUID()}${randomUUID()}`];
  await stage.sql`insert into clients (id, studio_id, full_name, phone, birth_date, created_by)
     values (${clientId}, ${studio.id}, 'Bia Ramos', '11912345678', '1990-05-17', ${studio.professionalId})
     on conflict (id) do update set birth_date = excluded.birth_date`;
  await stage.sql`insert into anamnesis_links (id, studio_id, client_id, purpose, channel, token_hash,
    created_by, expires_at)
     values (gen_random_uuid(), ${studio.id}, ${clientId}, 'fill', 'whatsapp',
     ${createHash('sha256').update(token).digest('hex')}, ${studio.professionalId},
     now() + interval '7 days')`;
  return { token, clientId };
}

/** Saves a form of a client with the session of the page, as the form would; returns the version's id. */
export function fillForm(page: Page, clientId: string, changes: Record<string, unknown>): Promise<string> {
  return page.evaluate(
    async ([id, form]) => {
      const body = JSON.stringify({
        consentTreatment: true,
        consentAftercare: true,
        consentPhotos: false,
        keepsHidden: false,
        ...form,
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/clients/${id}/anamnesis`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      const version: { id: string } = await answer.json();
      return version.id;
    },
    [clientId, changes] as const,
  );
}

/** The questions of this step that the client must answer and has not. */
export async function answersUnsure(page: Page): Promise<void> {
  const open = page.locator('fieldset:not(:has(:checked))').getByRole('radio', { name: 'Não sei' });
  while ((await open.count()) > 0) await open.first().check();
}

/** A signature drawn on a canvas of the page, as data URL. */
export function drawSignature(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 150 });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.lineWidth = 4;
    pen.moveTo(20, 110);
    pen.bezierCurveTo(80, -40, 120, 190, 180, 70);
    pen.bezierCurveTo(240, 0, 260, 160, 380, 40);
    pen.stroke();
    return canvas.toDataURL('image/png');
  });
}

/** Draws a stroke through the middle of the area to sign in. */
export async function sign(page: Page): Promise<void> {
  const area = page.getByRole('img', { name: 'Área para assinar' }).last();
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('no area to sign in');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(box.x + 40 + step * 15, box.y + box.height / 2 + (step % 2 ? 20 : -20));
  await page.mouse.up();
}

/** A page whose printer only counts. */
export async function withPrinter(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.prints = 0;
    window.print = () => {
      window.prints += 1;
    };
  });
  return () => page.evaluate(() => window.prints);
}

/** Size in points and number of the sheets that a printer would get. */
export async function measurePrint(page: Page): Promise<{ sheets: number; width: number; height: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(pdf) ?? [];
  return { sheets, width: Math.round(Number(width)), height: Math.round(Number(height)) };
}
