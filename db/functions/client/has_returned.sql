-- Whether a client of the member's studio has come back since p_since, or is to come: one of p_procedures was completed, or anything
-- is booked. A definer, since a professional sees the own appointments only: that answer is all she learns of those with colleagues.
create or replace function has_returned(p_client_id uuid, p_since timestamptz, p_procedures uuid[], p_now timestamptz)
returns boolean language sql stable security definer set search_path = public
return exists (
  select from public.appointments a
  where a.studio_id = public.current_studio_id() and a.client_id = p_client_id
    -- No appointment is longer than a day: one of then may go on.
    and a.starts_at > p_since - interval '1 day'
    and (a.status in ('scheduled', 'confirmed', 'in_progress') and a.ends_at > p_now
      or a.status = 'completed' and a.starts_at > p_since and exists (
        select from public.appointment_procedures p
        where p.appointment_id = a.id and p.procedure_type_id = any (p_procedures))));
