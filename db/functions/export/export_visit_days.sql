-- p_after: professional, page and day of the last row, with '/' between.
create or replace function export_visit_days(p_after text, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('date', v.visit_date, 'professionalId', v.professional_id,
      'professionalName', p.full_name, 'pageType', v.page_type, 'visits', v.visits, 'uniqueVisitors', v.unique_visitors,
      'bookings', v.bookings) order by v.professional_id, v.page_type, v.visit_date),
    case when count(*) = p_limit then (array_agg(concat_ws('/', v.professional_id, v.page_type, v.visit_date)
      order by v.professional_id desc, v.page_type desc, v.visit_date desc))[1] end)
  from (select * from visit_days where studio_id = current_studio_id()
      and (professional_id, page_type, visit_date) > (
        coalesce(split_part(p_after, '/', 1)::uuid, '00000000-0000-0000-0000-000000000000'),
        coalesce(split_part(p_after, '/', 2), ''), coalesce(split_part(p_after, '/', 3)::date, '-infinity'))
    order by professional_id, page_type, visit_date limit p_limit) v
  join profiles p on p.studio_id = v.studio_id and p.id = v.professional_id;
end;
