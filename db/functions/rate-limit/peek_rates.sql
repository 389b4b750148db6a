-- The same question without counting.
create or replace function peek_rates(p_keys text[], p_limits integer[], p_now timestamptz) returns integer
language plpgsql stable set search_path = public as $$
begin
  return (
    select coalesce(max(greatest(1, ceil(extract(epoch from c.window_ends_at - p_now)))), 0)
    from unnest(p_keys, p_limits) as given (key, most)
    join rate_counters c on c.key = given.key
    where c.window_ends_at > p_now and c.hits >= given.most
  );
end
$$;

alter function peek_rates(text[], integer[], timestamptz) set plan_cache_mode = force_generic_plan;
