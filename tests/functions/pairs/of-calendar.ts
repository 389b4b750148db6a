/** What its professional does with a calendar elsewhere. */
import { type Sendable, withCookies } from './request.ts';
import type { State } from './state.ts';

export function requestsOfCalendars({ colleague, other, calendar }: State): Sendable[] {
  const [browser, failing] = [withCookies(colleague.browser), withCookies(other.browser)];
  const path = '/api/foreign-calendar';
  const all: Record<string, Sendable['send']> = {
    'look at calendar': () => browser.post(`${path}/look`, {}),
    'look at failing calendar': () => failing.post(`${path}/look`, {}),
    'connect calendar': () => browser.put(path, { address: calendar.broken }),
    'connect calendar, other': () => browser.put(path, { address: calendar.address }),
    'forget calendar': () => browser.delete(path),
    'block free days': () => browser.put(`${path}/free-days`, { blocks: true }),
  };
  return Object.entries(all).map(([name, send]) => ({ about: 'calendar', name, send }));
}
