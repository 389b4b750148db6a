-- What lists of clients are ordered by is computed when a name is written, not for every row that is looked at.
ALTER TABLE "clients" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (plain_text(full_name)) STORED;--> statement-breakpoint
create index clients_sorted on clients (studio_id, sort_name, id)
  where merged_into is null and anonymised_at is null;--> statement-breakpoint
create index clients_of_creator_sorted on clients (studio_id, created_by, sort_name, id)
  where merged_into is null and anonymised_at is null;--> statement-breakpoint
drop index clients_in_order;--> statement-breakpoint
drop index clients_of_creator_in_order;--> statement-breakpoint

-- A page of the whole list, by name. `p_creator` null means the whole studio. Two plain orders, each walks its index.
create or replace function clients_on_page(p_studio uuid, p_creator uuid, p_after_name text, p_after_id uuid, p_limit integer)
returns setof clients language plpgsql stable set search_path = public as $$
begin
  if p_creator is null then
    return query select * from clients c
      where c.studio_id = p_studio and c.merged_into is null and c.anonymised_at is null
        and (c.sort_name, c.id) > (p_after_name, p_after_id)
      order by c.sort_name, c.id limit p_limit;
  else
    return query select * from clients c
      where c.studio_id = p_studio and c.created_by = p_creator and c.merged_into is null and c.anonymised_at is null
        and (c.sort_name, c.id) > (p_after_name, p_after_id)
      order by c.sort_name, c.id limit p_limit;
  end if;
end
$$;--> statement-breakpoint

-- The same of what a search or a filter finds. Planned for its values each time: 'maria' and '4321' want different plans.
create or replace function clients_found(p_studio uuid, p_creator uuid, p_words text[], p_filter text, p_after_name text,
  p_after_id uuid, p_limit integer, p_zone text, p_now timestamptz) returns setof clients
language plpgsql stable set search_path = public as $$
declare
  patterns text[] := array(select '%' || regexp_replace(plain_text(w), '([\\%_])', '\\\1', 'g') || '%'
    from unnest(p_words) with ordinality as asked (w, n) order by n);
  since timestamptz := p_now - case p_filter when 'recent' then interval '7 days' when 'away30' then interval '30 days'
    when 'away60' then interval '60 days' when 'away90' then interval '90 days' end;
  month double precision := date_part('month', p_now at time zone p_zone);
  wanted text := '';
begin
  if p_creator is not null then
    wanted := ' and c.created_by = $2';
  end if;
  if cardinality(patterns) > 0 then
    wanted := wanted || ' and c.search_text like $3 and c.search_text like all ($4)';
  end if;
  wanted := wanted || case
    when p_filter = 'recent' then ' and c.created_at >= $5'
    when p_filter = 'email' then ' and c.email is not null'
    when p_filter = 'birthday' then ' and c.birth_date is not null and date_part(''month'', c.birth_date) = $6'
    when p_filter like 'away%' then away_condition()
    else '' end;
  return query execute 'select c.* from clients c
    where c.studio_id = $1 and c.merged_into is null and c.anonymised_at is null' || wanted || '
      and (c.sort_name, c.id) > ($7, $8)
    order by c.sort_name, c.id limit $9'
  using p_studio, p_creator, patterns[1], patterns[2:], since, month, p_after_name, p_after_id, p_limit, p_now;
end
$$;--> statement-breakpoint

-- A page of clients with, on the first one, the counters of all that the caller may see. Raises LU401.
create or replace function list_clients(p_session text, p_words text[], p_filter text, p_after_name text, p_after_id uuid,
  p_limit integer, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  creator uuid;
  zone text;
  page clients[];
  name_before text := coalesce(p_after_name, '');
  id_before uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
begin
  perform enter(p_session);
  studio := current_studio_id();
  creator := case when not current_is_admin() then current_professional_id() end;
  zone := (select s.zone from studios s where s.id = studio);
  if cardinality(p_words) = 0 and p_filter is null then
    page := array(select c from clients_on_page(studio, creator, name_before, id_before, p_limit + 1) c);
  else
    page := array(select c from clients_found(studio, creator, p_words, p_filter, name_before, id_before, p_limit + 1,
      zone, p_now) c);
  end if;
  return json_build_object('zone', zone,
    'clients', (
      select coalesce(json_agg(client_json(page[n]) || jsonb_build_object('lastVisit', last_visit_minute((page[n]).id))
        order by n), '[]'::json)
      from generate_series(1, least(cardinality(page), p_limit)) n
    ),
    'next', case when cardinality(page) > p_limit
      then (page[p_limit]).id || ':' || (page[p_limit]).sort_name end,
    'stats', case when p_after_id is null then client_stats(studio, creator, (p_now at time zone zone)::date) end);
end
$$;--> statement-breakpoint

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
    coalesce(sum(a.total_cents) filter (where a.status = 'completed'), 0) as cents,
    count(*) filter (where a.status in ('scheduled', 'confirmed') and a.ends_at < p_now) as missed into tally
  from appointments a
  where a.studio_id = c.studio_id and a.client_id = c.id
    and (current_is_admin() or a.professional_id = current_professional_id());
  return client_json(c) || jsonb_build_object(
    'zone', (select s.zone from studios s where s.id = c.studio_id),
    'professionalName', (select p.full_name from profiles p where p.id = c.created_by),
    'appointmentCount', tally.appointments, 'visits', tally.visits, 'totalCents', tally.cents, 'noShows', tally.missed,
    'lastVisit', last_visit_minute(c.id),
    'next', appointments_json(array(
      select a.id from appointments a
      where a.studio_id = c.studio_id and a.client_id = c.id and a.ends_at > p_now and a.starts_at > p_now - interval '1 day'
        and a.status in ('scheduled', 'confirmed', 'in_progress')
        and (current_is_admin() or a.professional_id = current_professional_id())
      order by a.starts_at limit 1
    )) -> 0,
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
