-- A code and link to sign in with: to a person who has confirmed hers (p_token, p_mail); anybody else is signed up without a
-- password when p_may_create says so ('disabled' when not). Nothing is mailed twice within p_cool_down seconds.
create or replace function api_otp(p_may_create boolean, p_token jsonb, p_mail jsonb, p_cool_down integer, p_pause jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb,
  p_signup_token jsonb, p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  rates record := take_mail_rates(p_pause, p_keys, p_windows, p_limits, p_now);
  known users;
begin
  select * into known from users where rates.wait = 0 and email = (p_user ->> 'email')::citext;
  if rates.wait > 0 then
    return json_build_object('wait', rates.wait);
  elsif known.id is null and not p_may_create then
    return json_build_object('wait', 0, 'outcome', 'disabled', 'outboxIds', '[]'::json);
  elsif rates.pause > 0 then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json);
  elsif known.email_confirmed_at is not null or known.invited_at is not null then
    return mail_secret('recovery', known.email, p_token, p_mail, p_cool_down, p_user -> 'source', null, '{}', '{}', '{}', p_now);
  elsif known.confirmation_sent_at > p_now - make_interval(secs => p_cool_down) then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json);
  end if;
  return json_build_object('wait', 0, 'outboxIds', sign_up(p_user, p_studio, p_role, p_slugs, p_hours, p_signup_token,
    p_confirmation, p_known, p_consents, p_now) -> 'outboxIds');
end
$$;
