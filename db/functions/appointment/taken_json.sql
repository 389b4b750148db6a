create or replace function taken_json(p_professional_id uuid, p_way timestamptz, p_date date, p_minutes integer, p_except uuid)
returns json language sql stable set search_path = public
return json_build_object('outcome', 'taken', 'at', epoch_minute(p_way), 'minutes', p_minutes,
  'agenda', agenda_json(p_professional_id, p_date, p_date + 60, p_except));
