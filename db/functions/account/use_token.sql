create or replace function use_token(p_hash text, p_email citext, p_code_hash text, p_kinds text[], p_attempts integer,
  p_now timestamptz) returns one_time_tokens
language plpgsql set search_path = public as $$
declare
  used one_time_tokens;
begin
  if p_hash is not null then
    update one_time_tokens set consumed_at = p_now
    where token_hash = p_hash and kind = any (p_kinds) and consumed_at is null and expires_at > p_now
      -- An invitation is no way into an account that has a password.
      and (kind <> 'invitation' or exists (select from users where id = user_id and password_hash is null))
    returning * into used;
    return used;
  end if;
  with tried as (
    update one_time_tokens
    set attempts = attempts + 1, consumed_at = case when code_hash = p_code_hash then p_now end
    where email = p_email and user_id is not null and kind = any (p_kinds) and code_hash is not null
      and consumed_at is null and expires_at > p_now and attempts < p_attempts
    returning *
  )
  select * into used from tried where consumed_at is not null limit 1;
  return used;
end
$$;
