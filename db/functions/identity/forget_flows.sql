-- Another password: whatever was under way for the account, or from within it, is over.
create or replace function forget_flows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update flow_states set consumed_at = now()
  where consumed_at is null and (user_id = new.id or linking_user_id = new.id);
  return null;
end
$$;

create or replace trigger forget_flows after update of password_hash on users for each row
when (old.password_hash is distinct from new.password_hash and new.password_hash is not null)
execute function forget_flows();
