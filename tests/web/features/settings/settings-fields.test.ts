import { describe, expect, test } from 'vitest';
import { defaultDepositRules } from '../../../../domain/money/deposit-rules.ts';
import { settingsClashes } from '../../../../web/features/settings/form/differences.ts';
import {
  fieldsOf,
  inputOf,
  sentFields,
  unloaded,
} from '../../../../web/features/settings/form/settings-fields.ts';

const business = { ...unloaded.business, businessName: 'Ateliê Marina Cílios & Beleza', city: 'São Paulo' };
const settings = { ...unloaded, mayEditStudio: true, business };
const pix = { key: '+5511987654321', receiver: 'Marina', city: 'Campinas' };

describe('the Pix of the studio', () => {
  test('before there is a key, receiver and city are suggested as banks take them', () => {
    const { pix: suggested } = fieldsOf(settings);
    expect(suggested).toEqual({ key: '', receiver: 'Atelie Marina Cilios', city: 'Sao Paulo' });
  });

  test('a key shows as it is read aloud', () => {
    expect(fieldsOf({ ...settings, pix }).pix).toEqual({ ...pix, key: '(11) 98765-4321' });
  });

  test('is sent by who manages the studio only', () => {
    const sent = (mayEditStudio: boolean) => {
      const base = { ...settings, mayEditStudio };
      return 'pix' in inputOf(base, fieldsOf(base), { withHours: false });
    };
    expect([sent(true), sent(false)]).toEqual([true, false]);
  });

  test('that was sent is shown as it will be stored; left out, it stays', () => {
    const base = { ...settings, pix };
    const { profile, notifications, versions } = base;
    const form = { versions, profile: { ...profile, phone: null }, notifications };
    expect(sentFields(base, form).pix.key).toBe('(11) 98765-4321');
    expect(sentFields(base, { ...form, pix: { ...pix, key: '12345678909' } }).pix.key).toBe('123.456.789-09');
    expect(sentFields(base, { ...form, pix: null }).pix.key).toBe('');
  });

  test('clashes only where both changed it, and not for another spelling of one key', () => {
    const mine = (key: string) => ({ ...fieldsOf(settings), pix: { ...fieldsOf(settings).pix, key } });
    const theirs = { ...settings, pix: { ...fieldsOf(settings).pix, key: '12345678909' } };
    expect(settingsClashes(settings, mine('12345678909'), theirs)).toEqual([]);
    expect(settingsClashes(settings, mine('a@b.co'), theirs)).toEqual([
      { label: 'Chave Pix', mine: 'a@b.co', theirs: '123.456.789-09' },
    ]);
  });
});

test('what two people set is compared in the words of its fields', () => {
  const misses = { asksEverybody: false, asksNewClients: false, asksAfterMisses: { times: 2, months: 1 } };
  const withBoth = (changeNoticeHours: number, asksAfterMisses: { times: number; months: number }) => ({
    ...settings,
    business: { ...business, changeNoticeHours },
    deposit: { ...defaultDepositRules, ...misses, asksAfterMisses },
  });
  const base = withBoth(24, misses.asksAfterMisses);
  const mine = fieldsOf(withBoth(0, { times: 1, months: 1 }));
  expect(settingsClashes(base, mine, withBoth(168, { times: 3, months: 6 }))).toEqual([
    { label: 'Remarcar ou cancelar sozinha, até', mine: 'A hora do atendimento', theirs: '7 dias antes' },
    {
      ...{ label: 'Quem paga o sinal', mine: 'Quem faltou 1 vez no último mês' },
      theirs: 'Quem faltou 3 vezes nos últimos 6 meses',
    },
  ]);
});
