import { expect, test } from 'vitest';
import {
  appointmentsOfCalendar,
  isCalendar,
  readTitle,
} from '../../../domain/import/calendar-appointments.ts';

const services = ['Volume russo', 'Design', 'Lash lifting'];

test.each([
  ['Ana Souza - Volume russo', 'Ana Souza', 'Volume russo', ''],
  ['Volume russo: Ana Souza', 'Ana Souza', 'Volume russo', ''],
  ['VOLUME RUSSO 3D | Ana Souza', 'Ana Souza', 'VOLUME RUSSO 3D', ''],
  ['Ana Souza (11) 98765-1234 Volume russo', 'Ana Souza', 'Volume russo', '(11) 98765-1234'],
  ['Ana Souza (Lash lifting)', 'Ana Souza', 'Lash lifting', ''],
  ['Design com Ana Souza', 'Ana Souza', 'Design', ''],
  ['Design Ana Souza', 'Ana Souza', 'Design', ''],
  ['Ana Souza / Henna', 'Ana Souza', 'Henna', ''],
  ['Ana Souza', 'Ana Souza', '', ''],
  ['', '', '', ''],
])('the title %j', (title, client, service, phone) => {
  expect(readTitle(title, services)).toEqual({ client, service, phone, status: '', notes: '' });
});

test.each<[string, Partial<ReturnType<typeof readTitle>>]>([
  ['Volume russo + Design - Ana Souza', { client: 'Ana Souza', service: 'Volume russo + Design' }],
  ['Ana Souza - (11) 98765-1234 - Volume russo', { client: 'Ana Souza', service: 'Volume russo' }],
  ['Ana Souza, Volume russo', { client: 'Ana Souza', service: 'Volume russo' }],
  ['Ana Souza volume russo', { client: 'Ana Souza', service: 'volume russo' }],
  ['CANCELADO - Ana Souza - Design', { client: 'Ana Souza', service: 'Design', status: 'CANCELADO' }],
  ['Ana Souza - Design - faltou', { client: 'Ana Souza', status: 'faltou' }],
  ['Ana (mãe da Bia) - Design', { client: 'Ana', service: 'Design', notes: 'mãe da Bia' }],
  ['Ana - Design - R$ 50 - Ana tem alergia', { service: 'Design', notes: 'R$ 50 - Ana tem alergia' }],
])('of the title %j nothing is lost or taken for a person', (title, told) => {
  expect(readTitle(title, services)).toMatchObject(told);
});

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
const event = (lines: string[], uid = 'a') =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n');
const read = (text: string) =>
  appointmentsOfCalendar(text, { zone: 'America/Sao_Paulo', today: '2026-11-26', services });

test('an event becomes an appointment at the local time of the studio, with what its description says', () => {
  const found = read(
    calendar(
      event([
        'DTSTART:20261127T173000Z',
        'DTEND:20261127T190000Z',
        'SUMMARY:Volume russo\\, Ana',
        'DESCRIPTION:Cliente: Ana Souza\\nTelefone: (11) 98765-1234\\n<b>E-mail:</b> ana@exemplo.com\\nVa',
        ' lor: R$ 180\\,00',
      ]),
    ),
  );
  expect(found).toMatchObject({ ignored: 0, unread: 0 });
  expect(found?.written).toMatchObject([
    {
      ...{ client: 'Ana Souza', phone: '(11) 98765-1234', email: 'ana@exemplo.com', price: 'R$ 180,00' },
      ...{ date: '2026-11-27', time: '14:30', minutes: '90 min' },
      notes: 'Cliente: Ana Souza\nTelefone: (11) 98765-1234\nE-mail: ana@exemplo.com\nValor: R$ 180,00',
    },
  ]);
});

test('what a description says was paid is no price, and its signs are as they were meant', () => {
  const text = 'DESCRIPTION:Nome\\: Ana &amp; Bia\\nValor pago: 20\\,00\\nTotal: 50\\,00';
  const found = read(
    calendar(event(['DTSTART:20261127T173000Z', 'DTEND:20261127T190000Z', 'SUMMARY:?', text])),
  );
  expect(found?.written).toMatchObject([{ client: 'Ana & Bia', paid: '20,00', price: '50,00' }]);
});

test('a series comes with each date but the excluded ones; whole days, free and cancelled events do not', () => {
  const found = read(
    calendar(
      event(
        [
          ...['DTSTART;TZID=America/Sao_Paulo:20261201T090000', 'DURATION:PT1H', 'SUMMARY:Rita - Design'],
          ...['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=America/Sao_Paulo:20261208T090000'],
        ],
        'series',
      ),
      event(['DTSTART;VALUE=DATE:20261225', 'SUMMARY:Natal'], 'day'),
      event(['DTSTART:20261203T120000Z', 'DTEND:20261203T130000Z', 'TRANSP:TRANSPARENT'], 'free'),
      event(['DTSTART:20261204T120000Z', 'DTEND:20261204T130000Z', 'STATUS:CANCELLED'], 'cancelled'),
      event(['DTSTART:amanhã', 'SUMMARY:?'], 'broken'),
    ),
  );
  expect(found?.written.map(({ date, time, client }) => [date, time, client])).toEqual([
    ['2026-12-01', '09:00', 'Rita'],
    ['2026-12-15', '09:00', 'Rita'],
    ['2026-12-22', '09:00', 'Rita'],
  ]);
  expect(found).toMatchObject({ ignored: 3, unread: 1 });
});

test('a file that was made to cost is refused, and a list is no calendar', () => {
  const daily = Array.from({ length: 500 }, (_, n) =>
    event(['DTSTART:19910101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=20000'], `x${n}`),
  );
  expect(read(calendar(...daily))).toBeNull();
  expect([isCalendar('\uFEFFBEGIN:VCALENDAR\r\n'), isCalendar('Cliente;Data\n')]).toEqual([true, false]);
});
