-- The agenda and the rules of the studio as domain/scheduling takes them, without the appointment p_except, of p_procedures those that are
-- offered, in their order, and where a procedure has rules of its own those of all that is booked. Busy times are
-- minutes since 1970. No zone is converted here: days are padded instead (an appointment lasts at most a day,
-- a zone lies at most 14 hours from UTC). Null for whom the caller does not see: a member's studio, or everybody.
-- One plan fits all values: planning anew cost three times what the query does.
create or replace function read_agenda(p_professional_id uuid, p_from date, p_through date, p_procedures uuid[] default '{}',
  p_except uuid default null) returns json
language plpgsql stable parallel safe set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  agenda json;
begin
  select json_build_object(
    'zone', s.zone,
    'hours', p.business_hours,
    'version', p.agenda_version,
    'rules', s.booking_rules,
    'shortest', (
      select min(coalesce(o.duration_minutes, t.duration_minutes)) from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
      where o.professional_id = p_professional_id and t.is_active
    ),
    'busy', (
      select json_build_object(
        'starts', coalesce(array_agg((date_part('epoch', a.starts_at) / 60)::integer order by a.starts_at), '{}'),
        'ends', coalesce(array_agg((date_part('epoch', a.ends_at) / 60)::integer order by a.starts_at), '{}'))
      from appointments a
      where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.id is distinct from p_except
        and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
        and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC'
    ),
    -- Nothing is booked after an account is to be deleted.
    'closesAt', (
      select min((date_part('epoch', d.due_at) / 60)::integer)
      from deletion_requests d
      where d.studio_id = p.studio_id and (d.whole_studio or d.user_id = p_professional_id)
    ),
    'blocks', (
      select coalesce(json_agg(json_build_object('blockedDate', b.blocked_date, 'untilDate', b.until_date,
        'repeatsWeekly', b.repeats_weekly, 'skippedDates', b.skipped_dates, 'isFullDay', b.is_full_day,
        'startTime', to_char(b.start_time, 'HH24:MI'), 'endTime', to_char(b.end_time, 'HH24:MI'),
        -- Members alone are told why.
        'reason', case when current_professional_id() is not null then b.reason end)), '[]')
      from time_blocks b
      where b.professional_id = p_professional_id and b.last_date >= p_from - 1 and b.blocked_date <= p_through + 2
    ),
    'chosen', (
      select coalesce(json_agg(json_build_object('id', t.id, 'rules', t.booking_rules)), '[]')
      from procedure_types t where t.studio_id = p.studio_id and t.id = any (p_procedures)
    ),
    'others', case when cardinality(p_procedures) > 0
      and exists (select from procedure_types t where t.studio_id = p.studio_id and t.booking_rules is not null) then (
      select coalesce(json_agg(json_build_object('start', (date_part('epoch', a.starts_at) / 60)::integer, 'procedures', (
        select coalesce(json_agg(json_build_object('id', t.id, 'rules', t.booking_rules)), '[]')
        from appointment_procedures i join procedure_types t on t.id = i.procedure_type_id
        where i.studio_id = p.studio_id and i.appointment_id = a.id))), '[]')
      from appointments a
      where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.id is distinct from p_except
        and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
        and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC'
    ) else '[]' end,
    'procedures', (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'priceCents', coalesce(o.price_cents, t.price_cents),
        'durationMinutes', coalesce(o.duration_minutes, t.duration_minutes)) order by array_position(p_procedures, t.id)), '[]')
      from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
      where o.professional_id = p_professional_id and t.id = any (p_procedures) and t.is_active
    )
  ) into agenda
  from profiles p join studios s on s.id = p.studio_id
  where p.id = p_professional_id;
  return agenda;
end
$$;
