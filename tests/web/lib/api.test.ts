import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../domain/errors.ts';
import { failures, UNANSWERED } from '../../../domain/failures.ts';
import { blockMessages, commissionMessages, paymentMessages } from '../../../domain/messages.ts';
import {
  api,
  call,
  isLost,
  isRefused,
  messageOf,
  onSessionExpired,
  shownFailure,
} from '../../../web/lib/api.ts';
import { ApiError } from '../../../web/lib/api-error.ts';

function answering(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : body, { status }));
}

async function refusalOf(request: Promise<unknown>): Promise<ApiError> {
  const error = await request.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

const read = () => call(api.session.$get());

afterEach(() => vi.unstubAllGlobals());

test('a good answer is its JSON', async () => {
  answering(200, '{"session":null}');
  expect(await read()).toEqual({ session: null });
});

test('an answer without a body is undefined', async () => {
  answering(204, '');
  expect(await call(api.session.$delete())).toBeUndefined();
});

test('a refusal brings code, fields, details and a sentence: of invalid input that of the first field', async () => {
  answering(
    422,
    '{"code":"invalid_input","message":"Verifique.","fields":{"name":["Nome é obrigatório"]},"more":1}',
  );
  const error = await refusalOf(read());
  expect(error).toMatchObject({ status: 422, code: 'invalid_input', message: 'Nome é obrigatório' });
  expect(error.fields).toEqual({ name: ['Nome é obrigatório'] });
  expect(error.body.more).toBe(1);
});

test('a lost connection speaks Portuguese', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await refusalOf(read())).toMatchObject({ status: 0, code: 'network', message: messages.network });
});

test.each([
  [502, '<html>Bad gateway</html>', messages.server_error],
  [500, '', messages.server_error],
  [404, 'nope', messages.unknown],
])('an answer that is not ours, %i %s, is said in general words', async (status, body, sentence) => {
  answering(status, body);
  expect((await refusalOf(read())).message).toBe(sentence);
});

test.each([
  ['that breaks off', new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) })],
  ['of a hotel’s sign-in page', '<html>Wi-Fi</html>'],
])('a good answer %s is a lost one: nobody knows what was saved', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  const error = await refusalOf(read());
  expect([isLost(error), isRefused(error), error.message]).toEqual([true, false, messages.network]);
});

const EXPIRED = '{"code":"session_expired","message":"Sessão expirada. Faça login novamente."}';

test('an ended session is announced, a wrong password is not', async () => {
  const ended = vi.fn();
  const stop = onSessionExpired(ended);
  answering(401, '{"code":"invalid_credentials","message":"Email ou senha incorretos."}');
  await refusalOf(read());
  expect(ended).not.toHaveBeenCalled();
  answering(401, EXPIRED);
  await refusalOf(read());
  expect(ended).toHaveBeenCalledExactlyOnceWith({ isWrite: false });
  stop();
});

test('a write that found the session over is sent again, once she has signed in', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    sent.push(init.body);
    return sent.length === 1 ? new Response(EXPIRED, { status: 401 }) : new Response('{}', { status: 202 });
  });
  const stop = onSessionExpired(({ isWrite }) => Promise.resolve(isWrite));
  const json = { email: 'ana@lume.test' };
  expect(await call(api.accounts['confirmation-mail'].$post({ json }))).toEqual({});
  expect(sent).toEqual([JSON.stringify(json), JSON.stringify(json)]);
  stop();
});

test('it is given up when she does not', async () => {
  answering(401, EXPIRED);
  const stop = onSessionExpired(() => Promise.resolve(false));
  expect(await refusalOf(read())).toMatchObject({ status: 401, code: 'session_expired' });
  stop();
});

test('anything else that is thrown is not described', () => {
  expect(messageOf(new TypeError('x is not a function'))).toBe(messages.unexpected);
});

const lost = new ApiError(0, 'network', failures.network);
const refused = new ApiError(403, 'forbidden', messages.forbidden);

test.each([blockMessages.saveFailed, blockMessages.removeFailed, paymentMessages.updateFailed])(
  'of a lost answer %j stays the title, and the text says that nobody knows',
  (title) => {
    expect(shownFailure(title, lost)).toEqual({ title, message: `${failures.network} ${UNANSWERED}` });
    expect(shownFailure(title, refused)).toEqual({ title, message: messages.forbidden });
  },
);

test.each([paymentMessages.settleFailed, commissionMessages.removeFailed])(
  'of a lost answer the title is not %j, which nobody knows',
  (title) => {
    expect(shownFailure(title, lost)).toEqual({ title: UNANSWERED, message: failures.network });
    expect(shownFailure(title, refused)).toEqual({ title, message: messages.forbidden });
  },
);

test('a failure without a title says only why', () => {
  expect(shownFailure(undefined, lost)).toEqual({ title: undefined, message: failures.network });
});
