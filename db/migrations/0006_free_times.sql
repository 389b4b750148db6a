-- The agenda as the pure rule of domain/scheduling wants it: packed minutes since 1970, no zone conversion here.
-- Days are padded instead (an appointment lasts at most a day, a zone lies at most 14 hours from UTC); the rule cuts.

create function epoch_minute(p_instant timestamptz) returns bigint
language sql immutable strict parallel safe
return extract(epoch from p_instant)::bigint / 60;--> statement-breakpoint

-- Null unless the professional can be booked. 'totalMinutes' is null unless every procedure is hers and active.
create function get_professional_appointments(prof_id uuid, p_from date, p_through date, p_procedures uuid[]) returns json
language plpgsql stable parallel safe set search_path = public as $$
declare
  person record;
  taken text;
  blocks json;
  total bigint;
begin
  select p.business_hours, p.agenda_version, s.zone into person
  from profiles p join studios s on s.id = p.studio_id
  where p.id = prof_id and p.is_active and p.is_bookable;
  if not found then
    return null;
  end if;

  select string_agg(epoch_minute(a.starts_at) || ',' || epoch_minute(a.ends_at), ',' order by a.starts_at) into taken
  from appointments a
  where a.professional_id = prof_id and a.status <> 'cancelled'
    and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
    and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC';

  select json_agg(json_build_object('blockedDate', b.blocked_date, 'startTime', to_char(b.start_time, 'HH24:MI'),
    'endTime', to_char(b.end_time, 'HH24:MI'), 'isFullDay', b.is_full_day, 'reason', null)) into blocks
  from time_blocks b
  where b.professional_id = prof_id and b.blocked_date between p_from - 1 and p_through + 2;

  select sum(t.duration_minutes) into total
  from procedure_types t
  where t.id = any (p_procedures) and t.created_by = prof_id and t.is_active
  having count(*) = cardinality(p_procedures);

  return json_build_object('zone', person.zone, 'hours', person.business_hours, 'version', person.agenda_version,
    'busy', ('[' || coalesce(taken, '') || ']')::json, 'blocks', coalesce(blocks, '[]'::json), 'totalMinutes', total);
end
$$;
