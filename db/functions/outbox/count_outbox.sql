create or replace function count_outbox(p_people uuid[], p_status text, p_shared text[], p_unlisted text[], p_most integer)
returns integer language sql stable set search_path = public
begin atomic
  select count(*)::integer from (
    select from unnest(p_people) as person (id) cross join lateral (
      select from outbox o where o.professional_id = person.id and o.studio_id = current_studio_id() and o.status = p_status
        and may_see_mail(o.kind, o.professional_id, p_shared, p_unlisted)
      limit p_most) as hers
    limit p_most) as counted;
end;
