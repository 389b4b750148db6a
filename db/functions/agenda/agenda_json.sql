create or replace function agenda_json(p_professional_id uuid, p_from date, p_through date, p_except uuid) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select json_build_object('zone', s.zone, 'hours', p.business_hours, 'version', p.agenda_version,
      'busy', (
        select coalesce(json_agg(minute order by starts_at, minute), '[]'::json)
        from appointments a, unnest(array[epoch_minute(a.starts_at), epoch_minute(a.ends_at)]) as minute
        where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.id is distinct from p_except
          and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
          and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC'
      ),
      'blocks', (
        select coalesce(jsonb_agg(block_json(b) order by b.blocked_date, b.start_time), '[]'::jsonb)
        from block_days(array[p_professional_id], p_from - 1, p_through + 2) b
      ))
    from profiles p join studios s on s.id = p.studio_id where p.id = p_professional_id
  );
end
$$;
