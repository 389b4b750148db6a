import { describe, expect, test } from 'vitest';
import { messages, Refusal, timeTakenMessage } from '../../domain/errors.ts';
import { readableMessage } from '../../domain/failures.ts';

test('the messages of docs/product.md, verbatim', () => {
  expect(messages).toMatchObject({
    invalid_credentials: 'Email ou senha incorretos. Verifique seus dados e tente novamente.',
    email_not_confirmed:
      'Email não confirmado. Verifique sua caixa de entrada e clique no link de confirmação.',
    email_already_exists: 'Este email já está cadastrado. Faça login ou use outro email.',
    weak_password: 'Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.',
    network: 'Erro de conexão. Verifique sua internet e tente novamente.',
    server_error: 'Erro no servidor. Tente novamente em alguns minutos.',
    rate_limited: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
    invalid_input: 'Preencha todos os campos obrigatórios.',
    session_expired: 'Sessão expirada. Faça login novamente.',
    unauthorized: 'Acesso não autorizado. Verifique suas permissões.',
    professional_missing: 'ID do profissional não fornecido na URL',
    professional_not_found: 'Profissional não encontrado ou não está disponível para agendamentos',
    link_expired: 'Link inválido ou expirado.',
  });
  expect(timeTakenMessage('09:30')).toBe(
    'Este horário não está mais disponível. Já existe um agendamento às 09:30. Por favor, escolha outro horário.',
  );
});

describe('a refusal', () => {
  test('carries its code and sentence', () => {
    const refusal = new Refusal('slug_taken');
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal).toMatchObject({ name: 'Refusal', code: 'slug_taken', message: messages.slug_taken });
    expect(['fields' in refusal, 'details' in refusal].includes(true) && refusal.fields !== undefined).toBe(
      false,
    );
  });
  test('may carry fields, details and its own sentence', () => {
    const fields = { 'client.fullName': ['Nome é obrigatório'] };
    const refusal = new Refusal('invalid_input', { fields, details: { alternatives: [] }, message: 'Outra' });
    expect(refusal).toMatchObject({ fields, details: { alternatives: [] }, message: 'Outra' });
  });
});

test.each([
  [undefined, 'Erro desconhecido'],
  ['', 'Erro desconhecido'],
  ['Curta', 'Curta'],
  ['x'.repeat(101), 'Ocorreu um erro inesperado. Tente novamente.'],
])('%j reads as %s', (text, shown) => expect(readableMessage(text)).toBe(shown));
