import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { bookingInput, idempotencyKey } from '../../../domain/booking/booking.ts';
import { afterFailure, afterReprice, bookingText } from '../../../web/booking/steps/use-booking.ts';
import { openWizard, type WizardState } from '../../../web/booking/wizard-state.ts';
import { connectionLost, readError } from '../../../web/lib/api-error.ts';
import { attemptOf } from '../../../web/lib/attempt.ts';
import { aurora } from './studio-aurora.ts';

const state: WizardState = {
  ...openWizard(aurora.ticket),
  email: ' Ana@Exemplo.com ',
  serviceIds: aurora.procedures.slice(0, 2).map(({ id }) => id),
  date: '2026-12-03',
  time: '11:00',
};

describe('what is sent', () => {
  test("passes the API's own schema", () => {
    const text = bookingText(
      { page: aurora, state: { ...state, fullName: 'Ana Souza', phone: '(11) 98765-4321' } },
      '',
    );
    expect(safeParse(bookingInput, JSON.parse(text)).success).toBe(true);
  });

  test('leaves untouched fields out: the server fills them', () => {
    const { client } = JSON.parse(bookingText({ page: aurora, state }, ''));
    expect(client).toEqual({ email: 'Ana@Exemplo.com' });
  });

  test('carries the total on show, to be compared', () => {
    const { shown } = JSON.parse(bookingText({ page: aurora, state }, ''));
    expect(shown).toEqual({ totalCents: 36_001, totalMinutes: 180 });
  });
});

describe('the key', () => {
  test('is kept for the same text, and new for any other', () => {
    const first = attemptOf('a', null);
    expect(attemptOf('a', first)).toBe(first);
    expect(attemptOf('b', first).key).not.toBe(first.key);
    expect(safeParse(idempotencyKey, first.key).success).toBe(true);
  });
});

describe('after a failure', () => {
  const general = 'Erro ao criar agendamento. Tente novamente.';

  test('no answer: the sentence, and why', () => {
    expect(afterFailure(connectionLost('no network')).failure).toEqual({
      title: general,
      detail: 'Erro de conexão. Verifique sua internet e tente novamente.',
    });
  });

  test.each([
    [400, {}, 'Falha ao criar agendamento'],
    [400, { message: 'Dados demais.' }, 'Dados demais.'],
    [502, {}, 'Erro no servidor. Tente novamente em alguns minutos.'],
  ])('a refusal with %i %j: what the server sent, else the message of its code', (status, body, detail) => {
    expect(afterFailure(readError(status, body)).failure).toEqual({ title: general, detail });
  });

  test('a taken time: its message and what is still free', () => {
    const message =
      'Este horário não está mais disponível. Já existe um agendamento às 14:00. Por favor, escolha outro horário.';
    const alternatives = [{ date: '2026-12-03', time: '15:00' }];
    expect(afterFailure(readError(409, { code: 'time_taken', message, alternatives })).failure).toEqual({
      title: message,
      alternatives,
    });
  });

  test('another total: the old and the new one side by side, for a new key', () => {
    const current = aurora.procedures.slice(0, 2).map((service) => ({ ...service, priceCents: 20_000 }));
    expect(afterReprice({ page: aurora, state }, current)).toEqual({
      attempt: null,
      failure: {
        title: 'O valor ou a duração dos serviços mudou. Confira o novo total antes de confirmar.',
        detail: 'Antes: R$\u00a0360,01 (3 h). Agora: R$\u00a0400,00 (3 h). Nada foi agendado ainda.',
      },
    });
  });

  test('refused fields: each sentence at its field', () => {
    const body = { code: 'invalid_input', fields: { 'client.phone': ['Formato de telefone inválido'] } };
    expect(afterFailure(readError(422, body)).errors).toEqual({
      phone: 'Formato de telefone inválido',
    });
  });

  test('an expired page: only a reload helps, with a new ticket', () => {
    const after = afterFailure(readError(403, { code: 'robot_suspected', message: 'x' }));
    expect(after).toMatchObject({ ticket: '', attempt: null, failure: { reload: true } });
  });
});
