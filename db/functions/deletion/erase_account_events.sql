-- The activity of accounts that are being erased; of all others it is only ever added to.
create or replace function erase_account_events(p_users uuid[], p_portion integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed uuid[] := array(select id from users where id = any (p_users) and banned_until = 'infinity');
  gone integer;
begin
  delete from account_events where id in (select id from account_events where user_id = any (closed) limit p_portion);
  get diagnostics gone = row_count;
  return gone;
end
$$;
