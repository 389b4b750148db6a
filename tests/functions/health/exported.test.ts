import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { fill, readForm, reveal } from '../anamneses.ts';
import { linkClient, openedOn, sendFormLink, submitForm } from '../anamnesis-links.ts';
import { expectStatus, PASSWORD, sharedStudio } from '../studio.ts';

const { product, studio } = await sharedStudio();

async function readExport(): Promise<Record<string, string>> {
  expectStatus(await studio.owner.post('/api/data-export', { currentPassword: PASSWORD }), 204);
  const cookie = [...studio.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${product.url}/api/data-export`, { headers: { cookie } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  );
}

test('the export of all data says when forms were filled in and who read them, and no answer', async () => {
  const { clientId, email } = await linkClient(studio);
  expectStatus(
    await submitForm(await openedOn(product, await sendFormLink(studio, { clientId, email }))),
    201,
  );
  const received = await readForm(studio.owner, clientId);
  const secrets = { medicalConditions: 'palavra-plantada', expectations: 'Olhar aberto', diabetes: true };
  const saved = expectStatus(await fill(studio.owner, clientId, { ...secrets, replaces: received?.id }), 201);
  expectStatus(await reveal(studio.owner, clientId, saved.id), 200);
  const files = await readExport();
  const rows = (name: string) => (files[`${name}.csv`] ?? '').trim().split('\r\n').slice(1);
  expect(rows('anamneses')).toHaveLength(2);
  expect(rows('anamneses').join('\n')).toMatch(new RegExp(`Ágata Nóbrega;.*Marina Duarte;.*${saved.digest}`));
  expect(rows('anamneses').join('\n')).toMatch(new RegExp(`"Cliente, pelo link";.*${received?.digest}`));
  const log = rows('acessos-anamneses').filter((row) => row.includes(clientId));
  expect(log).toHaveLength(5);
  expect(log.join('\n')).toMatch(/Marina Duarte;.*Condições médicas/);
  expect(JSON.parse(files['anamneses.json'] ?? '')).toHaveLength(2);
  expect(Object.values(files).join('\n')).not.toMatch(/palavra-plantada|Olhar aberto|Hipertens/);
});

test('links are forgotten a month after their end, and not before', async () => {
  const [old, recent] = [await sendFormLink(studio), await sendFormLink(studio)];
  const end = (id: string, days: number) =>
    product.sql`update anamnesis_links set expires_at = now() - make_interval(days => ${days})
      where id = ${id}`;
  await end(old.linkId, 31);
  await end(recent.linkId, 29);
  const left = () =>
    product.sql<{ id: string }>`select id from anamnesis_links
      where id = any(${[old.linkId, recent.linkId]})`;
  await product.runCron();
  await expect.poll(left).toEqual([{ id: recent.linkId }]);
});
