-- Another identity for who is signed in already; addresses may differ, she proved both.
create or replace function link_person(p_user uuid, p_owner uuid, p_person jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
begin
  perform 1 from users where id = p_user for no key update;
  if not found or not may_sign_in(p_user) then
    return jsonb_build_object('outcome', 'banned');
  elsif p_owner is not null then
    return jsonb_build_object('outcome', case when p_owner = p_user then 'mine' else 'taken' end);
  end if;
  perform add_identity(p_user, p_person, p_source, p_now);
  return jsonb_build_object('outcome', 'linked', 'userId', p_user);
end
$$;
