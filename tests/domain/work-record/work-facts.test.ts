import { expect, test } from 'vitest';
import { workFacts } from '../../../domain/work-record/work-facts.ts';

const nothing = { lashes: null, brows: null, pigment: null, own: [], notes: null };
const room = { humidity: null, temperature: null, retention: null };

test('what was not noted is not said, nor a part with nothing in it', () => {
  const brows = { shape: null, material: null, colour: null, minutes: null };
  expect(workFacts({ details: { ...nothing, brows }, ...room })).toEqual([]);
});

test('each part under its name, then the room, own fields and notes', () => {
  const lashes = {
    map: { right: [8, 10, null], left: [8, 10, 9] },
    curls: ['C' as const, 'D' as const],
    thicknesses: ['0,07' as const],
    technique: 'Volume russo',
    minutes: 120,
  };
  const own = [{ label: 'Tonalizante', value: 'Castanho' }];
  expect(
    workFacts({ details: { ...nothing, lashes, own, notes: 'Olho sensível' }, ...room, humidity: 0 }),
  ).toEqual([
    {
      title: 'Cílios',
      facts: [
        { label: 'Olho direito (mm)', value: '8 · 10 · –' },
        { label: 'Olho esquerdo (mm)', value: '8 · 10 · 9' },
        { label: 'Curvatura', value: 'C, D' },
        { label: 'Espessura', value: '0,07' },
        { label: 'Técnica', value: 'Volume russo' },
        { label: 'Tempo', value: '120 min' },
      ],
    },
    {
      title: null,
      facts: [
        { label: 'Umidade', value: '0 %' },
        { label: 'Tonalizante', value: 'Castanho' },
        { label: 'Observações', value: 'Olho sensível' },
      ],
    },
  ]);
});
