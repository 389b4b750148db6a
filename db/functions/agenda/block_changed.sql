create or replace function block_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' then
    perform raise_agenda_version(old.professional_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.professional_id <> old.professional_id) then
    perform raise_agenda_version(new.professional_id);
  end if;
  return null;
end
$$;

create or replace trigger block_changed after insert or update or delete on time_blocks
  for each row execute function block_changed();
