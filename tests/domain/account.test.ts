import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  confirmationInput,
  recoverInput,
  resetPasswordInput,
  signInInput,
  weakPassword,
} from '../../domain/account/account.ts';
import { signUpBusiness, signUpInput, signUpPersonal, signUpTerms } from '../../domain/account/sign-up.ts';
import { fieldsOf } from './issues.ts';

const personal = {
  fullName: 'Marina Alves',
  email: 'Marina@Estudio.com',
  phone: '(11) 98765-4321',
  password: 'lírios azuis',
  confirmPassword: 'lírios azuis',
};
const business = {
  businessName: 'Estúdio Marina',
  businessType: 'individual',
  city: 'Campinas',
  state: 'SP',
};
const whole = { ...personal, ...business, acceptTerms: true };

describe('sign-up', () => {
  test('step 1 empty: the messages of docs/product.md', () => {
    expect(fieldsOf(signUpPersonal, {})).toEqual({
      fullName: ['Nome completo é obrigatório'],
      email: ['Email é obrigatório'],
      phone: ['Telefone é obrigatório'],
      password: ['Senha é obrigatória'],
      confirmPassword: ['Confirme sua senha'],
    });
  });

  test.each([
    [{ email: 'x' }, { email: ['Email inválido'] }],
    [
      { password: '12345', confirmPassword: '12345' },
      { password: ['A senha deve ter pelo menos 6 caracteres'] },
    ],
    [{ confirmPassword: 'outra' }, { confirmPassword: ['As senhas não conferem'] }],
    [{ confirmPassword: '' }, { confirmPassword: ['Confirme sua senha'] }],
    [
      { password: '', confirmPassword: '' },
      { password: ['Senha é obrigatória'], confirmPassword: ['Confirme sua senha'] },
    ],
    [
      { confirmPassword: 'outra', fullName: '' },
      { fullName: ['Nome completo é obrigatório'], confirmPassword: ['As senhas não conferem'] },
    ],
    [
      { password: 'senha123', confirmPassword: 'senha123' },
      { password: ['Senha muito fraca. Use pelo menos 6 caracteres, incluindo letras e números.'] },
    ],
    [
      { password: 'x'.repeat(73), confirmPassword: 'x'.repeat(73) },
      { password: ['Use no máximo 72 caracteres'] },
    ],
    // Bytes count: 37 letters of two.
    [
      { password: `${'éãçô'.repeat(9)}ú`, confirmPassword: `${'éãçô'.repeat(9)}ú` },
      { password: ['Use no máximo 72 caracteres'] },
    ],
  ])('step 1 with %j', (change, fields) => {
    expect(fieldsOf(signUpPersonal, { ...personal, ...change })).toEqual(fields);
  });

  test('step 2 empty', () => {
    expect(fieldsOf(signUpBusiness, { businessType: 'individual' })).toEqual({
      businessName: ['Nome do negócio é obrigatório'],
      city: ['Cidade é obrigatório'],
      state: ['Estado é obrigatório'],
    });
    expect(fieldsOf(signUpBusiness, { ...business, state: 'XX' })).toEqual({
      state: ['Estado é obrigatório'],
    });
  });

  test.each([{}, { acceptTerms: false }, { acceptTerms: 'true' }])('step 3 with %j', (input) => {
    expect(fieldsOf(signUpTerms, input)).toEqual({ acceptTerms: ['Você deve aceitar os termos de uso'] });
  });

  test('the whole: clean values and defaults', () => {
    expect(safeParse(signUpInput, { ...whole, role: 'admin' }).output).toEqual({
      ...whole,
      email: 'marina@estudio.com',
      phone: '11987654321',
      selectedPlan: 'free',
      acceptMarketing: false,
    });
  });

  test('the whole empty says all three steps at once', () => {
    expect(Object.keys(fieldsOf(signUpInput, {}))).toHaveLength(10);
  });

  test('one password typed on two keyboards is one password', () => {
    const input = { ...whole, password: 'corac\u0327a\u0303o 12', confirmPassword: 'coração 12' };
    expect(safeParse(signUpInput, input).output).toMatchObject({ password: 'coração 12' });
    expect(safeParse(signInInput, { email: 'a@b.co', password: input.password }).output).toMatchObject({
      password: 'coração 12',
    });
  });
});

describe('weak passwords', () => {
  const person = { name: 'Marina Alves', email: 'marina.a@estudio.com' };
  test.each([
    '123456',
    'password',
    'Senha123',
    'SENHA 123',
    'flamengo',
    'qwerty',
    'aaaaaaa',
    'ççççççç',
    'abcdefgh',
    '98765432',
    'marina',
    'Marina123',
    'MarinaAlves',
    'marina alves',
    'alves2024',
    'marina.a@estudio.com',
    'marinaa',
    'marina.a',
    'marinamarina',
    'lume2026',
    'Mariná!!',
  ])('%s', (password) => expect(weakPassword(password, person)).toBe(true));
  test.each(['lírios azuis', 'marinado ao limão', 'xK9#mq', 'pincel-7-fino', 'bbbaaa1'])(
    '%s is fine',
    (password) => expect(weakPassword(password, person)).toBe(false),
  );
  test('short names of a person are no reason', () => {
    expect(weakPassword('jo1234xyz', { name: 'Jo Li', email: 'j@b.co' })).toBe(false);
  });
});

describe('sign-in and tokens', () => {
  test('sign-in', () => {
    expect(fieldsOf(signInInput, {})).toEqual({
      email: ['Email é obrigatório'],
      password: ['Senha é obrigatória'],
    });
    expect(safeParse(signInInput, { email: 'A@B.co', password: ' x ' }).output).toEqual({
      email: 'a@b.co',
      password: ' x ',
      remember: false,
    });
  });

  test('confirmation', () => {
    expect(fieldsOf(confirmationInput, {})).toEqual({
      tokenHash: ['Link inválido ou expirado.'],
      type: ['Tipo de confirmação não reconhecido.'],
    });
    expect(fieldsOf(confirmationInput, { tokenHash: 'a b', type: 'signup' })).toEqual({
      tokenHash: ['Link inválido ou expirado.'],
    });
    expect(safeParse(confirmationInput, { tokenHash: 'aZ_-09', type: 'signup' }).success).toBe(true);
    expect(fieldsOf(confirmationInput, { email: 'ana@lume.test', code: '12 34' })).toEqual({
      code: ['Código inválido ou expirado. Confira o código ou peça um novo.'],
    });
    expect(safeParse(confirmationInput, { email: 'Ana@Lume.test', code: ' 123 456 ' }).output).toEqual({
      email: 'ana@lume.test',
      code: '123456',
      remember: false,
    });
  });

  test('recovery', () => {
    expect(fieldsOf(recoverInput, { email: '' })).toEqual({
      email: ['Digite seu email para recuperar a senha'],
    });
    expect(fieldsOf(resetPasswordInput, { password: '12345', confirmPassword: '' })).toEqual({
      password: ['A senha deve ter pelo menos 6 caracteres'],
      confirmPassword: ['Confirme sua senha'],
    });
    expect(fieldsOf(resetPasswordInput, { password: '', confirmPassword: '' })).toEqual({
      password: ['Senha é obrigatória'],
      confirmPassword: ['Confirme sua senha'],
    });
    expect(fieldsOf(resetPasswordInput, { password: '1234567', confirmPassword: '7654321' })).toEqual({
      confirmPassword: ['As senhas não coincidem'],
    });
  });
});
