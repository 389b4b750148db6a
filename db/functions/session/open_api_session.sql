-- A new API session and its first refresh token. The letter about a new device is owed unless she signed in from such a one
-- before. Null for who may not sign in. p_session as open_session takes it, and `provider` · p_refresh { id, hash }
create or replace function open_api_session(p_user uuid, p_session jsonb, p_refresh jsonb, p_source jsonb, p_letter jsonb,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  is_known boolean := exists (select from account_events
    where user_id = p_user and kind = 'signed_in' and device = p_source ->> 'device');
  opened json := open_session(p_user, p_session, p_source, case when is_known then null else p_letter end, p_now);
begin
  if opened is null then
    return null;
  end if;
  insert into refresh_tokens (id, session_id, token_hash, created_at)
  values ((p_refresh ->> 'id')::uuid, p_session ->> 'id', p_refresh ->> 'hash', p_now);
  update identities set last_sign_in_at = p_now where user_id = p_user and provider = p_session ->> 'provider';
  return json_build_object('session', json_build_object('id', opened ->> 'publicId', 'aal', p_session ->> 'aal',
    'amr', p_session -> 'amr'), 'outboxIds', opened -> 'outboxIds', 'user', auth_user(p_user));
end
$$;
