import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { newClient } from './agenda.ts';
import { openStudio, type Problem } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const studio = await openStudio(product);

const send = (who: Visitor, professionalId: string, clientId: string, procedure: object = {}, count = 1) =>
  who.post<Problem & { overlapping: string[] }>(`/api/imports/${randomUUID()}/appointments`, {
    appointments: [
      {
        ...{ key: '1', professionalId, client: { id: clientId }, startsAt: '2030-03-04T12:00:00Z' },
        procedures: Array.from({ length: count }, () => ({
          ...{
            procedureType: { id: studio.procedureId },
            name: 'Volume',
            priceCents: 15_000,
            durationMinutes: 30,
          },
          ...{ notes: null, ...procedure },
        })),
        ...{ status: 'scheduled', noShow: false, notes: null, payment: null },
      },
    ],
  });

test('a professional brings appointments of the own clients, and of nobody whom a colleague registered', async () => {
  const { browser, id } = await join(product, studio, 'professional');
  const [own, hers] = [await newClient(browser), await newClient(studio.owner)];
  expect(await send(browser, id, hers)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await send(browser, id, own)).toMatchObject({ status: 200, body: { overlapping: [] } });
});

test.each<[string, object, number]>([
  ['notes longer than are stored', { notes: 'a'.repeat(2001) }, 1],
  ['a total larger than is stored', { priceCents: 99_999_999 }, 11],
])('%s are refused at their field', async (_, procedure, count) => {
  const client = await newClient(studio.owner);
  const refused = await send(studio.owner, studio.professionalId, client, procedure, count);
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
});
