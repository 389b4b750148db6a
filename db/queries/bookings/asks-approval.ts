import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  appointmentProcedures,
  appointments,
  deposits,
  procedureTypes,
  studios,
} from '../../schema/index.ts';

/**
 * The client booked the appointment, and the studio confirms such bookings: by the rules of its procedures, which are the studio's where they
 * have none of their own, or whatever they say by now where its deposit follows that. For a query that reads the studio.
 */
export const asksApproval = (appointmentId: string | SQLWrapper) => sql<boolean>`(exists (
  select from ${deposits} d where d.appointment_id = ${appointmentId} and d.state = 'planned') or exists (
  select from ${appointments} a
  join ${appointmentProcedures} i on i.studio_id = a.studio_id and i.appointment_id = a.id
  join ${procedureTypes} t on t.id = i.procedure_type_id
  where a.id = ${appointmentId} and a.origin = 'public'
    and coalesce(t.booking_rules ->> 'needsApproval', ${studios.bookingRules} ->> 'needsApproval')::boolean))`;
