-- Answers 'single' for the last one (whatever was asked for), 'missing', 'unlinked'. Without the identity 'email' there is no
-- password either; the address stays, for letters.
create or replace function unlink_identity(p_user uuid, p_identity uuid, p_source jsonb, p_session uuid, p_now timestamptz) returns text
language plpgsql security definer set search_path = public as $$
declare
  gone text;
begin
  perform 1 from users where id = p_user for no key update;
  if (select count(*) from identities where user_id = p_user) <= 1 then
    return 'single';
  end if;
  delete from identities where id = p_identity and user_id = p_user returning provider into gone;
  if gone is null then
    return 'missing';
  elsif gone = 'email' then
    update users set password_hash = null where id = p_user;
    delete from one_time_tokens where user_id = p_user and consumed_at is null;
  end if;
  perform stamp_providers(p_user);
  perform note_account_event(p_user, 'identity_unlinked', p_source, jsonb_build_object('provider', gone), p_now, null, p_session);
  return 'unlinked';
end
$$;
