import { expect, test } from 'vitest';
import { connect } from '../../db/client.ts';
import { seedDemo } from '../../tools/demo.ts';
import { addDemoPictures } from '../../tools/demo-pictures.ts';
import { keySet, makeSealingKey } from '../../tools/platform/keys.ts';
import { ownProduct } from '../support/product.ts';

const SEALING_KEYS = keySet([makeSealingKey()]);
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000', SEALING_KEYS } });

test('the demo studio shows two clients before and after, also in its gallery, with their consents, and nobody stays signed in', async () => {
  const { urls, endpoint } = product.database;
  const db = connect(urls.owner, { fetchEndpoint: endpoint.url });
  expect(await seedDemo(db, { SEALING_KEYS }, new Date())).toBe(true);
  await addDemoPictures(db, product.url);
  const pictures =
    await product.sql`select count(*)::integer as pictures, count(distinct p.client_id)::integer as clients,
      bool_and(p.attached_at is not null and a.consent_photos) as shown
    from private_pictures p join anamneses a on a.client_id = p.client_id`;
  expect(pictures).toEqual([{ pictures: 4, clients: 2, shown: true }]);
  expect(await product.sql`select count(*)::integer as shown from gallery_pictures`).toEqual([{ shown: 4 }]);
  expect(await product.sql`select from sessions`).toEqual([]);
  expect(await seedDemo(db, { SEALING_KEYS }, new Date())).toBe(false);
});
