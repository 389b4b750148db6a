import { minLength, object, pipe, string, trim } from 'valibot';
import { describe, expect, test } from 'vitest';
import { check } from '../../../web/lib/validation.ts';
import { clashes, differences, mergeVersions } from '../../../web/ui/form/merge.ts';
import { standing } from '../../../web/ui/form/refused.ts';

const schema = object({
  name: pipe(string(), trim(), minLength(1, 'Nome é obrigatório')),
  city: pipe(string(), minLength(1, 'Cidade é obrigatória')),
});
const read = (fields: { name: string; city: string }) => check(schema, fields);
const empty = { name: '', city: '' };

describe('messages after a refused try', () => {
  const bySchema = { errors: { name: ['Nome é obrigatório'] }, fields: empty, byServer: false };

  test('of the schema stay until their reason is gone', () => {
    expect(standing(bySchema, { ...empty, name: ' ' }, read)).toEqual(bySchema.errors);
    expect(standing(bySchema, { ...empty, name: 'Ana' }, read)).toEqual({});
  });

  test('do not appear while typing', () => {
    expect(standing({ ...bySchema, errors: {} }, { name: 'Ana', city: '' }, read)).toEqual({});
  });

  test('of the server stay until their field is changed', () => {
    const taken = {
      errors: { name: ['Este nome já existe.'] },
      fields: { name: 'Ana', city: '' },
      byServer: true,
    };
    expect(standing(taken, { name: 'Ana', city: 'Santos' }, read)).toEqual(taken.errors);
    expect(standing(taken, { name: 'Ana B', city: '' }, read)).toEqual({});
  });

  test('of the server at no field of the form stay until anything is changed', () => {
    const refused = { errors: { 'items.0.price': ['Inválido'] }, fields: empty, byServer: true };
    expect(standing(refused, empty, read)).toEqual(refused.errors);
    expect(standing(refused, { ...empty, city: 'Santos' }, read)).toEqual({});
  });
});

describe('two versions of the same row', () => {
  const base = { name: 'Ana', city: 'Santos', notes: '' };
  const mine = { ...base, name: 'Ana B', notes: 'meu' };
  const theirs = { ...base, city: 'Campinas', notes: 'deles' };
  const words = ({ name, city, notes }: typeof base) =>
    [
      ['Nome', name],
      ['Cidade', city],
      ['Observações', notes],
    ] as const;

  test('merged: fields that nobody touched here are theirs', () => {
    expect(mergeVersions(base, mine, theirs)).toEqual({ name: 'Ana B', city: 'Campinas', notes: 'meu' });
  });

  test('compared: null where nothing was typed here', () => {
    expect(differences(words(base), words(mine), words(theirs))).toEqual([
      { label: 'Nome', mine: 'Ana B', theirs: 'Ana' },
      { label: 'Cidade', mine: null, theirs: 'Campinas' },
      { label: 'Observações', mine: 'meu', theirs: 'deles' },
    ]);
  });

  test('clash only where both changed the same to something else', () => {
    expect(clashes(words(base), words(mine), words(theirs))).toEqual([
      { label: 'Observações', mine: 'meu', theirs: 'deles' },
    ]);
  });
});
