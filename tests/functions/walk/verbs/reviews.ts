/** What clients say of visits, and what the studio answers. */
import { appointmentToken } from '../../../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../../../support/bindings.ts';
import { isDone, on, onRow, type Verb, type Verbs } from '../verb.ts';

const rate: Verb = on(({ product, random }, { id, linkGeneration, deviceGeneration }) => {
  const holder = { appointmentId: id, generation: linkGeneration, deviceGeneration };
  const token = appointmentToken({ SIGNING_SECRET }, holder, 'review-link');
  const comment = random.chance(0.6) ? 'Adorei' : null;
  return product.visitor().put('/api/public/reviews', { token, rating: random.between(1, 5), comment });
}, isDone);

export const reviews: Verbs = {
  rate: [7, rate],
  answerReview: [
    2,
    onRow('reviews', ({ who }, { id }) => who.put(`/api/reviews/${id}/answer`, { answer: 'Obrigada' })),
  ],
  takeBackAnswer: [0.7, onRow('reviews', ({ who }, { id }) => who.delete(`/api/reviews/${id}/answer`))],
  reportReview: [
    0.7,
    onRow('reviews', ({ who }, { id }) => who.put(`/api/reviews/${id}/report`, { reason: 'Falsa' })),
  ],
  askByEmail: [0.3, ({ who, random }) => who.put('/api/reviews/emails', { isOn: random.chance(0.7) })],
};
