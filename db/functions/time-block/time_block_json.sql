-- A block as its owner reads and edits it.
create or replace function time_block_json(b time_blocks) returns json language sql stable parallel safe
return json_build_object('id', (b).id, 'version', (b).version,
  'kind', case when (b).is_full_day then 'full_day' when (b).start_time = (b).end_time then 'single_time' else 'time_range' end,
  'blockedDate', (b).blocked_date, 'untilDate', (b).until_date, 'repeatsWeekly', (b).repeats_weekly,
  'skippedDates', to_json((b).skipped_dates),
  'startTime', to_char((b).start_time, 'HH24:MI'), 'endTime', to_char((b).end_time, 'HH24:MI'), 'reason', (b).reason);
