import { expect, test } from 'vitest';
import { movingMessage } from '../../../domain/moving/moving-steps.ts';

test('the message to clients names the studio, and its address stands alone so that it can be tapped', () => {
  const address = 'https://lume.example/agendar/bela';
  const text = movingMessage('Bela & Cia', address);
  expect(text).toContain('*Bela & Cia*');
  expect(text.split('\n')).toContain(address);
});
