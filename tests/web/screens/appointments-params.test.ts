import { describe, expect, test } from 'vitest';
import { paramsOf, searchOf } from '../../../web/screens/appointments/appointments-params.ts';

const ID = '3f1d6a52-9d0a-4c2e-8a43-0b6a7d1c9e55';

describe('whose appointments an address shows', () => {
  test.each([
    ['left out: whom was chosen last', undefined, null],
    ['everyone', 'all', 'all'],
    ['one', ID, ID],
    ['nobody that can be', 'eu', null],
    ['nothing', '', null],
  ])('%s', (_, professional, expected) => {
    const params = paramsOf({ professional });
    expect(params.professional).toBe(expected);
    expect(searchOf(params).professional).toBe(expected ?? undefined);
  });
});

test('values without meaning count as left out', () => {
  expect(paramsOf({ scope: 'past', page: '0', q: '  ', status: 'done' })).toEqual(paramsOf({}));
  expect(searchOf(paramsOf({}))).toEqual({});
});
