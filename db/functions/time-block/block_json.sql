create or replace function block_json(b block_day) returns jsonb language sql stable parallel safe
return jsonb_build_object('blockedDate', (b).blocked_date, 'startTime', to_char((b).start_time, 'HH24:MI'),
  'endTime', to_char((b).end_time, 'HH24:MI'), 'isFullDay', (b).is_full_day, 'reason', (b).reason);
