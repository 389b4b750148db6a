-- The next step of a request whose day has come: 'gone' (withdrawn, done, or in another run's hands), 'more', 'done'. The
-- first step closes the accounts; what a run leaves undone the next one goes on with. p_name: what stands in for who becomes
-- anonymous.
create or replace function erase_account(p_request uuid, p_name text, p_data jsonb, p_now timestamptz, p_portion integer) returns text
language plpgsql security definer set search_path = public as $$
declare
  asked deletion_requests;
  closing uuid[];
begin
  select * into asked from deletion_requests where id = p_request and due_at <= p_now for update skip locked;
  if not found then
    return 'gone';
  end if;
  -- Another owner may have come to stay meanwhile.
  asked.whole_studio := asked.whole_studio and takes_studio_along(asked.user_id);
  closing := array(select p.id from profiles p join users u on u.id = p.id
    where p.studio_id = asked.studio_id and (asked.whole_studio or p.id = asked.user_id)
      and u.banned_until is distinct from 'infinity' order by p.id);
  if cardinality(closing) > 0 then
    perform close_accounts(closing, asked.whole_studio);
    if asked.whole_studio then
      update studios set cover_id = null, logo_id = null where id = asked.studio_id;
    end if;
    return 'more';
  elsif asked.whole_studio then
    return erase_studio(asked, p_data, p_now, p_portion);
  end if;
  return erase_person(asked, p_name, p_data, p_now, p_portion);
end
$$;
