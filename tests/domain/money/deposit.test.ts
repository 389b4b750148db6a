import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type Canceller,
  type DepositEvent,
  type DepositState,
  depositFates,
  depositStates,
  isPaid,
  next,
} from '../../../domain/money/deposit.ts';
import {
  depositPolicy,
  holdEnd,
  mayKeepNow,
  missesOf,
  POLICY_WORDING,
} from '../../../domain/money/deposit-policy.ts';
import {
  defaultDepositRules,
  depositFor,
  depositHolds,
  depositRulesInput,
  isAsked,
} from '../../../domain/money/deposit-rules.ts';

const percent = (of: number) => ({ kind: 'percent' as const, percent: of });
const fixed = (cents: number) => ({ kind: 'fixed' as const, cents });
const service = (
  priceCents: number,
  deposit: Parameters<typeof depositFor>[1][number]['deposit'] = null,
) => ({
  priceCents,
  deposit,
});

describe('what is asked for', () => {
  test.each([
    ['a percentage of the price', percent(30), [service(12_000)], 3_600],
    ['half a centavo is rounded up', percent(50), [service(101)], 51],
    ['of several services together', percent(30), [service(12_000), service(5_000)], 5_100],
    ['a fixed sum once, however many services', fixed(3_000), [service(12_000), service(5_000)], 3_000],
    ['a fixed sum is never more than the price', fixed(3_000), [service(2_500)], 2_500],
    [
      'a service’s own, beside the studio’s',
      percent(10),
      [service(12_000, fixed(5_000)), service(5_000)],
      5_500,
    ],
    ['a service that asks for none', fixed(3_000), [service(12_000, { kind: 'none' })], 0],
    ['a service for nothing', percent(30), [service(0)], 0],
  ])('%s', (_, amount, services, asked) => {
    expect(depositFor({ amount }, services)).toBe(asked);
  });

  const known = { isNew: false, misses: 0, mark: null };
  const rules = { ...defaultDepositRules, asksEverybody: false };
  test.each([
    ['everybody', { ...rules, asksEverybody: true }, known, true],
    ['new clients: a new one', { ...rules, asksNewClients: true }, { ...known, isNew: true }, true],
    ['new clients: a known one', { ...rules, asksNewClients: true }, known, false],
    [
      'who missed twice',
      { ...rules, asksAfterMisses: { times: 2, months: 6 } },
      { ...known, misses: 2 },
      true,
    ],
    [
      'who missed once',
      { ...rules, asksAfterMisses: { times: 2, months: 6 } },
      { ...known, misses: 1 },
      false,
    ],
    ['a mark before the rules: always', rules, { ...known, mark: 'always' as const }, true],
    [
      'a mark before the rules: never',
      { ...rules, asksEverybody: true },
      { ...known, mark: 'never' as const },
      false,
    ],
  ])('of whom: %s', (_, chosen, client, asked) => {
    expect(isAsked(chosen, client)).toBe(asked);
  });

  test('rules that ask it of nobody are refused at their field', () => {
    const { issues = [] } = safeParse(depositRulesInput, rules);
    expect(issues.map(({ message }) => message)).toEqual(['Escolha de quem o sinal é pedido']);
  });

  test('missed is what nobody came to, or what the client cancelled within the notice', () => {
    const at = (text: string) => new Date(`${text}Z`);
    const now = at('2026-11-27T12:00');
    const cancelled = [
      { startsAt: at('2026-11-20T12:00'), noShow: true, cancelledAt: null },
      { startsAt: at('2026-11-21T12:00'), noShow: false, cancelledAt: at('2026-11-20T12:01') },
      { startsAt: at('2026-11-22T12:00'), noShow: false, cancelledAt: at('2026-11-21T12:00') },
      { startsAt: at('2026-11-23T12:00'), noShow: false, cancelledAt: null },
      { startsAt: at('2026-05-26T12:00'), noShow: true, cancelledAt: null },
    ];
    expect(missesOf(cancelled, { months: 6, noticeHours: 24, now })).toBe(2);
    const onFirst = [{ startsAt: at('2026-03-01T12:00'), noShow: true, cancelledAt: null }];
    const on31st = { months: 3, noticeHours: 24, now: at('2026-05-31T12:00') }; // since 28 February
    expect(missesOf(onFirst, on31st)).toBe(1);
  });
});

describe('until when a time waits', () => {
  const now = new Date('2026-11-27T23:00:00Z'); // 20:00 in São Paulo
  const zone = 'America/Sao_Paulo';
  const startsAt = new Date('2026-12-01T12:00:00Z');
  test('minutes from now, or the end of the studio’s day', () => {
    expect(holdEnd(30, { zone, startsAt, now }).toISOString()).toBe('2026-11-27T23:30:00.000Z');
    expect(holdEnd('day', { zone, startsAt, now }).toISOString()).toBe('2026-11-28T03:00:00.000Z');
  });
  test('an hour at least when the day is almost over', () => {
    const late = new Date('2026-11-28T02:55:00Z'); // 23:55
    expect(holdEnd('day', { zone, startsAt, now: late }).toISOString()).toBe('2026-11-28T03:55:00.000Z');
    const soon = new Date('2026-11-28T03:10:00Z');
    expect(holdEnd('day', { zone, startsAt: soon, now: late })).toEqual(soon);
  });
  test('never beyond the start', () => {
    const soon = new Date('2026-11-27T23:10:00Z');
    expect(holdEnd(60, { zone, startsAt: soon, now })).toEqual(soon);
  });
});

