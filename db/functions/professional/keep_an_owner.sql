-- A studio keeps an active owner. The studio's row is locked, so that two owners cannot remove each other at once.
create or replace function keep_an_owner() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.is_owner and old.is_active then
    perform 1 from studios where id = old.studio_id for update;
    if found and not exists (select from profiles where studio_id = old.studio_id and is_owner and is_active) then
      raise exception 'a studio keeps an active owner'
        using errcode = 'check_violation', table = 'profiles', constraint = 'profiles_keep_an_owner';
    end if;
  end if;
  return null;
end
$$;

drop trigger if exists profiles_keep_an_owner on profiles;
create constraint trigger profiles_keep_an_owner after update of is_owner, is_active, studio_id or delete on profiles
  deferrable initially deferred for each row execute function keep_an_owner();
