create or replace function changed_json(p_appointment appointments) returns json language sql stable set search_path = public
return json_build_object('outcome', 'changed', 'zone', zone_here(), 'appointment', appointment_json(p_appointment));