/** Of the sentences of POLICY_WORDING. Whoever changes a word raises the version and this together: clients accept by it. */
const published = { version: 2, digest: '26e39a77639df41f930e135037dd83765801b668fd4d1feef96d0910ca2b8c30' };

describe('the policy that a client reads', () => {
  const policy = (changes: Partial<typeof defaultDepositRules> = {}, noticeHours = 24) =>
    policyOf({ ...defaultDepositRules, ...changes }, { noticeHours });
  const policyOf = (
    rules: typeof defaultDepositRules,
    more: { noticeHours?: number; needsApproval?: boolean },
  ) => depositPolicy({ rules, amountCents: 3_000, noticeHours: 24, needsApproval: true, ...more }).join(' ');
  test('says amount, wait, notice and what is kept', () => {
    expect(policy()).toMatch(/sinal de R\$\s30,00 por Pix, descontado do valor/);
    expect(policy()).toContain('por 30 minutos. Sem ele, o horário volta a ficar livre.');
    expect(policy()).toContain('até 24 horas antes');
    expect(policy()).toContain('o estúdio pode ficar com o sinal');
    expect(policy({}, 0)).toContain('até a hora do atendimento');
  });
  test('leaves it to the client whether it is returned or becomes credit', () => {
    expect(policy()).toContain('ele é devolvido ou guardado como crédito, como você preferir.');
  });
  test('lets the studio keep it of who cancels late or does not come, and never of what it cancels itself', () => {
    const startsAt = '2026-12-01T12:00:00Z';
    const may = (by: Canceller, hoursBefore: number, noShow = false) =>
      mayKeepNow(
        { mayKeep: true, noticeHours: 24 },
        { startsAt, noShow, by },
        new Date(Date.parse(startsAt) - hoursBefore * 3_600_000),
      );
    expect([may('client', 48), may('client', 2), may('studio', 2), may('studio', -1, true)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
  test('never says that it is kept where it is not', () => {
    expect(policy({ keepsLate: false })).not.toContain('pode ficar');
  });
  test('changes its words with the version that is accepted only', () => {
    const misses = [null, { times: 1, months: 1 }, { times: 2, months: 3 }];
    const texts = misses.flatMap((asksAfterMisses) =>
      [true, false].flatMap((isEither) =>
        depositHolds.map((hold, index) =>
          policy(
            {
              ...{ hold, asksAfterMisses, asksEverybody: isEither, asksNewClients: true },
              ...{ keepsLate: isEither, approvesFirst: !isEither },
            },
            index,
          ),
        ),
      ),
    );
    const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    expect({ version: POLICY_WORDING, digest }).toEqual(published);
  });
  test('lets the payment wait for the studio only where it confirms what is booked', () => {
    const rules = { ...defaultDepositRules, approvesFirst: true };
    const waits = [true, false].map((needsApproval) => /Depois que/.test(policyOf(rules, { needsApproval })));
    expect(waits).toEqual([true, false]);
  });
  test('names of whom it is asked', () => {
    const some = { asksEverybody: false, asksNewClients: true, asksAfterMisses: { times: 1, months: 1 } };
    expect(policy(some)).toMatch(
      /^Para garantir o horário, o estúdio pede de novas clientes e de quem faltou ou cancelou em cima da hora 1 vez no último mês um sinal/,
    );
  });
});

describe('what can become of a deposit', () => {
  const events: fc.Arbitrary<DepositEvent> = fc.oneof(
    fc.constantFrom<DepositEvent>(
      ...(
        ['approve', 'ask', 'claim', 'deny', 'cover', 'waive', 'expire', 'give_back', 'reopen'] as const
      ).map((kind) => ({
        kind,
      })),
    ),
    fc.boolean().map((isFree): DepositEvent => ({ kind: 'pay', isFree })),
    fc.record({
      kind: fc.constant('cancel' as const),
      fate: fc.constantFrom(...depositFates),
      mayKeep: fc.boolean(),
    }),
  );
  const walk = (from: DepositState, history: readonly DepositEvent[]) =>
    history.reduce((state, event) => next(state, event) ?? state, from);

  test('money that came is the studio’s to answer for until it is returned', () => {
    fc.assert(
      fc.property(fc.array(events), (history) => {
        let state: DepositState = 'awaiting';
        for (const event of history) {
          const before = state;
          state = next(state, event) ?? state;
          if (isPaid(before) && !isPaid(state))
            expect([event.kind, state]).toEqual(['give_back', 'returned']);
        }
      }),
    );
  });

  test('a payment is never lost, whatever the state', () => {
    for (const state of depositStates)
      for (const isFree of [true, false])
        expect(isPaid(next(state, { kind: 'pay', isFree }) ?? 'waived')).toBe(true);
  });

  test('no clock ends what the client says is paid', () => {
    fc.assert(
      fc.property(fc.array(events), (history) => {
        const state = walk('awaiting', history);
        if (state === 'claimed') expect(next(state, { kind: 'expire' })).toBeNull();
      }),
    );
  });

  test('nothing is kept but where the policy lets it', () => {
    expect(next('received', { kind: 'cancel', fate: 'kept', mayKeep: false })).toBeNull();
    expect(next('received', { kind: 'cancel', fate: 'kept', mayKeep: true })).toBe('kept');
  });

  test('each event twice is as once', () => {
    fc.assert(
      fc.property(fc.array(events), events, (history, event) => {
        const once = next(walk('awaiting', history), event);
        if (once !== null && event.kind !== 'pay') expect(next(once, event) ?? once).toBe(once);
      }),
    );
  });
});
