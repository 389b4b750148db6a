create or replace function tally_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'INSERT' and old.status in ('completed', 'cancelled') then
    perform tally_month(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.status in ('completed', 'cancelled') then
    perform tally_month(new, 1);
  end if;
  return null;
end
$$;

-- A booking is open, and passes all three by.
create or replace trigger tally_added after insert on appointments
  for each row when (new.status in ('completed', 'cancelled')) execute function tally_changed();

create or replace trigger tally_removed after delete on appointments
  for each row when (old.status in ('completed', 'cancelled')) execute function tally_changed();

create or replace trigger tally_changed after update on appointments
  for each row when ((old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.starts_at, old.total_cents, old.professional_id)
      is distinct from (new.status, new.starts_at, new.total_cents, new.professional_id))
  execute function tally_changed();
