-- A change of address needs the answer of both addresses: 'half' after the first, 'done' after the second, 'taken' when
-- somebody else has the address by now.
create or replace function apply_email_change(p_used one_time_tokens, p_event uuid, p_source jsonb, p_now timestamptz) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  person uuid := p_used.user_id;
  former citext := (select email from users where id = person);
  next_address citext := (p_used.data ->> 'newEmail')::citext;
begin
  if not exists (select from one_time_tokens where user_id = person and id <> p_used.id and consumed_at is not null
    and kind in ('email_change_current', 'email_change_new') and kind <> p_used.kind)
  then
    return 'half';
  end if;
  begin
    update users set updated_at = now(), email = next_address, new_email = null,
      email_confirmed_at = case when exists (select from one_time_tokens where user_id = person and kind = 'email_change_new'
        and consumed_at is not null and data ? 'isElsewhere') then p_now else email_confirmed_at end
    where id = person;
  exception when unique_violation then
    delete from one_time_tokens where user_id = person and kind in ('email_change_current', 'email_change_new');
    update users set updated_at = now(), new_email = null where id = person and new_email is not null;
    return 'taken';
  end;
  update profiles set email = next_address where id = person;
  update identities set updated_at = now(), email = next_address,
    identity_data = identity_data || jsonb_build_object('email', next_address, 'email_verified', true)
  where user_id = person and provider = 'email';
  delete from one_time_tokens where user_id = person
    and (consumed_at is null or kind in ('email_change_current', 'email_change_new'));
  insert into account_events (id, user_id, kind, device, place, address, data, created_at)
  values (p_event, person, 'email_changed', nullif(p_source ->> 'device', ''), p_source ->> 'place', p_source ->> 'address',
    jsonb_build_object('from', former, 'to', next_address), p_now);
  return 'done';
end
$$;
