create or replace function export_blocks(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', b.id, 'professionalId', b.professional_id,
      'professionalName', p.full_name, 'blockedDate', b.blocked_date, 'untilDate', b.until_date,
      'repeatsWeekly', b.repeats_weekly, 'skippedDates', to_json(b.skipped_dates),
      'isFullDay', b.is_full_day, 'startTime', to_char(b.start_time, 'HH24:MI'),
      'endTime', to_char(b.end_time, 'HH24:MI'), 'reason', b.reason, 'createdAt', iso_utc(b.created_at)) order by b.id),
    case when count(*) = p_limit then (array_agg(b.id order by b.id desc))[1]::text end)
  from (select * from time_blocks where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) b
  join profiles p on p.studio_id = b.studio_id and p.id = b.professional_id;
end;
