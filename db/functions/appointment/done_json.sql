create or replace function done_json(p_appointment appointments) returns json language sql stable set search_path = public
return json_build_object('outcome', 'done', 'zone', zone_here(), 'appointment', appointment_json(p_appointment));
