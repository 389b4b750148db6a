import { describe, expect, test } from 'vitest';
import { averageText, reviewsText, starsText } from '../../../domain/review/messages.ts';
import { editableSince, isReviewLinkOver, shownFigures, shownName } from '../../../domain/review/review.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-23T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ['Ana Beatriz Souza', 'Ana S.'],
  ['  ana   de souza ', 'ana S.'],
  ['Ana', 'Ana'],
  ['Íris élida', 'Íris É.'],
  [`${'a'.repeat(100)} Souza`, 'a'.repeat(60)],
])('the public page shows %s as %s', (fullName, shown) => {
  expect(shownName(fullName)).toBe(shown);
});

describe('windows', () => {
  test('the link is good for sixty days after the visit, to the millisecond', () => {
    expect(isReviewLinkOver({ endsAt: ago(60 * DAY) }, now)).toBe(false);
    expect(isReviewLinkOver({ endsAt: ago(60 * DAY + 1) }, now)).toBe(true);
  });

  test('a review is open for fourteen days', () => {
    expect(ago(14 * DAY - 1) > editableSince(now)).toBe(true);
    expect(ago(14 * DAY) > editableSince(now)).toBe(false);
  });
});

test('nothing is claimed by fewer than three reviews', () => {
  expect(shownFigures({ count: 0, average: null })).toBeNull();
  expect(shownFigures({ count: 2, average: 5 })).toBeNull();
  expect(shownFigures({ count: 3, average: 4.7 })).toEqual({ count: 3, average: 4.7 });
});

test('figures are written as in Brazil', () => {
  expect([averageText(5), averageText(4.7)]).toEqual(['5,0', '4,7']);
  expect([reviewsText(1), reviewsText(12), starsText(1), starsText(4)]).toEqual([
    '1 avaliação',
    '12 avaliações',
    '1 estrela',
    '4 estrelas',
  ]);
});
