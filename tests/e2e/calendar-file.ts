import ICAL from 'ical.js';
import { expect } from 'vitest';
import { dayOf, instantOf } from '../../domain/scheduling/clock.ts';

export interface Visit {
  zone: string;
  date: string;
  from: string;
  to: string;
}

/** A calendar file says the visit's instant, in the studio's zone, wherever its reader is. */
export function expectAppointment(text: string, { zone, date, from, to }: Visit): void {
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe(zone);
  const visit = calendar.getFirstSubcomponent('vevent') ?? undefined;
  expect(visit?.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(zone);
  const event = new ICAL.Event(visit);
  expect(event.startDate.toString()).toBe(`${date}T${from}:00`);
  expect(event.startDate.toJSDate()).toEqual(instantAt(zone, date, from));
  expect(event.endDate.toJSDate()).toEqual(instantAt(zone, date, to));
}

/** The instant of a wall clock's time in a zone. */
export function instantAt(zone: string, date: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minute = dayOf(zone, date).at(hours * 60 + minutes);
  if (minute === null) throw new Error(`${date} has no ${time} in ${zone}`);
  return instantOf(minute);
}
