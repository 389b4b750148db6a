-- The owner of an address has answered. Whoever signed up with it before may be somebody else: when she comes by 'Esqueci
-- minha senha', or by a code to sign in with, and not by the letter of that sign-up, the password that was set there never
-- comes into force.
create or replace function prove_address(p_used one_time_tokens, p_source jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  update users
  set email_confirmed_at = p_now, password_hash = case when p_used.kind <> 'recovery' and p_used.data -> 'isOtp' is null then password_hash end
  where id = p_used.user_id and email_confirmed_at is null;
  if found then
    update identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = p_used.user_id and provider = 'email';
    update profiles set email_notifications = true where id = p_used.user_id and p_used.kind = 'invitation';
    perform note_account_event(p_used.user_id,
      case p_used.kind when 'invitation' then 'invitation_accepted' else 'email_confirmed' end, p_source, null, p_now);
  end if;
  delete from one_time_tokens where user_id = p_used.user_id and consumed_at is null;
end
$$;
