import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WorkRecord } from '../../../domain/work-record/work-record.ts';
import type { WorkRecordInput } from '../../../domain/work-record/work-record-input.ts';
import { api, call } from '../../lib/api.ts';
import { appointmentQuery } from '../shared/appointments/live-appointments.ts';

const ofAppointment = api.appointments[':id']['work-record'];

/** Each read is logged: none may happen by itself on focus. */
const onceRead = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

const ROOT = 'work-records';

export function workRecordQuery(appointmentId: string) {
  return queryOptions({
    ...onceRead,
    queryKey: [ROOT, 'appointment', appointmentId],
    queryFn: () => call(ofAppointment.$get({ param: { id: appointmentId } })),
  });
}

export function versionsQuery(appointmentId: string) {
  return queryOptions({
    ...onceRead,
    queryKey: [ROOT, 'versions', appointmentId],
    queryFn: () => call(ofAppointment.versions.$get({ param: { id: appointmentId } })),
  });
}

export function clientRecordsQuery(clientId: string) {
  return queryOptions({
    ...onceRead,
    queryKey: [ROOT, 'client', clientId],
    queryFn: () => call(api.clients[':id']['work-records'].$get({ param: { id: clientId } })),
  });
}

export function saveWorkRecord(appointmentId: string, json: WorkRecordInput) {
  return call(ofAppointment.$put({ param: { id: appointmentId }, json }));
}

/** The client's list is read again where it is shown. */
export function afterSaving(queryClient: QueryClient, { appointmentId, clientId }: WorkRecord): void {
  for (const query of [workRecordQuery(appointmentId), versionsQuery(appointmentId)])
    queryClient.removeQueries({ queryKey: query.queryKey });
  void queryClient.invalidateQueries({ queryKey: clientRecordsQuery(clientId).queryKey });
  void queryClient.invalidateQueries({ queryKey: appointmentQuery(appointmentId).queryKey });
}
