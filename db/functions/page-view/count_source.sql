-- Adds a visit to its source. A professional has `p_most` sources by name besides the direct visits (''): to make room for a
-- new one the least goes under '*', the others. What people really come from has more visits than what is made up.
create or replace function count_source(p_studio uuid, p_professional uuid, p_page_type text, p_referrer text, p_new integer,
  p_most integer) returns void
language plpgsql set search_path = public as $$
begin
  update visit_sources set visits = visits + 1, new_visitors = new_visitors + p_new
  where studio_id = p_studio and professional_id = p_professional and page_type = p_page_type and referrer = p_referrer;
  if found then
    return;
  end if;
  if p_referrer <> '' and (select count(*) from visit_sources where studio_id = p_studio and professional_id = p_professional
      and page_type = p_page_type and referrer not in ('', '*')) >= p_most then
    with gone as (
      delete from visit_sources
      where (studio_id, professional_id, page_type, referrer) = (
        select studio_id, professional_id, page_type, referrer from visit_sources
        where studio_id = p_studio and professional_id = p_professional and page_type = p_page_type
          and referrer not in ('', '*')
        order by visits, referrer limit 1)
      returning visits, new_visitors
    )
    insert into visit_sources as s (studio_id, professional_id, page_type, referrer, visits, new_visitors)
    select p_studio, p_professional, p_page_type, '*', visits, new_visitors from gone
    on conflict (studio_id, professional_id, page_type, referrer) do update
    set visits = s.visits + excluded.visits, new_visitors = s.new_visitors + excluded.new_visitors;
  end if;
  insert into visit_sources (studio_id, professional_id, page_type, referrer, visits, new_visitors)
  values (p_studio, p_professional, p_page_type, p_referrer, 1, p_new);
end
$$;
