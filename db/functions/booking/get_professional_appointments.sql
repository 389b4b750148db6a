-- The agenda as the rule of free times takes it: packed minutes since 1970, no zone conversion here. Days are padded instead (an
-- appointment lasts at most a day, a zone lies at most 14 hours from UTC); the rule cuts. Null for who cannot be booked.
-- One plan fits all values: planning anew cost three times what the query does.
create or replace function get_professional_appointments(prof_id uuid, p_from date, p_through date, p_procedures uuid[]) returns json
language plpgsql security definer stable parallel safe set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  agenda json;
begin
  select json_build_object(
    'zone', s.zone,
    'hours', p.business_hours,
    'version', p.agenda_version,
    'busy', (
      select '[' || coalesce(string_agg(first_minute || ',' || last_minute, ','), '') || ']'
      from (
        select (date_part('epoch', a.starts_at) / 60)::integer as first_minute, (date_part('epoch', a.ends_at) / 60)::integer as last_minute
        from appointments a
        where a.professional_id = prof_id and a.status <> 'cancelled'
          and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
          and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC'
        union all
        -- An account that is to be deleted takes no appointment beyond that moment.
        select (date_part('epoch', d.due_at) / 60)::integer, (date_part('epoch', d.due_at + interval '100 years') / 60)::integer
        from deletion_requests d
        where d.studio_id = p.studio_id and (d.whole_studio or d.user_id = prof_id)
        order by 1
      ) as taken
    )::json,
    'blocks', (
      select coalesce(json_agg(json_build_object('blockedDate', b.blocked_date,
        'startTime', to_char(b.start_time, 'HH24:MI'), 'endTime', to_char(b.end_time, 'HH24:MI'),
        'isFullDay', b.is_full_day, 'reason', null)), '[]'::json)
      from block_days(array[prof_id], p_from - 1, p_through + 2) b
    ),
    'totalMinutes', (
      select sum(t.duration_minutes) from offered_procedures(prof_id) t where t.id = any (p_procedures)
      having count(*) = cardinality(p_procedures)
    )
  ) into agenda
  from profiles p join studios s on s.id = p.studio_id
  where p.id = prof_id and p.is_active and p.is_bookable;
  return agenda;
end
$$;
