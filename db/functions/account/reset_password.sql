-- The same, used: a new password, and every session of the person ends. p_removal { id, data }: the second factors and recovery
-- codes of before the address was proved are removed, and this is mailed. The ids of what is mailed; null for all but one of several
-- who try at once.
create or replace function reset_password(p_hash text, p_password_hash text, p_notice jsonb, p_removal jsonb, p_source jsonb,
  p_now timestamptz) returns json language plpgsql security definer set search_path = public as $$
declare
  person users;
  factor record;
  mailed jsonb := jsonb_build_array(p_notice ->> 'id');
begin
  select * into person from users
  where id = (select user_id from one_time_tokens where token_hash = p_hash and kind = 'password_reset') for no key update;
  update one_time_tokens set consumed_at = p_now
  where token_hash = p_hash and kind = 'password_reset' and consumed_at is null and expires_at > p_now;
  if not found then
    return null;
  end if;
  perform change_password(person.id, null, null, p_password_hash, 'password_reset', p_notice, p_source, p_now);
  if p_removal is null then
    return mailed;
  end if;
  for factor in
    delete from mfa_factors where user_id = person.id and status = 'verified' and created_at < person.email_confirmed_at
    returning friendly_name
  loop
    perform note_account_event(person.id, 'factor_removed', p_source, jsonb_build_object('name', factor.friendly_name), p_now);
  end loop;
  if not found then
    return mailed;
  end if;
  delete from recovery_codes where user_id = person.id and (created_at < person.email_confirmed_at
    or not exists (select from mfa_factors where user_id = person.id and status = 'verified'));
  perform owe_account_mail(person.id, p_removal, p_now);
  return mailed || jsonb_build_array(p_removal ->> 'id');
end
$$;
