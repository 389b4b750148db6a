import { afterEach, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import * as client from './client.ts';
import { coming } from './dates.ts';
import { mailProviderFails, mailProviderRecovers, mailsTo, mailTo } from './mail.ts';
import { runCron } from './platform.ts';
import { setStage } from './stage.ts';
import { openStudio, type Studio } from './studio.ts';

const stage = setStage();

afterEach(mailProviderRecovers);

it('books while the mail provider is down, and each mail arrives once it is back', async () => {
  const studio = await openStudio(stage);
  const page = await stage.phone();
  const wish = { link: studio.link, services: ['Lash lifting'], date: coming('friday'), time: '10:00' };
  const email = await client.getsReady(page, wish);
  await mailProviderFails({ kind: '500' });
  await client.confirms(page);
  await client.seesReceipt(page);
  await eventually(
    async () => ((await owed(studio)).every(({ hasFailed }) => hasFailed) ? true : undefined),
    'a first try of each mail to fail',
  );
  expect((await owed(studio)).map(({ status }) => status)).toEqual(['pending', 'pending']);
  expect(await mailsTo(email)).toEqual([]);

  await mailProviderRecovers();
  await timePasses(studio);
  await runCron();
  await mailTo(email, /^Agendamento realizado/);
  await mailTo(studio.email, /^Novo agendamento/);
  await eventually(
    async () => ((await owed(studio)).every(({ status }) => status === 'sent') ? true : undefined),
    'both mails to be known as sent',
  );
  expect([await mailsTo(email), await mailsTo(studio.email)].map((mails) => mails.length)).toEqual([1, 1]);
});

function owed({ id }: Studio) {
  return stage.sql<{ status: string; hasFailed: boolean }>(
    'select status, last_error is not null as "hasFailed" from outbox where studio_id = $1',
    [id],
  );
}

/** The next try is due a minute after the first: that minute is over. */
async function timePasses({ id }: Studio): Promise<void> {
  await stage.sql(`update outbox set next_attempt_at = now() where studio_id = $1 and status = 'pending'`, [
    id,
  ]);
}
