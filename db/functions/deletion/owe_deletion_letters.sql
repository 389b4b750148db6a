-- Letters about the turn of a request: one to her, and to each colleague when the studio goes. p_data: what the caller knows
-- of it (kind, what, settingsLink). p_studio: whose mail it is, null when nothing of it will be left. Answers the letters' ids.
create or replace function owe_deletion_letters(p_request deletion_requests, p_data jsonb, p_studio uuid, p_now timestamptz)
returns json language sql set search_path = public
begin atomic
  with told as (
    select u.id, u.email, p.full_name, null::text as owner_name from profiles p join users u on u.id = p.id
    where p.id = (p_request).user_id
    union all
    select c.id, c.email, c.full_name, o.full_name
    from told_colleagues((p_request).studio_id, (p_request).user_id) c join profiles o on o.id = (p_request).user_id
    where (p_request).whole_studio
  ), owed as (
    insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
    select gen_random_uuid(), p_studio, case when p_studio is not null then t.id end, p_data ->> 'kind', t.email,
      p_data || jsonb_strip_nulls(jsonb_build_object('name', t.full_name, 'businessName', s.business_name,
        'wholeStudio', (p_request).whole_studio, 'dueDate', ((p_request).due_at at time zone s.zone)::date,
        'ownerName', t.owner_name)), p_now, p_now
    from told t join studios s on s.id = (p_request).studio_id
    returning id
  )
  select coalesce(json_agg(id), '[]'::json) from owed;
end;
