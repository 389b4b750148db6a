-- Mail to the clients whose visit is after the end of a request: that it comes ('closing'), or does not ('staying'). Answers
-- the ids.
create or replace function owe_closing_letters(p_request deletion_requests, p_what text, p_app_url text, p_now timestamptz)
returns json language sql set search_path = public
begin atomic
  with owed as (
    insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, data, next_attempt_at, created_at)
    select gen_random_uuid(), v.studio_id, v.professional_id, v.id, 'studio-closing', l.letter ->> 'clientEmail',
      l.letter || jsonb_build_object('kind', 'studio-closing', 'what', p_what, 'wholeStudio', (p_request).whole_studio,
        'notes', null, 'lastDay', ((p_request).due_at at time zone (l.letter ->> 'zone'))::date), p_now, p_now
    from visits_after_closing((p_request).studio_id,
        case when not (p_request).whole_studio then (p_request).user_id end, (p_request).due_at) v
      join appointments a on a.id = v.id
      cross join lateral (select appointment_letter(a, p_app_url) as letter) l
    where v.starts_at > p_now
    returning id
  )
  select coalesce(json_agg(id), '[]'::json) from owed;
end;
