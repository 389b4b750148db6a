import { describe, expect, test } from 'vitest';
import { momentAddress, offerAddress } from '../../../domain/recall/recall.ts';
import {
  applyChange,
  furthestStep,
  openByLink,
  openWizard,
  type WizardState,
} from '../../../web/booking/wizard-state.ts';
import { aurora } from './studio-aurora.ts';

const opened = openWizard('ticket');
const filled: WizardState = {
  ...opened,
  step: 4,
  email: 'ana@exemplo.com',
  identity: { kind: 'found', recognised: true, fullName: 'Ana Souza', phone: '11987654321' },
  serviceIds: ['a'],
  from: '2026-11-21',
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
    expect(applyChange(filled, { step: 3 })).toMatchObject({ step: 3, errors: {}, failure: null });
  });

  test('changing the e-mail resets who was found, and what that filled', () => {
    const next = applyChange(filled, { email: 'bia@exemplo.com' });
    expect(next).toMatchObject({ identity: { kind: 'unknown' }, fullName: '', phone: '', notes: 'alergia' });
  });

  test('changing the date clears the chosen time', () => {
    expect(applyChange(filled, { date: '2026-12-04' }).time).toBe('');
    expect(applyChange(filled, { date: '2026-12-04', time: '09:00' }).time).toBe('09:00');
    expect(applyChange(filled, { date: '2026-12-03' }).time).toBe('11:00');
  });

  test('other services clear date and time', () => {
    expect(applyChange(filled, { serviceIds: ['a', 'b'] })).toMatchObject({ from: '', date: '', time: '' });
  });

  test('an answer takes the error of its field away, and only that one', () => {
    expect(applyChange(filled, { fullName: 'B' }).errors).toEqual({ time: 'Selecione um horário' });
    expect(applyChange(filled, { date: '2026-12-05' }).errors).toEqual({ fullName: 'Nome é obrigatório' });
  });
});

describe('the furthest step', () => {
  test.each<[string, Partial<WizardState>, number]>([
    ['nothing typed', { email: '', serviceIds: [] }, 1],
    ['no @', { email: 'ana', serviceIds: [] }, 1],
    ['no service', { serviceIds: [] }, 2],
    ['no time', { time: '' }, 3],
    ['a time by a link, and nothing typed', { email: '' }, 3],
    ['all chosen', {}, 4],
  ])('%s', (_, part, step) => {
    expect(furthestStep({ ...filled, ...part })).toBe(step);
  });
});

describe('a link that names a time', () => {
  const [{ id = '' } = {}] = aurora.procedures;
  const offer = offerAddress('https://lume.example', { page: 'studio-aurora', procedureId: id });
  const open = (address: string, email = '') => {
    const { search, searchParams } = new URL(address);
    const form = new FormData();
    for (const value of searchParams.getAll('servico')) form.append('servico', value);
    return openByLink(aurora, { form, link: search, email });
  };

  test('opens day and time with it chosen, and the e-mail leads past both', () => {
    const address = momentAddress(offer, { date: '2026-11-24', time: '14:30' });
    const opened = open(address);
    expect(opened).toMatchObject({
      step: 3,
      serviceIds: [id],
      date: '2026-11-24',
      time: '14:30',
      afterEmail: 4,
    });
    expect([furthestStep(opened), furthestStep(open(address, 'ana@exemplo.com'))]).toEqual([3, 4]);
  });

  test.each([
    ['none', offer],
    ['a day that is over', momentAddress(offer, { date: '2026-11-20', time: '14:30' })],
    ['no day', `${offer}&dia=2026-02-30&hora=1430`],
    ['no time', `${offer}&dia=2026-11-24&hora=2430`],
    ['a service that is gone', momentAddress(offer, { date: '2026-11-24', time: '14:30' }).replace(id, 'x')],
  ])('or else the first step: %s', (_, address) => {
    expect(open(address)).toMatchObject({ step: 1, date: '', time: '', afterEmail: 2 });
  });
});
