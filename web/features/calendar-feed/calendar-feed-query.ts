import { queryOptions } from '@tanstack/react-query';
import type { CalendarFeedState, NewCalendarFeed } from '../../../domain/agenda/calendar-feed.ts';
import { api, call } from '../../lib/api.ts';

const feed = api['calendar-feed'];

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: (): Promise<CalendarFeedState> => call(feed.$get()),
});

/** Makes a new address; the one before stops working. */
export const createFeed = (): Promise<NewCalendarFeed> => call(feed.$post());

export const chooseNames = (shortNames: boolean) => call(feed.$put({ json: { shortNames } }));

export const turnFeedOff = () => call(feed.$delete());
