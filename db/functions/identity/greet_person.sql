-- A person whose identity is known.
create or replace function greet_person(p_user uuid, p_person jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
begin
  if not may_sign_in(p_user) then
    return jsonb_build_object('outcome', 'banned');
  end if;
  update identities set identity_data = p_person -> 'claims', email = (p_person ->> 'email')::citext, last_sign_in_at = p_now
  where provider = p_person ->> 'provider' and provider_id = p_person ->> 'subject';
  return jsonb_build_object('outcome', 'known', 'userId', p_user);
end
$$;
