import { api, call } from '../../lib/api.ts';

/** The whole dashboard in one answer. The browser revalidates it by ETag, so an unchanged one costs a 304. */
export function readDashboard() {
  return call(api.dashboard.$get());
}

/** Appointments of the last month that nobody paid for yet. */
export function readUnpaid() {
  return call(api.dashboard.unpaid.$get());
}
