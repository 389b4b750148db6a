import { queryOptions } from '@tanstack/react-query';
import type {
  ForeignCalendarInput,
  ForeignCalendarState,
} from '../../../domain/foreign-calendar/foreign-calendar.ts';
import { api, call } from '../../lib/api.ts';

const calendar = api['foreign-calendar'];

export const foreignCalendarQuery = queryOptions({
  queryKey: ['foreign-calendar'],
  queryFn: (): Promise<ForeignCalendarState> => call(calendar.$get()),
});

export const connectCalendar = (json: ForeignCalendarInput): Promise<ForeignCalendarState> =>
  call(calendar.$put({ json }));

export const lookAtCalendar = (): Promise<ForeignCalendarState> => call(calendar.look.$post());

export const disconnectCalendar = () => call(calendar.$delete());
