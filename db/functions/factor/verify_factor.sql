-- A right code was shown: the factor counts from now on, the session has shown it, other sessions that have not end. Outcomes
-- 'verified', 'replayed' (the step was used meanwhile), 'used' (the challenge was), 'gone' (factor or session). p_refresh: an
-- API session goes on with it alone · p_codes: hashes of recovery codes to store with a new factor · p_notice { id, data }
create or replace function verify_factor(p_user uuid, p_session uuid, p_factor uuid, p_challenge uuid, p_step bigint, p_refresh jsonb,
  p_codes text[], p_notice jsonb, p_source jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  hers mfa_factors;
  held sessions;
  owed json := '[]';
begin
  perform 1 from users where id = p_user for no key update;
  select * into held from sessions where public_id = p_session and user_id = p_user for no key update;
  select * into hers from mfa_factors where id = p_factor and user_id = p_user;
  if hers.id is null or held.id is null then
    return json_build_object('outcome', 'gone');
  elsif hers.last_used_step >= p_step then
    return json_build_object('outcome', 'replayed');
  end if;
  update mfa_challenges set verified_at = p_now
  where id = p_challenge and factor_id = p_factor and verified_at is null;
  if p_challenge is not null and not found then
    return json_build_object('outcome', 'used');
  end if;
  update mfa_factors set status = 'verified', last_used_step = p_step where id = p_factor;
  delete from mfa_factors where user_id = p_user and status = 'unverified';
  update sessions set aal = 'aal2', last_used_at = p_now, amr = jsonb_build_array(jsonb_build_object('method', 'totp',
    'timestamp', extract(epoch from p_now)::bigint)) || amr_without_totp(amr)
  where id = held.id returning * into held;
  delete from sessions where user_id = p_user and id <> held.id and aal = 'aal1';
  if p_refresh is not null then
    delete from refresh_tokens where session_id = held.id;
    insert into refresh_tokens (id, session_id, token_hash, created_at)
    values ((p_refresh ->> 'id')::uuid, held.id, p_refresh ->> 'hash', p_now);
  end if;
  if hers.status = 'unverified' then
    perform store_recovery_codes(p_user, p_codes, p_now);
    perform note_account_event(p_user, 'factor_added', p_source, jsonb_build_object('name', hers.friendly_name), p_now,
      null, p_session);
    perform owe_account_mail(p_user, p_notice, p_now);
    owed := json_build_array(p_notice ->> 'id');
  end if;
  return json_build_object('outcome', 'verified', 'isNew', hers.status = 'unverified', 'outboxIds', owed,
    'user', auth_user(p_user), 'session', json_build_object('id', held.public_id, 'aal', held.aal, 'amr', held.amr));
end
$$;
