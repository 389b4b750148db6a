-- Takes a factor away. A verified one only from a session that has shown it (p_session null: the password was asked instead).
-- With the last one go the recovery codes, and sessions are what they were without. Outcomes 'gone', 'missing', 'insufficient_aal'.
create or replace function unenrol_factor(p_user uuid, p_session uuid, p_factor uuid, p_notice jsonb, p_source jsonb, p_now timestamptz)
returns json language plpgsql security definer set search_path = public as $$
declare
  hers mfa_factors;
begin
  perform 1 from users where id = p_user for no key update;
  select * into hers from mfa_factors where id = p_factor and user_id = p_user;
  if hers.id is null then
    return json_build_object('outcome', 'missing', 'outboxIds', '[]'::json);
  elsif hers.status = 'verified' and p_session is not null
    and not exists (select from sessions where public_id = p_session and user_id = p_user and aal = 'aal2')
  then
    return json_build_object('outcome', 'insufficient_aal', 'outboxIds', '[]'::json);
  end if;
  delete from mfa_factors where id = p_factor;
  if hers.status = 'unverified' then
    return json_build_object('outcome', 'gone', 'outboxIds', '[]'::json);
  end if;
  if not exists (select from mfa_factors where user_id = p_user and status = 'verified') then
    delete from recovery_codes where user_id = p_user;
    update sessions set aal = 'aal1', amr = amr_without_totp(amr) where user_id = p_user and aal = 'aal2';
  end if;
  perform note_account_event(p_user, 'factor_removed', p_source, jsonb_build_object('name', hers.friendly_name), p_now,
    null, p_session);
  perform owe_account_mail(p_user, p_notice, p_now);
  return json_build_object('outcome', 'gone', 'outboxIds', json_build_array(p_notice ->> 'id'));
end
$$;
