import { expect, test } from 'vitest';
import { LEAST_VISITS, type RetentionFigures } from '../../domain/work-record/retention.ts';
import { sharedProduct } from '../support/product.ts';
import { newClient } from './agenda.ts';
import { expectStatus, studioOfEachTest } from './studio.ts';
import { newLot, pastAppointment, saved } from './work-records.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

const figures = async () =>
  expectStatus(await studio.owner.get<RetentionFigures>('/api/work-records/retention'), 200);

test('what is left at a visit counts for the glue and the air of the lashes before it', async () => {
  const good = await newLot(studio.owner);
  const poor = await newLot(studio.owner);
  const clientId = await newClient(studio.owner);
  const visit = async (lotId: string, humidity: number, retention: number | null) => {
    const { id } = await pastAppointment(studio, clientId);
    await saved(studio.owner, id, { lots: [{ lotId, reason: null }], humidity, retention });
  };
  await visit(good, 55, null); // the first of the client: nothing was left of anything
  for (let count = 0; count < LEAST_VISITS / 2; count += 1) {
    await visit(poor, 75, 90);
    await visit(good, 55, 50);
  }
  const { visits, glues, humidity } = await figures();
  expect(visits).toBe(LEAST_VISITS);
  expect(glues.map((bar) => [bar.visits, bar.retention])).toEqual([
    [10, 90],
    [10, 50],
  ]);
  expect(humidity).toEqual([
    { label: '50 a 59 %', visits: 10, retention: 90 },
    { label: '70 % ou mais', visits: 10, retention: 50 },
  ]);
});

test('a studio with fewer visits is told how many there are', async () => {
  expect(await figures()).toEqual({ visits: 0, glues: [], humidity: [] });
});
