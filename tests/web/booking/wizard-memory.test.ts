import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recall, remember } from '../../../web/booking/wizard-memory.ts';
import { openWizard, type WizardState } from '../../../web/booking/wizard-state.ts';
import { aurora } from './studio-aurora.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const [first, second] = aurora.procedures.map(({ id }) => id);
const filled: WizardState = {
  ...openWizard('first ticket'),
  step: 4,
  email: 'ana@exemplo.com',
  identity: { kind: 'new' },
  serviceIds: [String(first), String(second)],
  month: '2026-12',
  date: '2026-12-03',
  time: '11:00',
  fullName: 'Ana Souza',
  attempt: { key: 'k', text: '{}' },
};

describe('after a reload', () => {
  test('the wizard is where it was, with the ticket and key a retry needs', () => {
    remember(aurora, filled);
    expect(recall(aurora)).toEqual(filled);
  });

  test('another professional starts anew', () => {
    remember(aurora, filled);
    expect(recall({ ...aurora, professional: { ...aurora.professional, id: 'other' } })).toBeNull();
  });

  test('a service that is gone is dropped, and the time with it', () => {
    remember(aurora, filled);
    const next = recall({ ...aurora, procedures: aurora.procedures.slice(1) });
    expect(next).toMatchObject({ step: 3, serviceIds: [second], date: '', time: '' });
  });

  test('a day that has passed is dropped', () => {
    remember(aurora, filled);
    expect(recall({ ...aurora, today: '2026-12-04' })).toMatchObject({ step: 3, date: '', time: '' });
  });

  test('a search that was under way is done again', () => {
    remember(aurora, { ...filled, identity: { kind: 'searching' } });
    expect(recall(aurora)?.identity).toEqual({ kind: 'unknown' });
  });

  test('a dropped ticket is replaced by the new one', () => {
    remember(aurora, { ...filled, ticket: '' });
    expect(recall(aurora)?.ticket).toBe(aurora.ticket);
  });

  test.each(['', 'null', '7', '{"step":4}', '{"serviceIds":3}', 'nonsense'])(
    'what does not fit is forgotten: %s',
    (text) => {
      kept.set(`booking:${aurora.professional.id}`, text);
      expect(recall(aurora)?.step ?? 1).toBe(1);
    },
  );

  test('a browser that keeps nothing is no error', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => remember(aurora, filled)).not.toThrow();
    expect(recall(aurora)).toBeNull();
  });
});
