import { expect } from 'vitest';
import { ANONYMOUS_PROFESSIONAL } from '../../domain/account/data-ownership.ts';
import { type DoneStep, movingSteps } from '../../domain/moving/moving-steps.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { graceEnds, requestDeletion } from './deletions.ts';
import { expectStatus, openStudio, test } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

const PATH = '/api/moving-steps';
const done = async (who: Visitor) => (await who.get<{ steps: DoneStep[] }>(PATH)).body.steps;

test('a step that a member ticks is done for the whole studio, by whom and when', async ({ studio }) => {
  const bia = await join(product, studio, 'professional');
  expect(await done(studio.owner)).toEqual([]);
  const before = Date.now();
  expectStatus(await bia.browser.put(`${PATH}/link-in-bio`), 204);
  const [step, ...others] = await done(studio.owner);
  expect(step).toEqual({ step: 'link-in-bio', by: 'Bia Campos', doneAt: expect.any(String) });
  expect(Date.parse(step?.doneAt ?? '')).toBeGreaterThanOrEqual(before);
  expect(others).toEqual([]);
  expect(await done(bia.browser)).toEqual([step]);
});

test('of two members who tick a step at once one stays named, and a later tick changes nothing', async () => {
  const studio = await openStudio(product);
  const bia = await join(product, studio, 'professional');
  const answers = await Promise.all([studio.owner, bia.browser].map((who) => who.put(`${PATH}/import`)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const first = await done(studio.owner);
  expect(first).toHaveLength(1);
  for (const who of [bia.browser, studio.owner]) await who.put(`${PATH}/import`);
  expect(await done(studio.owner)).toEqual(first);
});

test('any member takes a tick away, once and again', async ({ studio }) => {
  const bia = await join(product, studio, 'professional');
  for (const step of movingSteps) await studio.owner.put(`${PATH}/${step}`);
  expect((await done(bia.browser)).map(({ step }) => step)).toEqual(movingSteps);
  for (const who of [bia.browser, studio.owner]) expectStatus(await who.delete(`${PATH}/compared-week`), 204);
  expect((await done(studio.owner)).map(({ step }) => step)).toEqual(
    movingSteps.filter((step) => step !== 'compared-week'),
  );
});

test('another studio sees nothing of it, and a step that does not exist is not found', async () => {
  const [ana, rita] = [await openStudio(product), await openStudio(product)];
  await ana.owner.put(`${PATH}/import`);
  expect(await done(rita.owner)).toEqual([]);
  await rita.owner.delete(`${PATH}/import`);
  expect(await done(ana.owner)).toHaveLength(1);
  for (const name of ['import%00', 'IMPORT', 'constructor', 'other']) {
    expectStatus(await ana.owner.put(`${PATH}/${name}`), 404);
    expectStatus(await ana.owner.delete(`${PATH}/${name}`), 404);
  }
});

test('a step stays done when who ticked it leaves, without the name', async ({ studio }) => {
  const bia = await join(product, studio, 'professional');
  await bia.browser.put(`${PATH}/import`);
  expectStatus(await requestDeletion(bia.browser), 202);
  await graceEnds(product, bia.id);
  expect(await done(studio.owner)).toMatchObject([{ step: 'import', by: ANONYMOUS_PROFESSIONAL }]);
});
