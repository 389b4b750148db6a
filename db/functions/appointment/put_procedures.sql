-- The procedures of an appointment as its form sent them. A service that it had keeps the name it had.
create or replace function put_procedures(p_appointment appointments, p_procedures jsonb) returns void
language plpgsql set search_path = public as $$
declare
  named jsonb := coalesce((select jsonb_object_agg(procedure_type_id, name) from appointment_procedures
    where appointment_id = p_appointment.id), '{}');
begin
  delete from appointment_procedures where appointment_id = p_appointment.id;
  insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents,
    duration_minutes)
  select p_appointment.studio_id, p_appointment.id, e.n - 1, t.id, coalesce(named ->> t.id::text, t.name),
    (e.row ->> 'priceCents')::integer, (e.row ->> 'durationMinutes')::integer
  from jsonb_array_elements(p_procedures) with ordinality as e (row, n)
  join procedure_types t on t.studio_id = p_appointment.studio_id and t.id = (e.row ->> 'procedureTypeId')::uuid;
end
$$;
