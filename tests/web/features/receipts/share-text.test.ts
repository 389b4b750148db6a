import { afterEach, expect, test, vi } from 'vitest';
import { shareText } from '../../../../web/lib/sharing.ts';

afterEach(() => vi.unstubAllGlobals());

const onDevice = (share?: () => Promise<void>) => vi.stubGlobal('navigator', { ...(share && { share }) });
const fails = (name: string) => async () => {
  throw new DOMException('no', name);
};

test('opens the sheet of the system', async () => {
  onDevice(async () => undefined);
  expect(await shareText('Recibo', 'texto')).toBe(true);
});

test('a sheet that was closed is no failure; one that does not open, or does not exist, is', async () => {
  onDevice(fails('AbortError'));
  expect(await shareText('Recibo', 'texto')).toBe(true);
  onDevice(fails('NotAllowedError'));
  expect(await shareText('Recibo', 'texto')).toBe(false);
  onDevice();
  expect(await shareText('Recibo', 'texto')).toBe(false);
});
