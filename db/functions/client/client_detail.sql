-- A client's page: who she is, her visits as far as the caller may see them, and who may be the same person.
create or replace function client_detail(p_id uuid, p_now timestamptz) returns jsonb
language plpgsql stable set search_path = public as $$
declare
  c clients;
  tally record;
begin
  select * into c from clients k where k.id = p_id and client_is_own(k);
  if not found then
    return null;
  end if;
  select count(*) as appointments, count(*) filter (where a.status in ('in_progress', 'completed')) as visits,
    count(*) filter (where is_coming(a, p_now)) as coming,
    coalesce(sum(a.total_cents) filter (where a.status = 'completed'), 0) as cents,
    count(*) filter (where a.no_show) as missed into tally
  from appointments a
  where a.studio_id = c.studio_id and a.client_id = c.id
    and (current_is_admin() or a.professional_id = current_professional_id());
  return client_json(c) || jsonb_build_object(
    'zone', (select s.zone from studios s where s.id = c.studio_id),
    'professionalName', (select p.full_name from profiles p where p.id = c.created_by),
    'appointmentCount', tally.appointments, 'visits', tally.visits, 'totalCents', tally.cents, 'noShows', tally.missed, 'comingCount', tally.coming,
    'lastVisit', last_visit_minute(c.id),
    'coming', appointments_json(array(
      select a.id from appointments a
      where a.studio_id = c.studio_id and a.client_id = c.id and a.starts_at > p_now - interval '1 day'
        and is_coming(a, p_now) and (current_is_admin() or a.professional_id = current_professional_id())
      order by a.starts_at limit 5
    )),
    'appointments', appointments_json(array(
      select a.id from appointments a
      where a.studio_id = c.studio_id and a.client_id = c.id
        and (current_is_admin() or a.professional_id = current_professional_id())
      order by a.starts_at desc, a.id limit 20
    )),
    'hasAnamnesis', exists (select from anamneses n where n.studio_id = c.studio_id and n.client_id = c.id),
    'lookalikes', (
      select coalesce(json_agg(client_json(twin)), '[]'::json)
      from (
        select * from client_matches(null, c.phone) by_phone where by_phone.id <> c.id
        union
        select * from clients k
        where k.studio_id = c.studio_id and k.sort_name = c.sort_name and k.id <> c.id
          and k.merged_into is null and k.anonymised_at is null and client_is_own(k)
        limit 3
      ) twin
    ));
end
$$;
