create or replace function wall_json(p_at timestamptz) returns jsonb language sql stable set search_path = public
return jsonb_build_object('date', to_char(p_at at time zone zone_here(), 'YYYY-MM-DD'),
  'time', to_char(p_at at time zone zone_here(), 'HH24:MI'));
