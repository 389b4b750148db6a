import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWhatsApp } from '../../../web/lib/whatsapp.ts';

const ways = { app: 'whatsapp://send?phone=5511987654321', web: 'https://wa.me/5511987654321' };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

/** The parts of a browser that matter here. */
function stand(userAgent: string, opened: { opener: unknown } | null = null) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const assign = vi.fn();
  const open = vi.fn(() => opened);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('window', { open });
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
  return { page, assign, open };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens a page of its own that cannot reach back', () => {
  const opened = { opener: 'this page' };
  const { open, assign } = stand('Mozilla/5.0 (Linux; Android 16)', opened);
  expect(openWhatsApp(ways)).toBe(true);
  expect(open).toHaveBeenCalledWith(ways.web, '_blank');
  expect(opened.opener).toBeNull();
  expect(assign).not.toHaveBeenCalled();
});

test('says so when the browser refuses', () => {
  stand('Mozilla/5.0 (Windows NT 10.0)');
  expect(openWhatsApp(ways)).toBe(false);
});

test('on iOS tries the app, and after a second the page', () => {
  const { assign } = stand(IPHONE);
  expect(openWhatsApp(ways)).toBe(true);
  expect(assign.mock.calls).toEqual([[ways.app]]);
  vi.advanceTimersByTime(999);
  expect(assign).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(assign.mock.calls).toEqual([[ways.app], [ways.web]]);
});

test('leaves the page alone once the app has come up', () => {
  const { assign, page } = stand(IPHONE);
  openWhatsApp(ways);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(5000);
  expect(assign.mock.calls).toEqual([[ways.app]]);
});
