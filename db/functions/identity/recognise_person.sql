-- A person whose verified address is that of an account. Who made an account with that address but never confirmed it may be
-- anybody: whatever she set to get in with is void. An invitation waits for its own link.
create or replace function recognise_person(p_account users, p_person jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
begin
  if not may_sign_in(p_account.id) then
    return jsonb_build_object('outcome', 'banned');
  elsif p_account.email_confirmed_at is null and p_account.invited_at is not null then
    return jsonb_build_object('outcome', 'invited');
  elsif p_account.email_confirmed_at is null then
    perform void_ways_in(p_account.id);
    update users set email_confirmed_at = p_now where id = p_account.id;
    perform note_account_event(p_account.id, 'email_confirmed', p_source, null, p_now);
  end if;
  perform add_identity(p_account.id, p_person, p_source, p_now);
  return jsonb_build_object('outcome', 'linked', 'userId', p_account.id);
end
$$;
