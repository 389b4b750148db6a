import { afterEach, expect, test, vi } from 'vitest';
import { shareText } from '../../../../web/lib/sharing.ts';

afterEach(() => vi.unstubAllGlobals());

function onDevice({ share, write }: { share?: () => Promise<void>; write: () => Promise<void> }) {
  const writeText = vi.fn(write);
  vi.stubGlobal('navigator', { ...(share && { share }), clipboard: { writeText } });
  return writeText;
}

const done = async () => undefined;
const fails = (error: Error) => async () => {
  throw error;
};

test('opens the sheet of the system, and copies nothing then', async () => {
  const writeText = onDevice({ share: done, write: done });
  expect(await shareText('Recibo', 'texto')).toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

test('a sheet that was closed is no failure; one that does not open copies the text', async () => {
  const dismissed = onDevice({ share: fails(new DOMException('closed', 'AbortError')), write: done });
  expect(await shareText('Recibo', 'texto')).toBe('dismissed');
  expect(dismissed).not.toHaveBeenCalled();
  const writeText = onDevice({ share: fails(new DOMException('no', 'NotAllowedError')), write: done });
  expect(await shareText('Recibo', 'texto')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith('texto');
});

test('copies where there is no such sheet, and returns when that fails', async () => {
  onDevice({ write: done });
  expect(await shareText('Recibo', 'texto')).toBe('copied');
  onDevice({ write: fails(new Error('denied')) });
  expect(await shareText('Recibo', 'texto')).toBe('failed');
});
