-- Under the lock of an agenda: whether it is still the one that a decision was made on.
-- p_around ({ from, until, busy }): all appointments of that time but p_except, packed as in the agenda, where a rule of the studio looks
-- further than the appointment itself.
create or replace function agenda_unchanged(p_professional_id uuid, p_version integer, p_around jsonb default null,
  p_except uuid default null) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if not exists (select from profiles where id = p_professional_id and agenda_version = p_version) then
    return false;
  end if;
  return p_around is null or p_around -> 'busy' = (
    select ('[' || coalesce(string_agg(minute_from || ',' || minute_until, ',' order by minute_from), '') || ']')::jsonb
    from appointments a,
      lateral (select (date_part('epoch', a.starts_at) / 60)::integer as minute_from,
        (date_part('epoch', a.ends_at) / 60)::integer as minute_until) as held
    where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.id is distinct from p_except
      and a.starts_at > to_timestamp((p_around ->> 'from')::integer * 60) - interval '1 day'
      and a.starts_at < to_timestamp((p_around ->> 'until')::integer * 60)
      and a.ends_at > to_timestamp((p_around ->> 'from')::integer * 60));
end
$$;
