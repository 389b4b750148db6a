import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '../../emails/calendar-file.ts';
import { codePoint } from '../support/code-points.ts';
import { sized } from '../support/size.ts';
import { FROM, NOW, receipt } from './samples.ts';

const origin = { from: FROM, now: NOW };

const zones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Manaus',
  'America/Rio_Branco',
  'America/New_York',
  'Europe/Lisbon',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/St_Johns',
  'UTC',
];

/** What an independent reader makes of the file: the zone is taken from the file itself, never from the machine. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  ICAL.TimezoneService.reset();
  for (const part of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(part);
  const part = calendar.getFirstSubcomponent('vevent');
  if (!part) throw new Error('no event in the file');
  return { calendar, part, event: new ICAL.Event(part) };
}

describe('calendar file', () => {
  test('says what the receipt says', () => {
    const { calendar, part, event } = read(calendarFile(receipt, origin));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(event.uid).toBe(`${receipt.appointmentId}@lume`);
    expect(event.sequence).toBe(0);
    expect(event.summary).toBe(
      'Extensão de cílios volume russo + Design de sobrancelhas com henna · Studio Helena Duarte',
    );
    expect(event.location).toBe(receipt.address);
    expect(event.description).toContain('- Design de sobrancelhas com henna (45 min): R$ 65,00');
    expect(event.description).toContain('Total: R$ 245,00, 2 h 45');
    expect(event.description).toContain('WhatsApp: (11) 93333-4444');
    expect(event.description).toContain('Chegue com 10 minutos de antecedência.');
    expect(event.organizer).toBe('mailto:avisos@lume.example');
    expect(part.getFirstProperty('organizer')?.getParameter('cn')).toBe('Studio Helena Duarte');
    expect(part.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-18T13:37:42Z');
  });

  test('reminds the day before, and not of what begins sooner', () => {
    const alarmAt = (hoursBefore: number) => {
      const now = new Date(Date.parse(receipt.startsAt) - hoursBefore * 3_600_000);
      return calendarFile(receipt, { from: FROM, now }).includes('BEGIN:VALARM');
    };
    expect([alarmAt(25), alarmAt(24), alarmAt(2)]).toEqual([true, false, false]);
  });

  test('keeps the studio’s wall clock and names its zone', () => {
    const file = calendarFile(receipt, origin);
    expect(file).toContain('\r\nDTSTART;TZID=America/Sao_Paulo:20261121T140000\r\n');
    expect(file).toContain('\r\nDTEND;TZID=America/Sao_Paulo:20261121T164500\r\n');
    expect(file).toContain('\r\nTZOFFSETTO:-0300\r\n');
    expect(file.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual(['BEGIN:STANDARD']);
  });

  test('writes the offset changes around the appointment where there are any', () => {
    const file = calendarFile({ ...receipt, zone: 'Europe/Lisbon' }, origin);
    expect(file).toContain(
      'BEGIN:DAYLIGHT\r\nDTSTART:20260329T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100\r\nEND:DAYLIGHT',
    );
    expect(file).toContain(
      'BEGIN:STANDARD\r\nDTSTART:20261025T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000\r\nEND:STANDARD',
    );
  });

  test('reminds the day before', () => {
    const alarm = read(calendarFile(receipt, origin)).part.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-P1D');
  });

  test('leaves out what the studio has not said', () => {
    const file = calendarFile({ ...receipt, address: null, studioPhone: null }, origin);
    expect(file).not.toContain('LOCATION');
    expect(file).not.toContain('WhatsApp');
    expect(read(file).event.uid).toBe(`${receipt.appointmentId}@lume`);
  });

  test('never says what the client typed as notes', () => {
    expect(calendarFile(receipt, origin)).not.toContain('látex');
  });

  test('an hour that happens twice is read back as the one that was meant', () => {
    // Lisbon goes back from 02:00 to 01:00 on 25 October 2026: 01:30 happens at 00:30Z and again at 01:30Z.
    for (const startsAt of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
      const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
      const { event } = read(calendarFile({ ...receipt, zone: 'Europe/Lisbon', startsAt, endsAt }, origin));
      expect(event.startDate.toJSDate().toISOString()).toBe(startsAt);
      expect(event.endDate.toJSDate().toISOString()).toBe(endsAt);
    }
  });
});

const nasty = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', 'ç', '漢', '👩‍🎨', ',', ';', ':', '"', '\\', '^', '\n', '\r', '\t', ' '),
    maxLength: 120,
  }),
  fc.constantFrom(
    'a\r\nBEGIN:VEVENT\r\nUID:evil',
    '\\n',
    '\\,;:"^n',
    '\u0000\u0007\u2028x',
    '\ud800',
    '='.repeat(300),
  ),
);
const receipts = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2034, 11, 31) / 60_000 }),
  minutes: fc.integer({ min: 1, max: 1440 }),
  name: nasty,
  businessName: nasty,
  address: fc.option(nasty),
});

describe('calendar file, whatever is typed and wherever the studio is', () => {
  test('holds the same instants, one event, only well-formed lines', () => {
    fc.assert(
      fc.property(receipts, ({ zone, start, minutes, name, businessName, address }) => {
        const startsAt = new Date(start * 60_000).toISOString();
        const endsAt = new Date((start + minutes) * 60_000).toISOString();
        const procedures = [{ name, priceCents: 100, durationMinutes: minutes }];
        const file = calendarFile(
          { ...receipt, zone, startsAt, endsAt, procedures, businessName, address },
          origin,
        );
        expectWellFormed(file);
        const { calendar, event } = read(file);
        expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
        expect(event.uid).toBe(`${receipt.appointmentId}@lume`);
        expect(event.startDate.toJSDate().toISOString()).toBe(startsAt);
        expect(event.endDate.toJSDate().toISOString()).toBe(endsAt);
      }),
      { numRuns: sized(600) },
    );
  });

  test('brings back printable text unchanged', () => {
    const printable = fc.string({
      unit: fc.constantFrom('a', 'ç', '漢', '🎨', ',', ';', ':', '"', '\\', '^', 'n', 'N'),
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(printable, (address) => {
        expect(read(calendarFile({ ...receipt, address }, origin)).event.location).toBe(
          address.normalize('NFC'),
        );
      }),
      { numRuns: sized(300) },
    );
  });
});

function expectWellFormed(file: string): void {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.isWellFormed()).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not occur
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/);
  const encoder = new TextEncoder();
  for (const line of file.split('\r\n')) {
    expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
  }
}
