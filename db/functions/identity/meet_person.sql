-- Whose account a person of a provider is. p_linking: the signed-in user who links another identity to her account.
-- p_account: what an account for her is made of (account_of); null where she has to sign up herself. Answers
-- { outcome, userId }; outcomes without a user: 'taken' and 'mine' (the identity is linked already, to somebody else or to
-- her), 'unverified', 'invited', 'banned', 'stranger'.
create or replace function meet_person(p_person jsonb, p_linking uuid, p_account jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  owner uuid;
  account users;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(':', 'identity', p_person ->> 'provider', p_person ->> 'subject'), 0));
  select user_id into owner from identities
  where provider = p_person ->> 'provider' and provider_id = p_person ->> 'subject';
  if p_linking is not null then
    return link_person(p_linking, owner, p_person, p_source, p_now);
  elsif owner is not null then
    return greet_person(owner, p_person, p_now);
  elsif p_person ->> 'email' is null or not (p_person -> 'isVerified')::boolean then
    return jsonb_build_object('outcome', 'unverified');
  end if;
  select * into account from users where email = (p_person ->> 'email')::citext for no key update;
  if account.id is null and p_account is null then
    return jsonb_build_object('outcome', 'stranger');
  elsif account.id is null then
    return receive_person(p_person, p_account, p_source, p_now);
  end if;
  return recognise_person(account, p_person, p_source, p_now);
end
$$;
