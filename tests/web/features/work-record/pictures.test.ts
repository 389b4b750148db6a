import { describe, expect, test } from 'vitest';
import type { WorkPicture, WorkPictures } from '../../../../domain/studio/private-picture.ts';
import { keepAddresses } from '../../../../web/features/work-record/pictures/requests.ts';
import { shrunkSize } from '../../../../web/features/work-record/pictures/shrink.ts';

test.each([
  [4000, 1600, 1200],
  [1600, 1600, 1200],
  [801.4, 801, 601],
])('a part %d pixels wide is sent as %d by %d', (part, width, height) => {
  expect(shrunkSize({ width: part })).toEqual({ width, height });
});

describe('the addresses of pictures that are read again', () => {
  const now = Date.parse('2026-11-28T12:00:00Z');
  /** A picture whose address holds for so many seconds from `now`. */
  const picture = (id: string, seconds: number, name = 'new'): WorkPicture => ({
    ...{ id, kind: 'work-after', width: 4, height: 3, createdAt: '', appointmentId: 'a', startsAt: '' },
    url: `/api/private-pictures/${id}?expires=${(now / 1000 + seconds).toString(36)}&signature=${name}`,
  });
  const list = (...pictures: WorkPicture[]): WorkPictures => ({ isAllowed: true, pictures });

  test('stay as long as they hold, so that nothing is loaded twice', () => {
    const shown = list(picture('one', 61, 'used'), picture('two', 59, 'used'));
    const read = list(picture('one', 300), picture('two', 300), picture('three', 300));
    expect(keepAddresses(shown, read, now).pictures.map(({ url }) => url.split('signature=')[1])).toEqual([
      ...['used', 'new', 'new'],
    ]);
    expect(keepAddresses(shown, list(picture('one', 300), picture('two', 59, 'used')), now)).toBe(shown);
    expect(keepAddresses(undefined, read, now)).toEqual(read);
  });

  test('go with the consent', () => {
    const gone = { isAllowed: false, pictures: [] };
    expect(keepAddresses(list(picture('one', 300)), gone, now)).toEqual(gone);
  });
});
