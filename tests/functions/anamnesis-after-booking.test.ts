import { expect, test } from 'vitest';
import { fill } from './anamneses.ts';
import { bookAppointment, createClient } from './clients.ts';
import { emailKindsTo } from './email.ts';
import { expectStatus, newEmail, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();

const links = () =>
  product.sql<{ channel: string; client: string }>`select l.channel, c.email as client from anamnesis_links l
    join clients c on c.id = l.client_id join profiles p on p.studio_id = l.studio_id
    where p.id = ${studio.professionalId} order by l.created_at`;
const wants = (isWanted: boolean) =>
  product.sql`update studios set anamnesis_after_booking = ${isWanted}
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;

test('the link goes by itself where wanted, once while it is open, never to who has a valid form', async () => {
  const [ana, bia, carla] = [newEmail('ana'), newEmail('bia'), newEmail('carla')];
  await bookAppointment(product, studio, ana, 0);
  expect(await links()).toEqual([]);

  await wants(true);
  await bookAppointment(product, studio, bia, 4);
  expect(await links()).toEqual([{ channel: 'booking', client: bia }]);
  await product.runCron();
  await expect.poll(() => emailKindsTo(product, bia)).toContain('anamnesis-link');
  await bookAppointment(product, studio, bia, 8);
  expect(await links()).toHaveLength(1);

  const known = await createClient(studio.owner, { email: carla });
  expectStatus(await fill(studio.owner, known.id), 201);
  await bookAppointment(product, studio, carla, 12);
  expect(await links()).toHaveLength(1);
  const log = await product.sql`select context ->> 'source' as source from anamnesis_accesses a
    join clients c on c.id = a.client_id where c.email = ${bia}`;
  expect(log).toEqual([{ source: 'booking' }]);
});
