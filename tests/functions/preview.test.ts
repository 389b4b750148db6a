import { expect, test } from 'vitest';
import { connect } from '../../db/client.ts';
import { seed } from '../../db/seed.ts';
import { eventually } from '../support/eventually.ts';
import { stoodStill } from '../support/local-product.ts';
import { ownProduct } from '../support/product.ts';
import { expectStatus, signUpForm } from './studio.ts';

const product = await ownProduct({ bindings: { PREVIEW: 'yes', OPERATOR_EMAIL: 'operadora@lume.test' } });

const recipients = () => product.mailbox.mails.all.flatMap(({ to }) => to);

test('nothing that a preview sends leaves the provider: sign-up, reminders of the demo studio, alarms', async () => {
  const { urls, endpoint } = product.database;
  expect(await seed(connect(urls.owner, { fetchEndpoint: endpoint.url }), new Date())).toBe(true);
  // In the evening and on the eve of a closed day nothing is due by the studio's own settings. Few are: emails leave two a second.
  await product.sql(`update studios set reminders = '{"quietFrom": "00:00", "quietUntil": "00:00",
      "steps": [{"moment": "7d", "channel": "email", "asks": true}]}';
    update appointments set created_at = now();
    update appointments set created_at = now() - interval '1 month'
      where id in (select id from appointments where starts_at > now() order by starts_at limit 10);
    ${stoodStill('20 minutes')}`);
  const asked = await product.visitor().post('/api/accounts', signUpForm('ana@preview.test'));
  expect(asked.status).toBeLessThan(300);
  await product.runCron();
  await product.runCron();
  for (const label of [/ana\.preview\.test/, /correio\.example/, /operadora\.lume\.test/])
    await eventually(async () => recipients().find((one) => label.test(one)), String(label));
  for (const recipient of recipients()) expect(recipient).toMatch(/^delivered\+[\w.]+@resend\.dev$/);
});

test('is ready after a week in which nothing ran', async () => {
  await product.sql(`delete from job_runs; ${stoodStill('1 week')}`);
  expectStatus(await product.visitor().get('/api/ready'), 200);
});
