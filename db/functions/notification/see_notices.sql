-- She has seen everything up to a moment; it never goes back, and never lies ahead. Raises LU401.
create or replace function see_notices(p_session text, p_up_to bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  up_to timestamptz := least(at_micros(p_up_to), greatest(now(), p_now));
begin
  perform enter(p_session);
  update profiles set notices_seen_at = up_to where id = current_professional_id() and notices_seen_at < up_to;
end
$$;
