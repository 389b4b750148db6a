-- What happened to the next p_limit appointments.
create or replace function export_history(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  with page as (
    select studio_id, id from appointments where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit
  )
  select export_json((
      select json_agg(json_build_object('id', e.id, 'appointmentId', e.appointment_id, 'kind', e.kind, 'data', e.data,
        'at', iso_utc(e.created_at), 'actor', case when e.actor_id is not null
          then json_build_object('id', e.actor_id, 'fullName', p.full_name) end)
        order by e.appointment_id, e.created_at, e.id)
      from page join appointment_events e on e.studio_id = page.studio_id and e.appointment_id = page.id
      left join profiles p on p.studio_id = e.studio_id and p.id = e.actor_id),
    (select case when count(*) = p_limit then (array_agg(id order by id desc))[1]::text end from page));
end;
