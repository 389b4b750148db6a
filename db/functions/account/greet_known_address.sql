create or replace function greet_known_address(p_email citext, p_token jsonb, p_confirmation jsonb, p_known jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  known record;
begin
  select id, email_confirmed_at is not null or invited_at is not null as is_settled into known
  from users where email = p_email;
  if known.is_settled then
    perform owe_account_mail(known.id, p_known, p_now);
    return json_build_object('outcome', 'known', 'userId', known.id, 'outboxIds', json_build_array(p_known ->> 'id'));
  end if;
  perform renew_signup_token(known.id, p_token, p_confirmation, p_now);
  return json_build_object('outcome', 'unconfirmed', 'userId', known.id,
    'outboxIds', json_build_array(p_confirmation ->> 'id'));
end
$$;
