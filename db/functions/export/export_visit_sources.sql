-- p_after: professional, page and host of the last row, with '/' between; a host holds none.
create or replace function export_visit_sources(p_after text, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('referrer', v.referrer, 'professionalId', v.professional_id,
      'professionalName', p.full_name, 'pageType', v.page_type, 'visits', v.visits, 'newVisitors', v.new_visitors)
      order by v.professional_id, v.page_type, v.referrer),
    case when count(*) = p_limit then (array_agg(v.professional_id || '/' || v.page_type || '/' || v.referrer
      order by v.professional_id desc, v.page_type desc, v.referrer desc))[1] end)
  from (select * from visit_sources where studio_id = current_studio_id()
      and (p_after is null or (professional_id, page_type, referrer) > (split_part(p_after, '/', 1)::uuid,
        split_part(p_after, '/', 2), split_part(p_after, '/', 3)))
    order by professional_id, page_type, referrer limit p_limit) v
  join profiles p on p.studio_id = v.studio_id and p.id = v.professional_id;
end;
