import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import {
  changeShown,
  replaceShown,
  shownAppointment,
} from '../../../../web/features/shared/appointments/shown-appointments.ts';
import { row } from './row.ts';

const ana = row({ id: 'ana' });
const bia = row({ id: 'bia' });

function shown(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['appointments', 'list', 1], { rows: [ana, bia], total: 2 });
  queryClient.setQueryData(['appointments', 'one', 'ana'], { ...ana, history: [] });
  queryClient.setQueryData(['dashboard'], { today: [ana], next: [bia], cards: { today: 1 } });
  queryClient.setQueryData(['clients', 'one', 'c'], { next: ana, appointments: [bia] });
  queryClient.setQueryData(['professionals'], { rows: [ana] });
  return queryClient;
}

describe('an appointment wherever it is on screen', () => {
  test('changes at once in lists, on its own page and in other nouns’ answers', async () => {
    const queryClient = shown();
    await changeShown(queryClient, 'ana', (one) => ({ ...one, status: 'confirmed' }));
    const confirmed = { ...ana, status: 'confirmed' };
    expect(queryClient.getQueryData(['appointments', 'list', 1])).toEqual({
      rows: [confirmed, bia],
      total: 2,
    });
    expect(queryClient.getQueryData(['appointments', 'one', 'ana'])).toEqual({ ...confirmed, history: [] });
    expect(queryClient.getQueryData(['dashboard'])).toMatchObject({ today: [confirmed], next: [bia] });
    expect(queryClient.getQueryData(['clients', 'one', 'c'])).toMatchObject({ next: confirmed });
    expect(queryClient.getQueryData(['professionals'])).toEqual({ rows: [ana] });
  });

  test('leaves alone every answer that does not carry it', async () => {
    const queryClient = shown();
    const before = queryClient.getQueryData(['dashboard']);
    await changeShown(queryClient, 'somebody', (one) => ({ ...one, status: 'cancelled' }));
    expect(queryClient.getQueryData(['dashboard'])).toBe(before);
  });

  test('can be taken back, and keeps what arrived meanwhile', async () => {
    const queryClient = shown();
    const takeBack = await changeShown(queryClient, 'ana', (one) => ({ ...one, status: 'cancelled' }));
    replaceShown(queryClient, { ...bia, status: 'completed', version: 2 });
    takeBack();
    expect(queryClient.getQueryData(['appointments', 'list', 1])).toMatchObject({
      rows: [ana, { id: 'bia', status: 'completed', version: 2 }],
    });
    expect(queryClient.getQueryData(['appointments', 'one', 'ana'])).toEqual({ ...ana, history: [] });
  });

  test('is at hand before its own page has answered', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['appointments', 'calendar'], { rows: [bia] });
    expect(shownAppointment(queryClient, 'bia')).toBe(bia);
    expect(shownAppointment(queryClient, 'ana')).toBeUndefined();
  });
});
