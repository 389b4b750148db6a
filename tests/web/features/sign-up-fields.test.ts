import { describe, expect, test } from 'vitest';
import {
  draftOf,
  emptySignUp,
  errorsOfStep,
  reachableStep,
  stepOfErrors,
} from '../../../web/features/account/sign-up-fields.ts';

const personal = {
  ...emptySignUp,
  fullName: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  phone: '(11) 98765-4321',
  password: 'cilios-2026',
  confirmPassword: 'cilios-2026',
};
const whole = { ...personal, businessName: 'Studio Marina', city: 'São Paulo', state: 'SP' };

describe('each step holds its own rules', () => {
  test('step 1 empty', () => {
    expect(errorsOfStep(1, emptySignUp)).toMatchObject({
      fullName: ['Nome completo é obrigatório'],
      email: ['Email é obrigatório'],
      password: ['Senha é obrigatória'],
      confirmPassword: ['Confirme sua senha'],
    });
  });

  test('passwords that differ', () => {
    const errors = errorsOfStep(1, { ...personal, confirmPassword: 'outra-coisa' });
    expect(errors).toEqual({ confirmPassword: ['As senhas não conferem'] });
  });

  test('step 2 empty', () => {
    expect(errorsOfStep(2, personal)).toEqual({
      businessName: ['Nome do negócio é obrigatório'],
      city: ['Cidade é obrigatório'],
      state: ['Estado é obrigatório'],
    });
  });

  test('step 3 wants the terms accepted', () => {
    expect(errorsOfStep(3, whole)).toEqual({ acceptTerms: ['Você deve aceitar os termos de uso'] });
    expect(errorsOfStep(3, { ...whole, acceptTerms: true })).toEqual({});
  });
});

test('a link or a reload opens the furthest step that can be shown', () => {
  expect(reachableStep(3, emptySignUp)).toBe(1);
  expect(reachableStep(3, personal)).toBe(2);
  expect(reachableStep(3, whole)).toBe(3);
  expect(reachableStep(1, whole)).toBe(1);
});

test('what the server refuses is shown where it was typed', () => {
  expect(stepOfErrors({ email: ['x'], city: ['y'] })).toBe(1);
  expect(stepOfErrors({ city: ['y'] })).toBe(2);
  expect(stepOfErrors({ acceptTerms: ['z'] })).toBe(3);
});

test('a draft holds no password and no consent', () => {
  expect(JSON.stringify(draftOf({ ...whole, acceptTerms: true }))).not.toMatch(/cilios-2026|acceptTerms/);
});
