-- The activity of her own account; that of a colleague is the colleague's. p_after: '{micros}-{id}' of the last row.
create or replace function export_account_events(p_after text, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'data', e.data, 'device', e.device,
      'place', e.place, 'address', e.address, 'at', iso_utc(e.created_at)) order by e.created_at, e.id),
    case when count(*) = p_limit
      then (array_agg(micros(e.created_at) || '-' || e.id order by e.created_at desc, e.id desc))[1] end)
  from (select * from account_events where user_id = current_professional_id()
      and (created_at, id) > (coalesce(at_micros(split_part(p_after, '-', 1)::bigint), '-infinity'),
        coalesce(substr(p_after, strpos(p_after, '-') + 1)::uuid, '00000000-0000-0000-0000-000000000000'))
    order by created_at, id limit p_limit) e;
end;
