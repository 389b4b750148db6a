import { describe, expect, test } from 'vitest';
import { defaultHours } from '../../../../domain/scheduling/business-hours.ts';
import { dayOf } from '../../../../domain/scheduling/clock.ts';
import {
  agendaOf,
  columnsOf,
  hoursShown,
  partOf,
  peopleOf,
  personShown,
} from '../../../../web/features/calendar/agenda.ts';
import { dayEntries, summaryOf } from '../../../../web/features/calendar/day-dialog/day-entries.ts';
import {
  blockedOn,
  blockedText,
  columnShades,
  isClosedFor,
} from '../../../../web/features/calendar/maths/blocked.ts';
import type { CalendarView } from '../../../../web/features/calendar/maths/periods.ts';
import { appointment, BIA, CAMILA, ZONE } from './sample.ts';

const MONDAY = '2026-11-23';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-22';
const late = { ...defaultHours, monday: { ...defaultHours.monday, start: '11:00', end: '20:00' } };
const professionals = [
  { ...BIA, hours: late },
  { ...CAMILA, hours: defaultHours },
];
const GONE = { id: 'gone', fullName: 'Dora Prado' };
const rows = [
  appointment(MONDAY, '09:00', { id: 'a' }),
  appointment(MONDAY, '11:00', { id: 'b', professional: BIA, minutes: 90 }),
  appointment(MONDAY, '15:00', { id: 'c', status: 'cancelled' }),
];
const agenda = agendaOf({ zone: ZONE, rows, professionals, blocks: [] });

describe('the agendas of a studio', () => {
  test('are columns on a day, and share those of a week', () => {
    expect(columnsOf([MONDAY], agenda)).toEqual([
      { date: MONDAY, professionalId: 'bia' },
      { date: MONDAY, professionalId: 'camila' },
    ]);
    expect(columnsOf([MONDAY, SATURDAY], agenda)).toEqual([
      { date: MONDAY, professionalId: null },
      { date: SATURDAY, professionalId: null },
    ]);
  });

  test('keep a column for who has left, as long as she has appointments', () => {
    const more = agendaOf({
      zone: ZONE,
      rows: [appointment(MONDAY, '10:00', { professional: GONE })],
      professionals,
      blocks: [],
    });
    expect(more.professionals.map(({ id }) => id)).toEqual(['bia', 'camila', 'gone']);
    expect(more.gridAt({ date: MONDAY, professionalId: 'gone' })).toEqual({ anchor: 0, interval: 30 });
  });

  test('are one person’s of the answer with everybody’s', () => {
    const block = {
      ...{ blockedDate: MONDAY, reason: null, startTime: null, endTime: null, isFullDay: true },
      professionalId: 'camila',
    };
    const answer = { zone: ZONE, rows, professionals, blocks: [block] };
    expect(partOf(answer, undefined)).toBe(answer);
    const bia = agendaOf(partOf(answer, 'bia'));
    expect(partOf(answer, 'bia')).toMatchObject({ rows: [rows[1]], blocks: [] });
    expect(columnsOf([MONDAY], bia)).toEqual([{ date: MONDAY, professionalId: null }]);
    expect(hoursShown(columnsOf([MONDAY], bia), bia, [])).toEqual({ start: 600, end: 1260 });
  });

  test('show the hours of everybody', () => {
    expect(hoursShown(columnsOf([MONDAY], agenda), agenda, rows)).toEqual({ start: 480, end: 1260 });
  });

  test('are closed where nobody is open', () => {
    expect(columnShades(agenda.rules, MONDAY)).toEqual([
      { kind: 'closed', label: null, start: 0, end: 540 },
      { kind: 'closed', label: null, start: 1200, end: 1440 },
    ]);
    expect(isClosedFor(agenda.rules, SUNDAY)).toBe(true);
    expect(isClosedFor(agenda.rules, MONDAY)).toBe(false);
    expect(isClosedFor([], MONDAY)).toBe(false);
  });
});

