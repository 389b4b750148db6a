import { expect, test } from 'vitest';
import { keySet, makeSealingKey } from '../../tools/platform/keys.ts';
import { startApi } from '../support/api.ts';
import { TEST_API_KEY } from '../support/mailbox.ts';
import { type Product, startProduct } from '../support/product.ts';
import { openAccount } from './accounts.ts';
import { clientWithForm, SIGNATURE } from './anamneses.ts';
import { codeOf, enrol } from './authenticator.ts';
import { consentToPublishing } from './gallery.ts';
import { expectStatus, openStudio, PASSWORD } from './studio.ts';
import { pastAppointment, readRecord, saved } from './work-records.ts';

test('a promoted key takes over what the old one sealed; a row that does not open stops no other', async () => {
  const [old, next] = [makeSealingKey(), makeSealingKey()];
  const own = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '100000', SEALING_KEYS: keySet([old]) } });
  const places = {
    databaseUrl: own.database.url,
    fetchEndpoint: own.database.endpoint.url,
    mailboxUrl: own.mailbox.url,
    apiKey: TEST_API_KEY,
    pixUrl: own.pix.url,
  };
  const apis = await Promise.all(
    [[next, old], [next], [old]].map((keys) =>
      startApi({ ...places, bindings: { RATE_LIMIT_FACTOR: '100000', SEALING_KEYS: keySet(keys) } }),
    ),
  );
  const [rotating, retired, stale] = apis;
  try {
    const studio = await openStudio(own);
    const { owner } = studio;
    const broken = await clientWithForm(owner);
    await own.sql`update anamneses set alerts = hidden where id = ${broken.version.id}`;
    const { clientId, version } = await clientWithForm(owner, {
      medicalConditions: 'Asma',
      signature: SIGNATURE,
    });
    const work = await pastAppointment(studio);
    const record = await saved(owner, work.id);
    expectStatus(await consentToPublishing(owner, clientId), 201);
    const { email, visitor } = await openAccount(own);
    const app = await enrol(visitor);
    expectStatus(
      await owner.put('/api/pix/provider', { provider: 'woovi', appId: crypto.randomUUID() }),
      200,
    );
    const signsIn = async (api: Pick<Product, 'visitor'> | undefined) => {
      await own.sql`update mfa_factors set last_used_step = null`; // codes are good once
      const browser = (api ?? own).visitor();
      expectStatus(await browser.post('/api/session', { email, password: PASSWORD, remember: false }), 202);
      return (await browser.post('/api/session/second-factor', { code: codeOf(app.secret) })).status;
    };
    const as = (api = own as Pick<Product, 'visitor'>) => {
      const browser = api.visitor();
      for (const [name, value] of owner.cookies) browser.cookies.set(name, value);
      return browser;
    };
    const ask = (api?: Pick<Product, 'visitor'>) => as(api).get(`/api/clients/${clientId}/anamnesis`);
    expectStatus(await ask(retired), 500); // its key is not known there yet: refused, not garbled
    expectStatus(await ask(rotating), 200);
    expect([await signsIn(retired), await signsIn(rotating)]).toEqual([403, 200]);
    await rotating?.runCron();
    await expect.poll(async () => (await ask(retired)).status).toBe(200);
    const checked = await as(retired).post('/api/pix/provider/check');
    expect(checked.body).toMatchObject({ provider: 'woovi', fault: null });
    expect((await ask(retired)).body).toMatchObject({ anamnesis: { id: version.id, signature: SIGNATURE } });
    expect((await readRecord(as(retired), work.id)).record).toEqual(record);
    expect((await as(retired).post(`/api/clients/${clientId}/anamnesis/copy`)).body).toMatchObject({
      publishing: [{ signature: SIGNATURE }],
    });
    expectStatus(await ask(stale), 500);
    expect([await signsIn(retired), await signsIn(stale)]).toEqual([200, 403]);
    expect(retired?.logs.join()).toContain(app.id);
    const logs = rotating?.logs.join('\n');
    expect(logs).toContain('"job":"reseal","sealed":5');
    expect(logs).toContain(`"job":"reseal","id":"${broken.version.id}"`);
    const keysOf = (id: string) => own.sql`select key_id from anamneses where id = ${id}`;
    expect(await keysOf(broken.version.id)).toEqual([{ key_id: old.kid }]);
    expect(await keysOf(version.id)).toEqual([{ key_id: next.kid }]);
  } finally {
    await Promise.all([own.stop(), ...apis.map((api) => api.stop())]);
  }
});
