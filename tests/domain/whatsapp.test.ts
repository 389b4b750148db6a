import { expect, test } from 'vitest';
import {
  confirmationText,
  helloText,
  reminderText,
  whatsappLink,
  whatsappShare,
} from '../../domain/agenda/whatsapp.ts';

test.each([
  ['11987654321', '5511987654321'],
  ['(11) 98765-4321', '5511987654321'],
  ['1133334444', '551133334444'],
  ['+55 11 98765-4321', '5511987654321'],
  // Area code 55 is in Rio Grande do Sul.
  ['55999998888', '5555999998888'],
  ['5555999998888', '5555999998888'],
  ['+14155552671', '14155552671'],
])('%s -> %s', (phone, number) => {
  expect(whatsappLink(phone)).toEqual({
    app: `whatsapp://send?phone=${number}`,
    web: `https://wa.me/${number}`,
  });
});

test('the text is part of both links, encoded', () => {
  const text = 'Olá & até *já*\n100%';
  for (const link of [whatsappLink('11987654321', text), whatsappShare(text)].flatMap(Object.values)) {
    const { searchParams } = new URL(link);
    expect(searchParams.get('text')).toBe(text);
  }
});

const appointment = {
  startsAt: '2026-11-21T17:00:00.000Z',
  date: '2026-11-21',
  time: '14:00',
  totalMinutes: 90,
  totalCents: 24_500,
  client: {
    id: 'c',
    fullName: 'Marina Alves',
    phone: '11987654321',
    email: null,
    allergies: null,
    notes: null,
  },
  professional: { id: 'p', fullName: 'Helena Duarte' },
  procedures: [
    {
      id: 'a',
      name: 'Volume russo',
      priceCents: 18_000,
      durationMinutes: 60,
      colour: null,
      category: 'cilios' as const,
    },
    {
      id: 'b',
      name: 'Henna',
      priceCents: 6_500,
      durationMinutes: 30,
      colour: null,
      category: 'outros' as const,
    },
  ],
};

const helena = { businessName: 'Studio Helena', changeNoticeHours: 24 };
const now = new Date('2026-11-18T12:00:00Z');

test('a confirmation has time, professional, services and tips', () => {
  expect(confirmationText(appointment, helena, now)).toBe(`Olá, Marina! Seu horário está *confirmado*.

*Studio Helena*
Data: sábado, 21 de novembro de 2026
Horário: 14:00
Profissional: Helena Duarte
Procedimentos: Volume russo, Henna
Duração: 1 h 30
Valor: R$\u00a0245,00

Chegue com 10 minutos de antecedência.
Se precisar cancelar, avise com 24 horas de antecedência.

Até lá!`);
});

test.each([
  [0, 'avise antes do horário.'],
  [1, 'avise com 1 hora de antecedência.'],
  [48, 'avise com 48 horas de antecedência.'],
])('messages ask for the notice of the studio: %i hours', (changeNoticeHours, asked) => {
  const sender = { ...helena, changeNoticeHours };
  for (const text of [confirmationText(appointment, sender, now), reminderText(appointment, sender, { now })])
    expect(text).toContain(`Se precisar cancelar, ${asked}`);
});

test('messages ask for no more notice than was accepted with a deposit', () => {
  const deposit = {
    ...{ state: 'received' as const, amountCents: 5_000, holdEndsAt: null, holdEnds: null },
    ...{ hold: 30, mayKeep: true, noticeHours: 12 },
  };
  expect(confirmationText({ ...appointment, deposit }, helena, now)).toContain('avise com 12 horas');
});

test('no message asks for a notice that has begun', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}Z`);
  for (const textOf of [
    (moment: Date) => confirmationText(appointment, helena, moment),
    (moment: Date) => reminderText(appointment, helena, { now: moment }),
  ]) {
    expect(textOf(at('16:59:00'))).toContain('avise com 24 horas de antecedência');
    expect(textOf(at('17:00:00'))).not.toContain('avise com');
  }
});

test('a reminder and a greeting call her by her first name', () => {
  const [first] = appointment.procedures;
  const text = reminderText({ ...appointment, procedures: first ? [first] : [] }, helena, { now });
  expect(text).toMatch(/^Olá, Marina! Passando para lembrar do seu horário\./);
  expect(text).toContain('\nProcedimento: Volume russo\n');
  expect(helloText('Marina Alves')).toBe('Olá, Marina!');
});

test.each([
  ['received', null, ['Sinal pago: R$ 50,00', 'Falta pagar no dia: R$ 130,00']],
  ['claimed', null, ['Sinal informado, em conferência: R$ 50,00', 'Falta pagar no dia: R$ 130,00']],
  [
    'awaiting',
    { date: '2026-11-21', time: '14:30' },
    ['Sinal a pagar até 21/11 às 14:30: R$ 50,00', 'Falta pagar no dia: R$ 130,00'],
  ],
  ['waived', null, []],
] as const)('says of a deposit that is %s what is paid and what is left', (state, holdEnds, lines) => {
  const deposit = {
    state,
    holdEnds,
    amountCents: 5_000,
    holdEndsAt: null,
    hold: 30,
    mayKeep: false,
    noticeHours: 24,
  };
  const text = reminderText({ ...appointment, totalCents: 18_000, deposit }, helena, { now }).replaceAll(
    '\u00a0',
    ' ',
  );
  const said = text.split('\n').filter((line) => /^(?:Sinal|Falta)/.test(line));
  expect(said).toEqual(lines);
});
