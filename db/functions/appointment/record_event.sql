create or replace function record_event(p_appointment appointments, p_kind text, p_data jsonb) returns void
language sql set search_path = public
begin atomic
  insert into appointment_events (id, studio_id, appointment_id, professional_id, actor_id, kind, data, created_at)
  values (gen_random_uuid(), (p_appointment).studio_id, (p_appointment).id, (p_appointment).professional_id,
    current_professional_id(), p_kind, p_data, clock_timestamp());
end;
