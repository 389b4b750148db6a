import {
  answerDue,
  type DataRequestInput,
  OPERATOR_ZONE,
} from '../../../domain/data-request/data-request.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { dateIn, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { batch, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../columns.ts';
import { dataRequests } from '../../schema/index.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { callerOf, claimsOf, requireRates } from '../rate-counters.ts';

interface NewRequest extends DataRequestInput {
  protocol: string;
  officer: string;
}

/** Enqueues a request to the officer and a receipt to the person. `dueOn`: last day to answer. Refuses `rate_limited`. */
export async function addDataRequest(
  db: Db,
  visitor: Visitor,
  { officer, now, ...request }: NewRequest & { now: Date },
): Promise<{ dueOn: LocalDate; outboxIds: string[] }> {
  const dueOn = answerDue(dateIn(OPERATOR_ZONE, now));
  const claims = claimsOf(visitor, [
    [rateLimits.dataRequestByAddress, visitor.address],
    [rateLimits.emailByCaller, callerOf(visitor, request.email)],
    [rateLimits.dataRequestByEmail, request.email],
  ]);
  const nobody = { professionalId: null };
  const { protocol, kind, name, email, message } = request;
  const facts = { protocol, request: kind, dueOn };
  const emails = [
    emailOf({ kind: 'data-request', ...facts, name, email, message }, officer, now, nobody),
    emailOf({ kind: 'data-request-receipt', ...facts, officer }, email, now, nobody),
  ];
  await batch(db, {
    limited: requireRates(db, claims, now),
    stored: db.insert(dataRequests).values({ id: newId(now), ...request, dueOn, createdAt: now }),
    enqueued: enqueue(db, emails, { studioId: null }),
  });
  return { dueOn, outboxIds: emails.map(({ id }) => id) };
}
