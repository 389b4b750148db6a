-- A new password in the place of p_from (any, when that is null): open secrets die, all sessions but p_keep end, the person
-- is told. False when the password is no longer p_from, or p_keep is no session of hers any more.
create or replace function change_password(p_user uuid, p_keep uuid, p_from text, p_hash text, p_kind text, p_notice jsonb,
  p_source jsonb, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  ended integer;
begin
  if p_keep is not null and not exists (select from sessions where public_id = p_keep and user_id = p_user) then
    return false;
  end if;
  update users set password_hash = p_hash where id = p_user and (p_from is null or password_hash = p_from);
  if not found then
    return false;
  end if;
  delete from one_time_tokens where user_id = p_user and consumed_at is null;
  update users set new_email = null where id = p_user and new_email is not null;
  delete from sessions where user_id = p_user and public_id is distinct from p_keep;
  get diagnostics ended = row_count;
  perform note_account_event(p_user, p_kind, p_source, jsonb_build_object('endedSessions', ended), p_now, null, p_keep);
  perform owe_account_mail(p_user, p_notice, p_now);
  return true;
end
$$;
