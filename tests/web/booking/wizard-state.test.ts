import { describe, expect, test } from 'vitest';
import { changed, furthestStep, openWizard, type WizardState } from '../../../web/booking/wizard-state.ts';

const opened = openWizard('ticket');
const filled: WizardState = {
  ...opened,
  step: 4,
  email: 'ana@exemplo.com',
  identity: { kind: 'found', recognised: true, fullName: 'Ana Souza', phone: '11987654321' },
  serviceIds: ['a'],
  month: '2026-12',
  date: '2026-12-03',
  time: '11:00',
  fullName: 'Ana Souza',
  phone: '11987654321',
  notes: 'alergia',
  errors: { fullName: 'Nome é obrigatório', time: 'Selecione um horário' },
  failure: { title: 'Erro ao criar agendamento. Tente novamente.' },
};

describe('a change of the wizard', () => {
  test('any step change clears errors', () => {
    expect(changed(filled, { step: 3 })).toMatchObject({ step: 3, errors: {}, failure: null });
  });

  test('changing the e-mail resets who was found, and what that filled', () => {
    const next = changed(filled, { email: 'bia@exemplo.com' });
    expect(next).toMatchObject({ identity: { kind: 'unknown' }, fullName: '', phone: '', notes: 'alergia' });
  });

  test('changing the date clears the chosen time', () => {
    expect(changed(filled, { date: '2026-12-04' }).time).toBe('');
    expect(changed(filled, { date: '2026-12-04', time: '09:00' }).time).toBe('09:00');
    expect(changed(filled, { date: '2026-12-03' }).time).toBe('11:00');
  });

  test('other services clear date and time', () => {
    expect(changed(filled, { serviceIds: ['a', 'b'] })).toMatchObject({ month: '', date: '', time: '' });
  });

  test('an answer takes the error of its field away, and only that one', () => {
    expect(changed(filled, { fullName: 'B' }).errors).toEqual({ time: 'Selecione um horário' });
    expect(changed(filled, { date: '2026-12-05' }).errors).toEqual({ fullName: 'Nome é obrigatório' });
  });
});

describe('the furthest step', () => {
  test.each<[string, Partial<WizardState>, number]>([
    ['nothing typed', { email: '' }, 1],
    ['no @', { email: 'ana' }, 1],
    ['no service', { serviceIds: [] }, 2],
    ['no time', { time: '' }, 3],
    ['all chosen', {}, 4],
  ])('%s', (_, part, step) => {
    expect(furthestStep({ ...filled, ...part })).toBe(step);
  });
});
