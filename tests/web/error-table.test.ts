import { afterEach, describe, expect, test, vi } from 'vitest';
import { authFailureMessage, urlFailure } from '../../domain/auth/failure.ts';
import { messages, type RefusalCode } from '../../domain/errors.ts';
import { signOut } from '../../web/features/session/requests.ts';
import { api, call, messageOf } from '../../web/lib/api.ts';
import { ApiError } from '../../web/lib/api-error.ts';

/** The error table of docs/product.md, sentence by sentence, as a person reads it whoever says it. */
const CREDENTIALS = 'Email ou senha incorretos. Verifique seus dados e tente novamente.';
const UNCONFIRMED = 'Email não confirmado. Verifique sua caixa de entrada e clique no link de confirmação.';
const TAKEN = 'Este email já está cadastrado. Faça login ou use outro email.';
const INVALID = 'Email inválido. Verifique o formato do email.';
const SHORT = 'A senha deve ter pelo menos 6 caracteres.';
const WEAK = 'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.';
const NETWORK = 'Erro de conexão. Verifique sua internet e tente novamente.';
const SERVER = 'Erro no servidor. Tente novamente em alguns minutos.';
const OFTEN = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';
const REQUIRED = 'Preencha todos os campos obrigatórios.';
const EXPIRED = 'Sessão expirada. Faça login novamente.';
const UNAUTHORIZED = 'Acesso não autorizado. Verifique suas permissões.';
const UNEXPECTED = 'Ocorreu um erro inesperado. Tente novamente.';
const UNKNOWN = 'Erro desconhecido';

function answering(status: number, body?: object | string) {
  const text = typeof body === 'object' ? JSON.stringify(body) : (body ?? '');
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : text, { status }));
}

async function refusalOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => expect.unreachable('it was to fail'),
    (error: unknown) => error,
  );
}

const read = () => call(api.session.$get());

afterEach(() => vi.unstubAllGlobals());

describe('an answer of ours', () => {
  test.each<[number, RefusalCode, string]>([
    [401, 'invalid_credentials', CREDENTIALS],
    [403, 'email_not_confirmed', UNCONFIRMED],
    [409, 'email_already_exists', TAKEN],
    [422, 'weak_password', WEAK],
    [500, 'server_error', SERVER],
    [503, 'unavailable', SERVER],
    [429, 'rate_limited', OFTEN],
    [422, 'invalid_input', REQUIRED],
    [401, 'session_expired', EXPIRED],
    [401, 'unauthorized', UNAUTHORIZED],
    [403, 'forbidden', UNAUTHORIZED],
  ])('%i %s', async (status, code, sentence) => {
    answering(status, { code, message: messages[code] });
    expect(messageOf(await refusalOf(read()))).toBe(sentence);
  });

  test('says more than the table where it knows more, however long', async () => {
    const message = `Este horário não está mais disponível. ${'Já existe um agendamento às 09:30. '.repeat(3)}`;
    answering(409, { code: 'time_taken', message });
    expect(messageOf(await refusalOf(read()))).toBe(message);
  });
});

describe('an answer that is not ours', () => {
  test.each([
    ['a gateway', 502, '<html>Bad gateway</html>', SERVER],
    ['a database', 500, { message: 'Database error saving new user' }, SERVER],
    ['a limiter', 429, 'slow down', OFTEN],
    ['a short message', 400, { message: 'Mensagem curta' }, 'Mensagem curta'],
    ['100 characters', 400, { message: 'x'.repeat(100) }, 'x'.repeat(100)],
    ['101 characters', 400, { message: 'x'.repeat(101) }, UNEXPECTED],
    ['nothing', 400, '', UNKNOWN],
  ])('of %s', async (_, status, body, sentence) => {
    answering(status, body);
    expect(messageOf(await refusalOf(read()))).toBe(sentence);
  });

  test('no answer at all', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(messageOf(await refusalOf(read()))).toBe(NETWORK);
  });

  test('a fault of this app is not described', () => {
    expect(messageOf(new TypeError('x is not a function'))).toBe(UNEXPECTED);
  });
});

describe('what /auth/v1 says', () => {
  test.each([
    [400, 'invalid_credentials', 'Invalid login credentials', CREDENTIALS],
    [400, undefined, 'Invalid login credentials', CREDENTIALS],
    [400, 'email_not_confirmed', 'Email not confirmed', UNCONFIRMED],
    [422, 'user_already_exists', 'User already registered', TAKEN],
    [422, 'email_exists', 'A user with this email address has already been registered', TAKEN],
    [400, 'validation_failed', 'Unable to validate email address: invalid format', INVALID],
    [422, undefined, 'Password should be at least 6 characters.', SHORT],
    [422, 'weak_password', undefined, WEAK],
    [0, undefined, 'Failed to fetch', NETWORK],
    [500, 'unexpected_failure', 'Database error saving new user', SERVER],
    [400, undefined, 'Database error finding user', SERVER],
    [429, 'over_email_send_rate_limit', undefined, OFTEN],
    [429, undefined, undefined, OFTEN],
    [400, undefined, 'You must provide either an email or phone number and a password', REQUIRED],
    [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found', EXPIRED],
    [400, undefined, 'Auth session missing!', EXPIRED],
    [401, 'no_authorization', 'This endpoint requires a valid Bearer token', UNAUTHORIZED],
    [400, 'something_new', 'Something new', 'Something new'],
    [400, 'something_new', 'x'.repeat(101), UNEXPECTED],
    [400, 'something_new', undefined, UNKNOWN],
  ])('%i %s %s', (status, code, message, sentence) => {
    expect(authFailureMessage({ status, code, message })).toBe(sentence);
  });

  test.each([
    ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', /^Link inválido/],
    ['#error=access_denied&error_description=The+user+denied', /^O acesso não foi concluído/],
    ['#error=access_denied&error_code=forbidden', /^Acesso não autorizado/],
    ['#error=server_error&error_description=x', /^Erro no servidor/],
    ['#error=invalid_request&error_code=identity_already_exists', /^Esta conta já está vinculada/],
    [`#error=invalid_request&error_description=${'x'.repeat(101)}`, /^Ocorreu um erro inesperado/],
  ])('in the address, %s', (fragment, sentence) => expect(urlFailure(fragment)).toMatch(sentence));

  test.each(['', '#', '#booking', '#access_token=x'])('%j is no failure', (fragment) =>
    expect(urlFailure(fragment)).toBeNull(),
  );
});

describe('sign-out', () => {
  test.each([204, 401, 403, 404])('has happened when the answer is %i', async (status) => {
    answering(status, {});
    await expect(signOut()).resolves.toBeUndefined();
  });

  test.each([429, 500, 503])('has not when it is %i', async (status) => {
    answering(status, {});
    expect(await refusalOf(signOut())).toBeInstanceOf(ApiError);
  });
});
