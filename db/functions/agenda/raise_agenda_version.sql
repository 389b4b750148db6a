create or replace function raise_agenda_version(p_professional_id uuid) returns void
language plpgsql set search_path = public as $$
begin
  perform lock_agenda(p_professional_id);
  update profiles set agenda_version = agenda_version + 1 where id = p_professional_id;
end
$$;
