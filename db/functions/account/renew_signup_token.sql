create or replace function renew_signup_token(p_user_id uuid, p_token jsonb, p_mail jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  perform 1 from users where id = p_user_id for no key update;
  perform renew_token(p_user_id, 'signup', (select email from users where id = p_user_id), p_token, p_now);
  update users set confirmation_sent_at = p_now where id = p_user_id;
  perform owe_account_mail(p_user_id, p_mail, p_now);
end
$$;
