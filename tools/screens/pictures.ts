import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** CSS pixels of a screen on the landing page; the phone's 390x845 in proportion. */
const WIDTH = 300;
const AVIF = { quality: 56, effort: 7 };
const WEBP = { quality: 76, effort: 6 };
const JPEG = { quality: 84, mozjpeg: true };
const SHARE = { width: 1200, height: 630 };

/** Writes `{name}-{1x,2x}.{avif,webp}` of a screenshot. */
export async function writeScreen(folder: string, name: string, screenshot: Buffer): Promise<void> {
  for (const density of [1, 2]) {
    const picture = sharp(screenshot).resize({ width: WIDTH * density });
    const path = join(folder, `${name}-${density}x`);
    await picture.clone().avif(AVIF).toFile(`${path}.avif`);
    await picture.clone().webp(WEBP).toFile(`${path}.webp`);
  }
}

/** Writes what link previews show of the landing page, 1200x630: the promise beside two screens. */
export async function writeSharePicture(page: Page, file: string, screens: Buffer[]): Promise<void> {
  await page.setViewportSize(SHARE);
  await page.goto('/robots.txt'); // an empty page of the product, for its font
  await page.setContent(shareHtml(screens), { waitUntil: 'networkidle' });
  const screenshot = await page.screenshot({ clip: { x: 0, y: 0, ...SHARE } });
  await writeFile(file, await sharp(screenshot).resize(SHARE).jpeg(JPEG).toBuffer());
}

const shareHtml = (screens: Buffer[]) => `<!doctype html><html lang="pt-BR"><style>
@font-face { font-family: Inter; src: url(/fonts/inter-5.3.0.woff2); font-weight: 400 600 }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; position: relative; color: #2a1e1f;
  background: radial-gradient(900px 700px at 85% 20%, #f8d6de, #fff3f6 60%, #fff); font: 400 28px/1.4 Inter }
main { position: absolute; top: 92px; left: 72px; width: 560px }
.brand { display: flex; gap: 16px; align-items: center; font-weight: 600; color: #9f2e58; font-size: 36px }
.brand img { width: 60px }
h1 { margin: 44px 0 24px; font: 600 60px/1.08 Inter; letter-spacing: -.025em }
p { margin: 0; color: #5b4b4d }
.screen { position: absolute; width: 240px; border: 8px solid #2a1e1f; border-radius: 40px; box-shadow: 0 24px 60px #32191d40 }
.screen:nth-of-type(1) { top: 168px; right: 290px }
.screen:nth-of-type(2) { top: 72px; right: 56px }
</style><main><div class="brand"><img src="/icons/lume.svg" alt="">Lume</div>
<h1>Suas clientes agendam sozinhas.</h1><p>Agenda e agendamento online para cílios e sobrancelhas. Grátis.</p></main>
${screens.map((screen) => `<img class="screen" alt="" src="data:image/png;base64,${screen.toString('base64')}">`).join('')}`;
