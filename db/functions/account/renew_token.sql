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
    password_hash, expires_at, created_at)
  select (waiting ->> 'id')::uuid, p_user_id, 'email', 'api', waiting ->> 'method', waiting ->> 'redirectTo',
    waiting #>> '{challenge,value}', waiting #>> '{challenge,method}', waiting ->> 'passwordHash', (waiting ->> 'expiresAt')::timestamptz, p_now
  where waiting is not null
  on conflict (id) do nothing;
  insert into one_time_tokens (id, kind, user_id, email, token_hash, code_hash, flow_state_id, data, expires_at, created_at)
  values ((p_token ->> 'id')::uuid, p_kind, p_user_id, p_email, p_token ->> 'hash', p_token ->> 'codeHash',
    (waiting ->> 'id')::uuid, nullif(p_token -> 'data', 'null'::jsonb), (p_token ->> 'expiresAt')::timestamptz, p_now);
end
$$;
