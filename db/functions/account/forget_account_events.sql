create or replace function forget_account_events(p_before timestamptz, p_portion integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from account_events where id in (
    select id from account_events where created_at < least(p_before, now() - interval '180 days')
    order by created_at limit p_portion);
  get diagnostics gone = row_count;
  return gone;
end
$$;
