import { expect, test } from 'vitest';
import { operations } from '../../tools/docs/operations.ts';
import { sharedProduct } from '../support/product.ts';
import { sized } from '../support/size.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { enter } from './accounts.ts';
import { badRequests } from './corpus/bad-requests.ts';
import type { BadRequest } from './corpus/sample.ts';
import { samplesOf } from './corpus/samples.ts';
import { freeSlots, openStudio, type Problem } from './studio.ts';

/** Requests per route. */
const CASES = sized(2000, 5);
const AT_ONCE = 12;
/**
 * Routes that read nothing a caller could get wrong but the session, those that work without one, and what a browser opens by
 * itself: that leads on to a page, whatever it was asked.
 */
const NOTHING_TO_REFUSE = new Set([
  'GET /api/session/providers',
  'GET /api/session/providers/:name',
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/session',
  'DELETE /api/session',
  'GET /api/accounts/recovery',
]);

const product = await sharedProduct();
const studio = await openStudio(product);
const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
const samples = samplesOf(studio, slot);

// /auth/v1 refuses in other words: auth-v1/doors.test.ts.
const routes = operations()
  .filter(({ path }) => path.startsWith('/api/'))
  .map(({ method, path }) => `${method} ${path}`);

test('every route has a good request to spoil', () => {
  expect(samples.map(({ route }) => route).sort()).toEqual([...routes].sort());
});

test.each(routes)('%s answers bad input without a fault', async (route) => {
  await enter(product, studio.owner, studio.professionalId); // an earlier route may have ended the session
  const sample = samples.find((one) => one.route === route) ?? { route };
  const requests = badRequests(sample, { count: CASES, seed: 20_261_121 });
  expect(requests.length).toBeGreaterThanOrEqual(CASES);
  const complaints: string[] = [];
  const queue = [...requests];
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop())
      complaints.push(...(await complaintsAbout(next, route)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(complaints.slice(0, 20)).toEqual([]);
});

async function complaintsAbout(request: BadRequest, route: string): Promise<string[]> {
  const { method, label } = request;
  const answer = await sendUnlessClosed(request);
  const told = `${method} ${label}: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status >= 500) return [told];
  if (answer.status < 400) return request.mustRefuse && !NOTHING_TO_REFUSE.has(route) ? [told] : [];
  const { code = '', message = '' } = answer.body ?? {};
  const isPortuguese =
    message.length > 5 && !/\b(?:invalid|expected|received|error|undefined|null)\b/i.test(message);
  return /^[a-z_]+$/.test(code) && isPortuguese && hasFieldMessages(answer.body) ? [] : [told];
}

/** A server that has refused an unread body closes the line, maybe just when the next request is put on it. */
async function sendUnlessClosed(request: BadRequest, tries = 3): Promise<Answer<Problem | null>> {
  const { method, path, headers, body } = request;
  try {
    return await bearer(request).call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  } catch (error) {
    if (tries === 1 || !(error instanceof TypeError)) throw error;
    return sendUnlessClosed(request, tries - 1);
  }
}

function hasFieldMessages(problem: Problem | null): boolean {
  const messages = Object.values(problem?.fields ?? {}).flat();
  return messages.every(
    (sentence) => sentence.length > 5 && !/\b(?:Invalid|Expected|received)\b/.test(sentence),
  );
}

/** The owner of the studio, unless the request brings a cookie of its own. */
function bearer({ headers }: BadRequest): Visitor {
  const visitor = product.visitor();
  if (headers.cookie === undefined)
    for (const [name, value] of studio.owner.cookies) visitor.cookies.set(name, value);
  return visitor;
}
