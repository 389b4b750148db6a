import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Actor, Db } from '../../db/client.ts';
import { findDueIds } from '../../db/queries/due.ts';
import { readAskable, storeAsked } from '../../db/queries/reviews/due.ts';
import { readPublicReviews } from '../../db/queries/reviews/public-reviews.ts';
import { answerReview, readReviews, reportReview } from '../../db/queries/reviews/reviews.ts';

/** Reviews are asked for, read by members and visitors, answered and reported. */
export async function walkReviews(
  db: Db,
  actor: Actor,
  { studioId, professionalId, now }: { studioId: string; professionalId: string; now: Date },
): Promise<void> {
  await findDueIds(db, 'reviews', { now, portion: 1 });
  const found = await readAskable(db, { studioId, now });
  const links = {
    reviewLink: 'https://app.example/avaliacao#x',
    refusalLink: 'https://app.example/#x',
    refusalAddress: 'https://app.example/x',
  };
  const asked = (found?.askable ?? []).slice(0, 1).map((one) => ({ ...one, links }));
  await storeAsked(db, { studioId, asked }, { now, next: now });
  for (const filter of ['all', '5', 'unanswered'] as const) await readReviews(db, actor, { filter, page: 1 });
  const missing = { id: randomUUID(), now };
  await expect(answerReview(db, actor, { ...missing, answer: 'Obrigada' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    reportReview(db, actor, { ...missing, reason: 'Ofende', operator: 'op@lume.test' }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await readPublicReviews(db, { professionalId, page: 1 });
}
