-- A page of clients with, on the first one, the counters of all that the caller may see. Raises LU401.
create or replace function list_clients(p_session text, p_words text[], p_filter text, p_after_name text, p_after_id uuid,
  p_limit integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  mine uuid;
  page clients[];
  name_before text := coalesce(p_after_name, '');
  id_before uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
begin
  who := entered(p_session);
  mine := case when not who.sees_all then who.member end;
  if cardinality(p_words) = 0 and p_filter is null then
    page := clients_on_page(who.studio, mine, name_before, id_before, p_limit + 1);
  elsif cardinality(p_words) = 0 and p_filter like 'away%' then
    page := clients_away_on_page(who.studio, mine, filter_since(p_filter, p_now), p_now, name_before, id_before, p_limit + 1);
  else
    page := clients_found(who.studio, mine, p_words, p_filter, name_before, id_before, p_limit + 1, who.zone, p_now);
  end if;
  return json_build_object('zone', who.zone, 'clients', client_columns(page[1:p_limit], mine),
    'next', case when cardinality(page) > p_limit
      then (page[p_limit]).id || ':' || (page[p_limit]).sort_name end,
    'stats', case when p_after_id is null
      then client_stats(who.studio, mine, (p_now at time zone who.zone)::date) end);
end
$$;
