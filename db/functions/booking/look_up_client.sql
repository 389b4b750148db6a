-- The look-up alone. Its counters are no loss worth a flush of the log: a crash forgives a few hits.
create or replace function look_up_client(p_professional_id uuid, p_email citext, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return find_counted_client(p_professional_id, p_email, p_keys, p_windows, p_limits, p_now);
end
$$;
