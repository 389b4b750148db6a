-- The right password was given, a factor is awaited: the browser holds a secret of ten minutes. p_token { id, hash, data,
-- expiresAt } with data { remember, methods }.
create or replace function begin_second_step(p_user uuid, p_token jsonb, p_now timestamptz) returns void
language sql security definer set search_path = public
begin atomic
  insert into one_time_tokens (id, kind, user_id, email, token_hash, data, expires_at, created_at)
  select (p_token ->> 'id')::uuid, 'second_factor', u.id, u.email, p_token ->> 'hash', p_token -> 'data',
    (p_token ->> 'expiresAt')::timestamptz, p_now
  from users u where u.id = p_user;
end;
