-- A client that waits behind a mailed link is noted with the link's token, so that a request that mails nothing leaves nothing.

-- One open secret of a kind per account: the newest mail's is the one that works. Who calls this holds the user's row.
-- p_token { id, hash, codeHash?, waiting?, data?, expiresAt }; the two links of a change of address share who waits.
create or replace function renew_token(p_user_id uuid, p_kind text, p_email citext, p_token jsonb, p_now timestamptz)
returns void language plpgsql set search_path = public as $$
declare
  waiting jsonb := nullif(p_token -> 'waiting', 'null'::jsonb);
begin
  delete from one_time_tokens where user_id = p_user_id and kind = p_kind and consumed_at is null;
  insert into flow_states (id, user_id, provider, presentation, method, redirect_to, code_challenge, code_challenge_method,
    expires_at, created_at)
  select (waiting ->> 'id')::uuid, p_user_id, 'email', 'api', waiting ->> 'method', waiting ->> 'redirectTo',
    waiting #>> '{challenge,value}', waiting #>> '{challenge,method}', (waiting ->> 'expiresAt')::timestamptz, p_now
  where waiting is not null
  on conflict (id) do nothing;
  insert into one_time_tokens (id, kind, user_id, email, token_hash, code_hash, flow_state_id, data, expires_at, created_at)
  values ((p_token ->> 'id')::uuid, p_kind, p_user_id, p_email, p_token ->> 'hash', p_token ->> 'codeHash',
    (waiting ->> 'id')::uuid, nullif(p_token -> 'data', 'null'::jsonb), (p_token ->> 'expiresAt')::timestamptz, p_now);
end
$$;--> statement-breakpoint

-- A code and link to sign in with: to a person who has confirmed hers (p_token, p_mail); anybody else is signed up without a
-- password when p_may_create says so ('disabled' when not). Nothing is mailed twice within p_cool_down seconds.
create or replace function api_otp(p_may_create boolean, p_token jsonb, p_mail jsonb, p_cool_down integer, p_keys text[],
  p_windows integer[], p_limits integer[], p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb,
  p_signup_token jsonb, p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  known users;
begin
  select * into known from users where wait = 0 and email = (p_user ->> 'email')::citext;
  if wait > 0 then
    return json_build_object('wait', wait);
  elsif known.email_confirmed_at is not null or known.invited_at is not null then
    return mail_secret('recovery', known.email, p_token, p_mail, p_cool_down, p_user -> 'source', '{}', '{}', '{}', p_now);
  elsif known.id is null and not p_may_create then
    return json_build_object('wait', 0, 'outcome', 'disabled', 'outboxIds', '[]'::json);
  elsif known.confirmation_sent_at > p_now - make_interval(secs => p_cool_down) then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json);
  end if;
  return json_build_object('wait', 0, 'outboxIds', sign_up(p_user, p_studio, p_role, p_slugs, p_hours, p_signup_token,
    p_confirmation, p_known, p_consents, p_now) -> 'outboxIds');
end
$$;--> statement-breakpoint

-- Who is signed in, as the web knows her; null when the session is unknown or over, or its person may not act.
create function web_session(p_id text) returns json language plpgsql stable set search_path = public as $$
begin
  return (
    select json_build_object('id', s.id, 'userId', s.user_id, 'expiresAt', s.expires_at, 'remember', s.remember,
      'user', json_build_object('id', u.id, 'email', u.email, 'fullName', p.full_name, 'role', p.role,
        'isOwner', p.is_owner),
      'studio', json_build_object('id', t.id, 'businessName', t.business_name, 'tagline', t.tagline, 'theme', t.theme,
        'logoUrl', picture_thumbnail_url(t.logo_id), 'zone', t.zone),
      'professional', json_build_object('id', p.id, 'slug', p.slug),
      'deletion', (
        select json_build_object('dueAt', iso_utc(d.due_at), 'isOwn', d.user_id = p.id)
        from deletion_requests d where d.studio_id = p.studio_id and (d.user_id = p.id or d.whole_studio)
        order by d.user_id = p.id desc limit 1
      ))
    from sessions s
    join users u on u.id = s.user_id
    join profiles p on p.id = u.id
    join studios t on t.id = p.studio_id
    where s.id = p_id and s.expires_at > now() and p.is_active and coalesce(u.banned_until <= now(), true)
  );
end
$$;--> statement-breakpoint

-- The same of a session that is used just now, which is noted once in p_touch minutes.
create function find_session(p_id text, p_touch integer) returns json language plpgsql set search_path = public as $$
begin
  update sessions set last_used_at = now() where id = p_id and last_used_at < now() - make_interval(mins => p_touch);
  return web_session(p_id);
end
$$;
