-- One of them.
create or replace function appointment_json(p_appointment appointments) returns json
language sql stable set search_path = public
return appointments_json(array[(p_appointment).id]) -> 0;
