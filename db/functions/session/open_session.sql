-- A new session, always; the one whose cookie came along (replaces) is ended. p_session { id, presentation, remember, aal, amr,
-- method, expiresAt, replaces?, passwordHash? (must be hers still) } · p_letter { id, data } is owed unless the account was never opened before. Answers
-- { publicId, outboxIds }; null for who may not sign in, or not like this (any more).
create or replace function open_session(p_user uuid, p_session jsonb, p_source jsonb, p_letter jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  name uuid := gen_random_uuid();
  is_first boolean;
begin
  select last_sign_in_at is null into is_first from users
  where id = p_user and (p_session ->> 'passwordHash' is null or password_hash = p_session ->> 'passwordHash')
  for no key update;
  if not found or not may_sign_in(p_user) then
    return null;
  elsif p_session ->> 'presentation' = 'web' and p_session ->> 'aal' = 'aal1'
    and exists (select from mfa_factors where user_id = p_user and status = 'verified')
  then
    -- A factor came into force while she was signing in: in the browser nothing is opened without it.
    return null;
  end if;
  delete from sessions where id = p_session ->> 'replaces';
  insert into sessions (id, public_id, user_id, remember, presentation, user_agent, device, place, address, last_used_at, aal,
    amr, expires_at, created_at)
  values (p_session ->> 'id', name, p_user, (p_session -> 'remember')::boolean, p_session ->> 'presentation',
    left(p_source ->> 'userAgent', 500), p_source ->> 'device', p_source ->> 'place', p_source ->> 'address', p_now,
    p_session ->> 'aal', p_session -> 'amr', (p_session ->> 'expiresAt')::timestamptz, p_now);
  update users set last_sign_in_at = p_now where id = p_user;
  perform note_account_event(p_user, 'signed_in', p_source, jsonb_build_object('method', p_session ->> 'method'), p_now,
    null, name);
  if p_letter is null or is_first then
    return json_build_object('publicId', name, 'outboxIds', '[]'::json);
  end if;
  perform owe_account_mail(p_user, p_letter, p_now);
  return json_build_object('publicId', name, 'outboxIds', json_build_array(p_letter ->> 'id'));
end
$$;