describe('whose agenda is shown', () => {
  const team = peopleOf({ professionals, rows: [appointment(MONDAY, '10:00', { professional: GONE })] });
  const shown = (view: CalendarView, chosen: string | undefined, people = team, me = 'camila') =>
    personShown(view, people, { chosen, me });

  test('is everybody’s, or of who was chosen', () => {
    expect(shown('day', undefined)).toBeUndefined();
    expect(shown('day', 'bia')).toBe('bia');
    expect(shown('month', undefined)).toBeUndefined();
    expect(shown('month', 'bia', [])).toBe('bia'); // nobody is known yet
    expect(shown('day', 'a-stranger')).toBeUndefined();
  });

  test('is one person’s in a week of three: the own, or the first', () => {
    expect(shown('week', undefined)).toBe('camila');
    expect(shown('week', 'gone')).toBe('gone');
    expect(shown('week', undefined, team, 'a-receptionist')).toBe('bia');
    expect(shown('week', undefined, team.slice(0, 2))).toBeUndefined();
    expect(shown('week', undefined, [])).toBeUndefined();
  });
});

describe('the list of a day', () => {
  const entries = dayEntries(agenda, MONDAY, rows, dayOf(ZONE, MONDAY).start);

  test('has what is booked and what each has free, by time', () => {
    expect(
      entries.map((entry) => [
        entry.kind === 'appointment' ? entry.row.id : entry.professional.id,
        entry.start,
        entry.end,
      ]),
    ).toEqual([
      ['a', 540, 600],
      ['camila', 600, 1110],
      ['b', 660, 750],
      ['bia', 750, 1230],
      ['c', 900, 960],
    ]);
  });

  test('is summed up', () => {
    expect(summaryOf(entries)).toBe('2 agendamentos · 1 cancelado · 16 h 30 livres');
    expect(summaryOf([])).toBe('Nenhum agendamento');
  });
});

describe('what is blocked', () => {
  const full = { startTime: null, endTime: null, isFullDay: true };
  const blocks = [
    { professionalId: 'camila', blockedDate: MONDAY, reason: 'Férias', ...full },
    {
      professionalId: 'bia',
      blockedDate: MONDAY,
      reason: null,
      startTime: '14:00',
      endTime: '16:00',
      isFullDay: false,
    },
  ];
  const blocking = agendaOf({ zone: ZONE, rows: [], professionals, blocks });
  const alone = agendaOf({
    zone: ZONE,
    rows: [],
    professionals: [{ ...CAMILA, hours: defaultHours }],
    blocks,
  });

  test('stands in the day’s dialog between what is free', () => {
    const entries = dayEntries(blocking, MONDAY, [], dayOf(ZONE, MONDAY).start);
    const told = entries.map((entry) => [entry.kind, entry.start, entry.end]);
    expect(told).toEqual([
      ['block', 0, 1440],
      ['gap', 660, 840],
      ['block', 840, 960],
      ['gap', 960, 1230],
    ]);
    expect(summaryOf(entries)).toBe('Nenhum agendamento · 7 h 30 livres');
  });

  test('is named in a cell of the month, with whose it is where several share it', () => {
    const text = (of: typeof agenda) => blockedText(blockedOn(of, MONDAY), of.professionals.length > 1);
    expect(text(blocking)).toBe('Camila, bloqueado: Férias, dia inteiro; Bia, bloqueado, 14:00 – 16:00');
    expect(text(alone)).toBe('Bloqueado: Férias, dia inteiro');
    expect(blockedOn(blocking, SATURDAY)).toEqual([]);
  });

  test('is a shade of the own column, and the edge of a shared one', () => {
    expect(columnShades(alone.rules, MONDAY)).toContainEqual({
      kind: 'block',
      start: 0,
      end: 1440,
      label: 'Férias',
    });
    expect(columnShades(blocking.rules, MONDAY).filter(({ kind }) => kind === 'shared-block')).toEqual([
      { kind: 'shared-block', start: 840, end: 960, label: 'Bia, bloqueado' },
      { kind: 'shared-block', start: 0, end: 1440, label: 'Camila, bloqueado: Férias' },
    ]);
  });
});
