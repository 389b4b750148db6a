-- Ends sessions of a person: p_which 'one' (that of p_session), 'others' (all but that), 'all'. Answers how many.
create or replace function revoke_sessions(p_user uuid, p_which text, p_session uuid, p_kind text, p_source jsonb, p_now timestamptz,
  p_by uuid default null) returns integer
language plpgsql security definer set search_path = public as $$
declare
  ended record;
begin
  with gone as (
    delete from sessions where user_id = p_user
      and case p_which when 'one' then public_id = p_session when 'others' then public_id is distinct from p_session
        else p_which = 'all' end
    returning public_id, device
  )
  select count(*)::integer as n, min(device) as device into ended from gone;
  if ended.n > 0 then
    perform note_account_event(p_user, p_kind, p_source,
      case p_which when 'one' then jsonb_build_object('session', ended.device)
        else jsonb_build_object('endedSessions', ended.n) end,
      p_now, null, coalesce(p_by, p_session));
  end if;
  return ended.n;
end
$$;
