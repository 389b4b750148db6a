-- Uses a mailed secret up, by its link or by its code: of several who try at once one has it, the others get { isConfirmed } (the link
-- confirmed its sign-up). Every wrong code is counted against the secrets of its address; after p_attempts only their links work.
-- p_follow: a secret that is held from now on instead ({ id, kind, hash, data, expiresAt }), unless a sign-up is confirmed whose password
-- stays · p_event: id of the event of a changed address · p_browser: SHA-256 of what shows the browser that began it: of a sign-up see
-- prove_address, of a change of address its session. One proved elsewhere is a new proof. p_by_api: an API client sends the secret itself.
create or replace function redeem_secret(p_hash text, p_email citext, p_code_hash text, p_kinds text[], p_attempts integer,
  p_follow jsonb, p_event uuid, p_browser text, p_by_api boolean, p_source jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used one_time_tokens;
  outcome text := 'done';
  keeps_password boolean := false;
begin
  -- The user's row before the token's, as everywhere.
  perform 1 from users where id in (
    select user_id from one_time_tokens where p_hash is not null and token_hash = p_hash
    union all
    select user_id from one_time_tokens where p_hash is null and user_id is not null and consumed_at is null
      and email = p_email and kind = any (p_kinds))
  order by id for no key update;
  if p_hash is not null then
    update one_time_tokens set consumed_at = p_now
    where token_hash = p_hash and kind = any (p_kinds) and consumed_at is null and expires_at > p_now
      -- An invitation is no way into an account that has a password.
      and (kind <> 'invitation' or exists (select from users where id = user_id and password_hash is null))
    returning * into used;
  else
    with tried as (
      update one_time_tokens
      set attempts = attempts + 1, consumed_at = case when code_hash = p_code_hash then p_now end
      where email = p_email and user_id is not null and kind = any (p_kinds) and code_hash is not null
        and consumed_at is null and expires_at > p_now and attempts < p_attempts
      returning *
    )
    select * into used from tried where consumed_at is not null limit 1;
  end if;
  if used.kind = 'email_change_new' and not exists (select from sessions where id = p_browser and user_id = used.user_id) then
    update one_time_tokens set data = data || '{"isElsewhere": true}' where id = used.id;
  end if;
  if used.kind in ('email_change_current', 'email_change_new') then
    outcome := apply_email_change(used, p_event, p_source, p_now);
  elsif used.kind in ('signup', 'recovery', 'invitation') then
    keeps_password := prove_address(used, p_browser, p_by_api, p_source, p_now);
  end if;
  if used.id is null or outcome = 'taken' then
    return json_build_object('isConfirmed', exists (
      select from one_time_tokens t join users u on u.id = t.user_id
      where t.token_hash = p_hash and t.kind = 'signup' and t.consumed_at is not null and u.email_confirmed_at is not null));
  end if;
  if p_follow is not null and not (used.kind = 'signup' and keeps_password) then
    insert into one_time_tokens (id, kind, user_id, email, token_hash, data, expires_at, created_at)
    values ((p_follow ->> 'id')::uuid, p_follow ->> 'kind', used.user_id, used.email, p_follow ->> 'hash', p_follow -> 'data',
      (p_follow ->> 'expiresAt')::timestamptz, p_now);
  end if;
  return json_build_object('userId', used.user_id, 'kind', used.kind, 'flowStateId', used.flow_state_id, 'outcome', outcome,
    'keepsPassword', keeps_password);
end
$$;
