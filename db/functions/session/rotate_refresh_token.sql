-- Uses a refresh token. Whoever refreshes a session waits for its row, so all that come with one token come to the same next
-- one: `generations` says how many steps behind the active token it is. A token older than the active one's parent, after
-- p_reuse seconds, has been stolen: its session ends, although the caller is refused.
create or replace function rotate_refresh_token(p_hash text, p_next jsonb, p_reuse integer, p_expires timestamptz, p_source jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  used refresh_tokens;
  held sessions;
  generations integer := 1;
begin
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  perform set_config('lock_timeout', '5s', true);
  begin
    select s.* into held from sessions s join refresh_tokens t on t.session_id = s.id
    where t.token_hash = p_hash for no key update of s;
  exception when lock_not_available then
    return json_build_object('outcome', 'conflict');
  end;
  select * into used from refresh_tokens where token_hash = p_hash;
  if used.id is null or held.id is null then
    return json_build_object('outcome', 'unknown');
  elsif held.expires_at <= p_now then
    return json_build_object('outcome', 'expired');
  elsif not may_sign_in(held.user_id) then
    return json_build_object('outcome', 'banned');
  elsif used.revoked_at is null then
    update refresh_tokens set revoked_at = p_now where id = used.id;
    insert into refresh_tokens (id, session_id, token_hash, parent_id, created_at)
    values ((p_next ->> 'id')::uuid, held.id, p_next ->> 'hash', used.id, p_now);
  else
    generations := generations_behind(used.id);
    if generations is null or generations > 1 and p_now > used.revoked_at + make_interval(secs => p_reuse) then
      delete from sessions where id = held.id;
      perform note_account_event(held.user_id, 'refresh_token_reused', p_source,
        jsonb_build_object('session', held.device), p_now, null, held.public_id);
      return json_build_object('outcome', 'reused');
    end if;
  end if;
  update sessions set last_used_at = p_now, expires_at = p_expires where id = held.id;
  return json_build_object('outcome', 'good', 'generations', generations, 'user', auth_user(held.user_id),
    'session', json_build_object('id', held.public_id, 'aal', held.aal, 'amr', held.amr));
end
$$;
