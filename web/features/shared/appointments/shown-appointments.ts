import type { QueryClient } from '@tanstack/react-query';
import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';

const carriers = ['appointments', 'dashboard', 'clients', 'finance'] as const;

type Change = (row: AppointmentRow) => AppointmentRow;

/** Before the server has answered; drops the answers on their way. Returns how to take the change back. */
export async function changeShown(queryClient: QueryClient, id: string, change: Change): Promise<() => void> {
  await Promise.all(carriers.map((word) => queryClient.cancelQueries({ queryKey: [word] })));
  const before = new Map<string, AppointmentRow>();
  everywhere(queryClient, id, (row, place) => {
    before.set(place, row);
    return change(row);
  });
  return () => everywhere(queryClient, id, (row, place) => before.get(place) ?? row);
}

export function replaceShown(queryClient: QueryClient, saved: AppointmentRow): void {
  everywhere(queryClient, saved.id, (row) => ({ ...row, ...saved }));
}

/** As some loaded answer has it: enough to begin with. */
export function shownAppointment(queryClient: QueryClient, id: string): AppointmentRow | undefined {
  let found: AppointmentRow | undefined;
  for (const query of answers(queryClient)) {
    within(query.state.data, id, (row) => {
      if (isAppointment(row)) found ??= row;
      return row;
    });
  }
  return found;
}

function everywhere(
  queryClient: QueryClient,
  id: string,
  change: (row: AppointmentRow, place: string) => AppointmentRow,
): void {
  for (const { queryHash, queryKey, state } of answers(queryClient)) {
    const next = within(state.data, id, (row) => change(row, queryHash));
    // The time of the answer stays: the screen shows how old it is.
    if (next !== state.data) queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt });
  }
}

const answers = (queryClient: QueryClient) =>
  carriers.flatMap((word) => queryClient.getQueryCache().findAll({ queryKey: [word] }));

/** The very same answer when it does not carry the appointment. */
function within(answer: unknown, id: string, change: Change): unknown {
  if (isShown(answer)) return answer.id === id ? change(answer) : answer;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  let found = false;
  const changed = Object.entries(answer).map(([name, part]): [string, unknown] => {
    const next = Array.isArray(part)
      ? inList(part, id, change)
      : isShown(part)
        ? within(part, id, change)
        : part;
    found ||= next !== part;
    return [name, next];
  });
  return found ? Object.fromEntries(changed) : answer;
}

function inList(list: readonly unknown[], id: string, change: Change): readonly unknown[] {
  if (!list.some((one) => isShown(one) && one.id === id)) return list;
  return list.map((one) => (isShown(one) && one.id === id ? change(one) : one));
}

/** An appointment, or what a month shows of one: either changes as a whole row does. */
function isShown(value: unknown): value is AppointmentRow {
  return typeof value === 'object' && value !== null && 'startsAt' in value && 'client' in value;
}

/** Nothing else the API answers has both a start and services. */
export function isAppointment(value: unknown): value is AppointmentRow {
  return typeof value === 'object' && value !== null && 'startsAt' in value && 'procedures' in value;
}
