import { expect, test } from 'vitest';
import { deviceName, hasNotch } from '../../web/screens/device-test/device-facts.ts';

test('names the device; an iPad identifies itself as a Mac', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', true)).toBe('iPhone');
  expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true)).toBe('iPad');
  expect(deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false)).toBe('Computador');
  expect(deviceName('Mozilla/5.0 (Linux; Android 15; Pixel 9)', false)).toBe('Android');
});

test('a notch is more than a status bar, and lies at a side when the phone is turned', () => {
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  expect(hasNotch(none)).toBe(false);
  expect(hasNotch({ ...none, top: 20 })).toBe(false);
  expect(hasNotch({ ...none, top: 47, bottom: 34 })).toBe(true);
  expect(hasNotch({ ...none, left: 47, bottom: 21 })).toBe(true);
});
