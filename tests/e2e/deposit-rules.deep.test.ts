import { expect } from 'vitest';
import { asksDeposits } from './deposit-stage.ts';
import { sees } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

test('a missing key is said to who may add one, and to nobody else', async ({ studio }) => {
  await asksDeposits(stage, studio);
  await stage.sql`update studios set pix_key = null, pix_receiver = null, pix_city = null where id = ${studio.id}`;
  const colleague = await addColleague(stage, studio, { fullName: 'Bianca Nunes' });
  for (const [person, count] of [
    [studio, 1],
    [colleague, 0],
  ] as const) {
    const page = await enterAs(stage.computer(), person, '/settings#payments');
    await sees(page, 'O que a cliente lê e aceita');
    await page.waitForLoadState('networkidle');
    expect(await page.getByText('Sem chave Pix, a cliente não tem').count()).toBe(count);
  }
});
