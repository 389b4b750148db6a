import { expect, test } from 'vitest';
import { firstSteps } from '../../../domain/agenda/dashboard.ts';
import { stepsOf } from '../../../web/features/first-steps/steps.ts';

const none = {
  ...{ hoursSaved: false, hasProcedure: false, linkShared: false, lookChosen: false, hasClient: false },
  ...{ appInstalled: false, hidden: false },
};
const namesOf = (hasDevice: boolean | null) =>
  stepsOf(firstSteps({ ...none, hasDevice })).map(({ name }) => name);

test('push messages are a step where the deployment sends them', () => {
  expect(namesOf(false).at(-1)).toBe('push');
  expect(namesOf(null)).toEqual(namesOf(true).slice(0, -1));
});

test('an app that was installed and a device with push messages are done, wherever that was', () => {
  const done = stepsOf(firstSteps({ ...none, appInstalled: true, hasDevice: true })).filter(
    (step) => step.done,
  );
  expect(done.map(({ name }) => name)).toEqual(['app', 'push']);
});
