import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { dayText, dueDateOf, type Ownership } from '../../domain/account/data-ownership.ts';
import { deletionConsequences } from '../../domain/account/ownership-messages.ts';
import { deletionInput } from '../../domain/account/security.ts';

const hers: Ownership = {
  email: 'marina@lume.test',
  hasPassword: true,
  isOwner: true,
  businessName: 'Ateliê Marina',
  zone: 'America/Sao_Paulo',
  takesStudio: true,
  colleagues: 0,
  clientsAfter: 0,
  request: null,
  studioDueAt: null,
};

test('the grace is fourteen days, shown as the studio’s day', () => {
  const due = dueDateOf(new Date('2026-11-22T01:00:00Z'));
  expect(due.toISOString()).toBe('2026-12-06T01:00:00.000Z');
  expect(dayText('America/Sao_Paulo', due)).toBe('05/12/2026');
});

describe('what the end of an account means', () => {
  const said = (changes: Partial<Ownership>) =>
    deletionConsequences({ ...hers, ...changes }, '05/12/2026').join(' ');

  test('for an owner: everything, her colleagues counted', () => {
    expect(said({})).toContain('tudo de Ateliê Marina é apagado de vez');
    expect(said({})).not.toContain('colega');
    expect(said({ colleagues: 1 })).toContain('1 colega perde o acesso e é avisada');
    expect(said({ colleagues: 3 })).toContain('3 colegas perdem o acesso e são avisadas');
    expect(said({ colleagues: 3 })).toContain('Ainda não é possível passar o estúdio para outra pessoa.');
  });

  test('for somebody of a team: herself, and what stays', () => {
    const text = said({ isOwner: false, takesStudio: false, colleagues: 3 });
    expect(text).toContain('O que é do estúdio fica');
    expect(text).not.toMatch(/Ateliê Marina|colega/);
  });
});

describe('asking for it', () => {
  const wordOf = (confirmation: unknown) =>
    safeParse(deletionInput, { currentPassword: 'segredo', confirmation });

  test.each(['EXCLUIR', 'excluir', ' Excluir '])('takes the word as %j', (word) => {
    expect(wordOf(word)).toMatchObject({ success: true, output: { confirmation: 'EXCLUIR' } });
  });

  test.each(['', 'EXCLUI', 'EXCLUIR!', 'SIM', 'EXCLUIR '.repeat(20), null, undefined, 7])(
    'refuses %j',
    (word) => {
      expect(wordOf(word).issues?.map(({ message }) => message)).toEqual(['Digite EXCLUIR para confirmar']);
    },
  );
});
