-- The lane rests so long from now on. Whose hold ran out meanwhile has no say any more.
create or replace function rest_outbox_lane(p_lane text, p_until bigint, p_rest_ms double precision) returns void
language sql set search_path = public
begin atomic
  update rate_counters set window_ends_at = clock_timestamp() + make_interval(secs => p_rest_ms / 1000), hits = 1
  where key = p_lane and hits = 2 and micros(window_ends_at) = p_until;
end;
