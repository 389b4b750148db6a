create or replace function note_account_event(p_user uuid, p_kind text, p_source jsonb, p_data jsonb, p_now timestamptz,
  p_actor uuid default null, p_session uuid default null) returns void
language sql security definer set search_path = public
begin atomic
  insert into account_events (id, user_id, actor_id, kind, session_id, device, place, address, data, created_at)
  select gen_random_uuid(), u.id, p_actor, p_kind, p_session, left(nullif(p_source ->> 'device', ''), 120),
    left(nullif(p_source ->> 'place', ''), 120), left(nullif(p_source ->> 'address', ''), 60),
    coalesce(p_data, '{}'::jsonb), p_now
  from users u where u.id = p_user;
end;
