-- Uses a refresh token: { outcome, generations }. Whoever refreshes a session waits for its row, so that all requests with one token get the
-- same next one: `generations` is how many tokens came after it, the active one included. A token older than the parent of the
-- active one, p_reuse seconds after it was used, has been stolen: its session ends, although the caller is refused.
create or replace function rotate_refresh_token(p_hash text, p_next_id uuid, p_next_hash text, p_reuse integer, p_expires timestamptz,
  p_event uuid, p_source jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used refresh_tokens;
  held sessions;
  generations integer := 1;
begin
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
  elsif not exists (select from users u join profiles p on p.id = u.id
    where u.id = held.user_id and p.is_active and (u.banned_until is null or u.banned_until <= now()))
  then
    return json_build_object('outcome', 'banned');
  elsif used.revoked_at is null then
    update refresh_tokens set revoked_at = p_now where id = used.id;
    insert into refresh_tokens (id, session_id, token_hash, parent_id, created_at)
    values (p_next_id, held.id, p_next_hash, used.id, p_now);
  else
    with recursive line as (
      select id, revoked_at, 1 as n from refresh_tokens where parent_id = used.id
      union all
      select t.id, t.revoked_at, n + 1 from line join refresh_tokens t on t.parent_id = line.id where n < 100
    )
    select n into generations from line where revoked_at is null;
    if generations is null or generations > 1 and p_now > used.revoked_at + make_interval(secs => p_reuse) then
      delete from sessions where id = held.id;
      insert into account_events (id, user_id, kind, session_id, device, place, address, data, created_at)
      values (p_event, held.user_id, 'refresh_token_reused', held.public_id, nullif(p_source ->> 'device', ''), p_source ->> 'place',
        p_source ->> 'address', jsonb_build_object('session', held.device), p_now);
      return json_build_object('outcome', 'reused');
    end if;
  end if;
  update sessions set last_used_at = p_now, expires_at = p_expires where id = held.id;
  return json_build_object('outcome', 'good', 'generations', generations);
end
$$;
