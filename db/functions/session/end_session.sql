-- Signing out: the session of a cookie ends, in both presentations.
create or replace function end_session(p_session text, p_source jsonb, p_now timestamptz) returns void
language plpgsql security definer set search_path = public as $$
declare
  ended sessions;
begin
  delete from sessions where id = p_session returning * into ended;
  if ended.id is not null then
    perform note_account_event(ended.user_id, 'signed_out', p_source, null, p_now, null, ended.public_id);
  end if;
end
$$;
