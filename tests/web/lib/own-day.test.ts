import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
});

const opens = async () => {
  vi.resetModules();
  const { keepOwnDay } = await import('../../../web/lib/own-day.ts');
  const { peopleChoiceOf } = await import('../../../web/features/shared/people-choice.ts');
  return { keepOwnDay, peopleChoiceOf };
};

test('whose day is shown is remembered for the person who chose it', async () => {
  const first = await opens();
  expect(first.peopleChoiceOf('marina')).toBe('all');
  first.keepOwnDay('marina');
  expect(first.peopleChoiceOf('marina')).toBe('me');
  const later = await opens();
  expect([later.peopleChoiceOf('marina'), later.peopleChoiceOf('bia')]).toEqual(['me', 'all']);
  later.keepOwnDay(null);
  expect(later.peopleChoiceOf('marina')).toBe('all');
  expect(kept.size).toBe(0);
});

test('signing out forgets it', async () => {
  const { keepOwnDay, peopleChoiceOf } = await opens();
  const { forgetPerson } = await import('../../../web/features/session/current-session.ts');
  keepOwnDay('marina');
  forgetPerson(new QueryClient());
  expect([peopleChoiceOf('marina'), kept.size]).toEqual(['all', 0]);
});

test('a device that stores nothing follows the choice while the page lives', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { keepOwnDay, peopleChoiceOf } = await opens();
  keepOwnDay('marina');
  expect(peopleChoiceOf('marina')).toBe('me');
});
