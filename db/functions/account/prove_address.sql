-- The owner of an address has answered. Whoever set something for it before may be somebody else: it stays only when the answer
-- comes from the browser that signed up (p_browser, SHA-256), or, p_by_api, confirms over /auth/v1 the only sign-up that was made, made
-- there too. Elsewhere password, sessions and second factors of before the proof are void. True when the password stays.
create or replace function prove_address(p_used one_time_tokens, p_browser text, p_by_api boolean, p_source jsonb, p_now timestamptz)
returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  keeps_password boolean;
begin
  update users
  set updated_at = now(), email_confirmed_at = p_now, is_only_api_sign_up = false,
    password_hash = case when sign_up_browser = p_browser or (p_by_api and p_used.kind = 'signup' and is_only_api_sign_up)
      then password_hash end
  where id = p_used.user_id and email_confirmed_at is null
  returning password_hash is not null into keeps_password;
  if found then
    if not keeps_password then
      delete from sessions where user_id = p_used.user_id;
      delete from mfa_factors where user_id = p_used.user_id;
      delete from recovery_codes where user_id = p_used.user_id;
    end if;
    update identities set updated_at = now(), identity_data = identity_data || '{"email_verified": true}'
    where user_id = p_used.user_id and provider = 'email';
    update profiles set email_notifications = true where id = p_used.user_id and p_used.kind = 'invitation';
    insert into account_events (id, user_id, kind, device, place, address, created_at)
    values (gen_random_uuid(), p_used.user_id,
      case p_used.kind when 'invitation' then 'invitation_accepted' else 'email_confirmed' end,
      nullif(p_source ->> 'device', ''), p_source ->> 'place', p_source ->> 'address', p_now);
  end if;
  delete from one_time_tokens where user_id = p_used.user_id and consumed_at is null;
  return coalesce(keeps_password, false);
end
$$;
