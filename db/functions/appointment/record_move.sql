-- 'moved' when the appointment starts at another time or with another professional than it did.
create or replace function record_move(p_old appointments, p_new appointments) returns void
language plpgsql set search_path = public as $$
begin
  if (p_old.starts_at, p_old.professional_id) is distinct from (p_new.starts_at, p_new.professional_id) then
    perform record_event(p_new, 'moved', jsonb_build_object('from', wall_json(p_old.starts_at), 'to', wall_json(p_new.starts_at))
      || case when p_old.professional_id = p_new.professional_id then '{}'::jsonb
         else jsonb_build_object('fromProfessional', p_old.professional_id) end);
  end if;
end
$$;
