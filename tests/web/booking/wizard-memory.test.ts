import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Receipt } from '../../../domain/booking/booking.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { recall, remember, rememberEmail, rememberedEmail } from '../../../web/booking/wizard-memory.ts';
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
  from: '2026-11-21',
  date: '2026-12-03',
  time: '11:00',
  fullName: 'Ana Souza',
  attempt: { key: 'k', text: '{}' },
};

describe('after a reload', () => {
  test('the wizard is where it was, with the ticket and key a retry needs', () => {
    remember(aurora, filled);
    expect(recall(aurora, '')).toEqual(filled);
  });

  test('another professional starts anew', () => {
    remember(aurora, filled);
    expect(recall({ ...aurora, professional: { ...aurora.professional, id: 'other' } }, '')).toBeNull();
  });

  test('a service that is gone is dropped, and the time with it', () => {
    remember(aurora, filled);
    const next = recall({ ...aurora, procedures: aurora.procedures.slice(1) }, '');
    expect(next).toMatchObject({ step: 3, serviceIds: [second], date: '', time: '' });
  });

  test('another link that chooses opens anew, the same one goes on', () => {
    const link = `?servico=${second}`;
    remember(aurora, { ...filled, link });
    expect(recall(aurora, link)?.step).toBe(4);
    expect(recall(aurora, '?utm_source=instagram')?.step).toBe(4);
    expect(recall(aurora, `?servico=${first}`)).toBeNull();
  });

  test('a day that has passed is dropped', () => {
    remember(aurora, filled);
    expect(recall({ ...aurora, today: '2026-12-04' }, '')).toMatchObject({ step: 3, date: '', time: '' });
  });

  test('a receipt is shown until its day is over: a tab that is left open books again', () => {
    remember(aurora, { ...filled, step: 5, receipt: { date: filled.date } as Receipt });
    expect(recall({ ...aurora, today: filled.date }, '')?.step).toBe(5);
    expect(recall({ ...aurora, today: '2026-12-04' }, '')).toBeNull();
  });

  test('a search that was under way is done again', () => {
    remember(aurora, { ...filled, identity: { kind: 'searching' } });
    expect(recall(aurora, '')?.identity).toEqual({ kind: 'unknown' });
  });

  test('a dropped ticket is replaced by the new one', () => {
    remember(aurora, { ...filled, ticket: '' });
    expect(recall(aurora, '')?.ticket).toBe(aurora.ticket);
  });

  test.each(['', 'null', '7', '{"step":4}', '{"serviceIds":3}', 'nonsense'])(
    'what does not fit is forgotten: %s',
    (text) => {
      kept.set(`booking:${aurora.professional.id}`, text);
      expect(recall(aurora, '')?.step ?? 1).toBe(1);
    },
  );

  test('a browser that keeps nothing is no error', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => remember(aurora, filled)).not.toThrow();
    expect(recall(aurora, '')).toBeNull();
  });
});

describe('the e-mail of the last booking', () => {
  const decide = (functional: boolean) =>
    kept.set(
      'cookie-consent',
      JSON.stringify({ version: LEGAL_VERSION, timestamp: '2026-11-21T00:00:00Z', functional }),
    );
  const other = { ...aurora, professional: { ...aurora.professional, id: 'other' } };

  test('is known with consent only, to its professional only', () => {
    vi.stubGlobal('localStorage', sessionStorage);
    rememberEmail(aurora, 'ana@exemplo.com');
    expect([...kept.keys()]).toEqual([]);
    decide(true);
    rememberEmail(aurora, ' ana@exemplo.com ');
    rememberEmail(other, 'bia@exemplo.com');
    expect([rememberedEmail(aurora), rememberedEmail(other)]).toEqual(['ana@exemplo.com', 'bia@exemplo.com']);
    decide(false);
    expect(rememberedEmail(aurora)).toBe('');
  });
});
