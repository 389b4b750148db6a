import { appointmentScopes, appointmentStatuses } from '../../../domain/agenda/appointment.ts';
import { truncate } from '../../../domain/truncate.ts';
import type { ListParams } from '../../features/appointments/appointments-screen.tsx';
import { calendarViews } from '../../features/calendar/maths/periods.ts';
import { EVERYONE } from '../../features/shared/people-choice.ts';
import { searchDate, searchId, searchPage } from '../../lib/search.ts';
import type { AppointmentsSearch } from '../search.ts';

/** Values without meaning count as left out. */
export function readAppointments(search: AppointmentsSearch) {
  const { scope, q, status, professional, cancelled } = search;
  return {
    view: calendarViews.find((known) => known === search.view),
    // A day of the period the calendar shows; left out for the studio's today.
    date: searchDate(search.date),
    // The day whose appointments are listed over the calendar.
    open: searchDate(search.open),
    scope: appointmentScopes.filter((known) => known !== 'coming').find((known) => known === scope),
    page: searchPage(search.page),
    q: truncate(q?.trim() ?? '', 120) || undefined,
    status: appointmentStatuses.find((known) => known === status),
    // An id, or `EVERYONE`; left out for whom was chosen last (`useShownProfessional`).
    professional: professional === EVERYONE ? professional : searchId(professional),
    // Week and day show what was cancelled in full.
    cancelled: cancelled === '1' ? cancelled : undefined,
  };
}

export function paramsOf(search: AppointmentsSearch): ListParams {
  const { scope, page, q, status, professional } = readAppointments(search);
  return {
    scope: scope ?? 'coming',
    page,
    q: q ?? '',
    status: status ?? null,
    professional: professional ?? null,
  };
}

export function searchOf({ scope, page, q, status, professional }: ListParams): AppointmentsSearch {
  return {
    scope: scope === 'coming' ? undefined : scope,
    page: page > 1 ? String(page) : undefined,
    q: q === '' ? undefined : q,
    status: status ?? undefined,
    professional: professional ?? undefined,
  };
}
