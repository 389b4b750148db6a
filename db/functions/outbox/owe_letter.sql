-- A letter about an account. The name is the stored one, so that nobody writes to a stranger through our mail; a moment is
-- told by the studio's clock.
create or replace function owe_letter(p_user_id uuid, p_recipient citext, p_mail jsonb, p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
  select (p_mail ->> 'id')::uuid, p.studio_id, p.id, p_mail -> 'data' ->> 'kind', p_recipient,
    p_mail -> 'data' || jsonb_build_object('name', coalesce(p.full_name, ''))
      || case when p_mail -> 'data' ? 'at' and s.zone is not null then jsonb_build_object('zone', s.zone) else '{}'::jsonb end,
    p_now, p_now
  from users u left join profiles p on p.id = u.id left join studios s on s.id = p.studio_id where u.id = p_user_id;
end;
