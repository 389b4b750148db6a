import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { isZone } from '../../domain/scheduling/zone-offset.ts';
import {
  MAX_SLUG,
  numberedSlug,
  reservedSlugs,
  slug,
  slugInput,
  suggestSlug,
} from '../../domain/studio/slug.ts';
import { states, zoneOfState } from '../../domain/studio/state.ts';
import { PRODUCT, TAGLINE } from '../../domain/studio/studio.ts';
import { codePoint } from '../support/code-points.ts';
import { sized } from '../support/size.ts';
import { fieldsOf } from './issues.ts';

test('product', () => expect([PRODUCT, TAGLINE]).toEqual(['Lume', 'Beleza & Elegância']));

describe('states', () => {
  test('27, each once, each with a zone this platform knows', () => {
    expect(new Set(states.map((state) => state.uf)).size).toBe(27);
    expect(states.filter((state) => !isZone(state.zone))).toEqual([]);
    expect(isZone('America/Nowhere')).toBe(false);
  });
  test.each([
    ['SP', 'America/Sao_Paulo'],
    ['AC', 'America/Rio_Branco'],
    ['AM', 'America/Manaus'],
    ['MS', 'America/Campo_Grande'],
    ['', 'America/Sao_Paulo'],
    [null, 'America/Sao_Paulo'],
  ])('zone of %s: %s', (uf, zone) => expect(zoneOfState(uf)).toBe(zone));
});

describe('the public link', () => {
  test.each([
    [' Estudio-Marina ', {}],
    ['ab', { slug: ['Use pelo menos 3 caracteres'] }],
    ['', { slug: ['Use pelo menos 3 caracteres'] }],
    ['a'.repeat(41), { slug: ['Use no máximo 40 caracteres'] }],
    ['estúdio', { slug: ['Use apenas letras minúsculas, números e hífens'] }],
    ['a--b', { slug: ['Use apenas letras minúsculas, números e hífens'] }],
    ['-abc', { slug: ['Use apenas letras minúsculas, números e hífens'] }],
    ['../admin', { slug: ['Use apenas letras minúsculas, números e hífens'] }],
    ['Admin', { slug: ['Este link é reservado. Escolha outro.'] }],
    ['5f1c2a3b-0000-4000-8000-000000000001', { slug: ['Este link é reservado. Escolha outro.'] }],
    [undefined, { slug: ['Link é obrigatório'] }],
  ])('%j: %j', (input, fields) => expect(fieldsOf(slugInput, { slug: input })).toEqual(fields));

  test.each([
    ['Studio Bella Cílios & Cia.', 'studio-bella-cilios-cia'],
    ['Ação!', 'acao'],
    ['Lu', 'studio-lu'],
    ['美容', 'studio'],
    ['Agenda', 'studio-agenda'],
    ['Estúdio Maria das Graças Sobrancelhas e Cílios', 'estudio-maria-das-gracas-sobrancelhas'],
    ['Ateliê de Cílios e Sobrancelhas da Mariana Souza', 'atelie-de-cilios-e-sobrancelhas'],
    ['a'.repeat(60), 'a'.repeat(40)],
  ])('%j suggests %s', (name, suggested) => expect(suggestSlug(name)).toBe(suggested));

  test('a suggestion always passes, numbered or not', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: codePoint }),
      fc.constantFrom(...reservedSlugs),
      fc.uuid(),
    );
    fc.assert(
      fc.property(name, fc.integer({ min: 2, max: 9999 }), (text, number) => {
        const suggested = suggestSlug(text);
        expect(safeParse(slug, suggested).output).toBe(suggested);
        expect(safeParse(slug, numberedSlug(suggested, number)).success).toBe(true);
        expect(numberedSlug(suggested, number).length).toBeLessThanOrEqual(MAX_SLUG);
      }),
      { numRuns: sized(2000) },
    );
  });
});
