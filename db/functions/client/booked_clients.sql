-- Clients of the member's studio who have something booked, or are being served, whoever with. A definer, since a professional sees the
-- own appointments only. No appointment is longer than a day.
create or replace function booked_clients(p_now timestamptz) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select client_id from appointments
  where studio_id = current_studio_id() and status in ('scheduled', 'confirmed', 'in_progress')
    and starts_at > p_now - interval '1 day' and ends_at > p_now;
$$;
