-- Clients searched by several words, those who stayed away, and saved hours, with less work for the same answers.

-- Of a studio: registered before p_since, no visit begun since, and none to come. Not planned by itself: its query becomes a
-- part of the caller's, and asks client by client, in the order of the list: as a join, all visits since would be held
-- against every client.
create function clients_away(p_studio uuid, p_since timestamptz, p_now timestamptz) returns setof clients
language sql stable
begin atomic
  select * from clients c
  where c.studio_id = p_studio and c.created_at < p_since and coalesce((
    select false from appointments a where a.studio_id = c.studio_id and a.client_id = c.id and a.starts_at >= p_since
      and (a.status in ('in_progress', 'completed') or a.status in ('scheduled', 'confirmed') and a.starts_at >= p_now)
    limit 1), true);
end;--> statement-breakpoint

-- A page of them, by name, like clients_on_page: its plan is kept, for planning takes longer than reading.
create function clients_away_on_page(p_studio uuid, p_creator uuid, p_since timestamptz, p_now timestamptz,
  p_after_name text, p_after_id uuid, p_limit integer) returns clients[]
language plpgsql stable set search_path = public as $$
begin
  if p_creator is null then
    return array(select c from clients_away(p_studio, p_since, p_now) c
      where c.merged_into is null and c.anonymised_at is null and (c.sort_name, c.id) > (p_after_name, p_after_id)
      order by c.sort_name, c.id limit p_limit);
  end if;
  return array(select c from clients_away(p_studio, p_since, p_now) c
    where c.created_by = p_creator and c.merged_into is null and c.anonymised_at is null
      and (c.sort_name, c.id) > (p_after_name, p_after_id)
    order by c.sort_name, c.id limit p_limit);
end
$$;--> statement-breakpoint

-- Since when a client is new to the filter 'recent', or has stayed away for the others; null for what asks no such thing.
create function filter_since(p_filter text, p_now timestamptz) returns timestamptz
language sql stable parallel safe
return p_now - case p_filter when 'recent' then interval '7 days' when 'away30' then interval '30 days'
  when 'away60' then interval '60 days' when 'away90' then interval '90 days' end;--> statement-breakpoint

-- What a search or a filter finds. Planned for its values each time: 'maria' and '4321' want different plans. Each word is a
-- condition of its own, since the index answers no list of them: one word's finds are not read one by one for the others.
create or replace function clients_found(p_studio uuid, p_creator uuid, p_words text[], p_filter text, p_after_name text,
  p_after_id uuid, p_limit integer, p_zone text, p_now timestamptz) returns clients[]
language plpgsql stable set search_path = public set enable_seqscan = off as $$
declare
  words constant text[] := array(select plain_text(w) from unnest(p_words) with ordinality as asked (w, n) order by n);
  among text := 'clients';
  wanted text := '';
  found clients[];
begin
  if p_filter like 'away%' then
    among := 'clients_away($1, $3, $4)';
  end if;
  if p_creator is not null then
    wanted := ' and c.created_by = $2';
  end if;
  if cardinality(words) > 0 then
    wanted := wanted || ' and ' || all_words_in('c.search_text', words);
  end if;
  wanted := wanted || case p_filter
    when 'recent' then ' and c.created_at >= $3'
    when 'email' then ' and c.email is not null'
    when 'birthday' then ' and c.birth_date is not null and date_part(''month'', c.birth_date) = $5'
    else '' end;
  execute 'select array(select c from ' || among || ' c
    where c.studio_id = $1 and c.merged_into is null and c.anonymised_at is null' || wanted || '
      and (c.sort_name, c.id) > ($6, $7)
    order by c.sort_name, c.id limit $8)'
  into found
  using p_studio, p_creator, filter_since(p_filter, p_now), p_now, date_part('month', p_now at time zone p_zone),
    p_after_name, p_after_id, p_limit;
  return found;
end
$$;--> statement-breakpoint
drop function away_condition();--> statement-breakpoint

-- A page of clients with, on the first one, the counters of all that the caller may see. Raises LU401.
create or replace function list_clients(p_session text, p_words text[], p_filter text, p_after_name text, p_after_id uuid,
  p_limit integer, p_now timestamptz) returns json
language plpgsql set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  mine uuid;
  page clients[];
  name_before text := coalesce(p_after_name, '');
  id_before uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
begin
  who := entered(p_session);
  mine := case when not who.sees_all then who.member end;
  if cardinality(p_words) = 0 and p_filter is null then
    page := clients_on_page(who.studio, mine, name_before, id_before, p_limit + 1);
  elsif cardinality(p_words) = 0 and p_filter like 'away%' then
    page := clients_away_on_page(who.studio, mine, filter_since(p_filter, p_now), p_now, name_before, id_before, p_limit + 1);
  else
    page := clients_found(who.studio, mine, p_words, p_filter, name_before, id_before, p_limit + 1, who.zone, p_now);
  end if;
  return json_build_object('zone', who.zone, 'clients', client_columns(page[1:p_limit], mine),
    'next', case when cardinality(page) > p_limit
      then (page[p_limit]).id || ':' || (page[p_limit]).sort_name end,
    'stats', case when p_after_id is null
      then client_stats(who.studio, mine, (p_now at time zone who.zone)::date) end);
end
$$;--> statement-breakpoint

-- Every write to a profile asks whether its hours are valid. In this language what is asked is prepared once a session and
-- not once a statement; only days that have breaks look at them.
create or replace function business_day_valid(day jsonb) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return coalesce(
    jsonb_typeof(day) = 'object'
    and jsonb_typeof(day -> 'closed') = 'boolean'
    and jsonb_typeof(day -> 'hasLunch') = 'boolean'
    and day ->> 'start' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and day ->> 'end' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and day ->> 'lunchStart' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and day ->> 'lunchEnd' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and (
      (day -> 'closed')::boolean
      or (
        day ->> 'start' < day ->> 'end'
        and (
          not (day -> 'hasLunch')::boolean
          or (
            day ->> 'start' <= day ->> 'lunchStart'
            and day ->> 'lunchStart' < day ->> 'lunchEnd'
            and day ->> 'lunchEnd' <= day ->> 'end'
          )
        )
      )
    )
    and (day -> 'breaks' is null or public.day_breaks_valid(day)),
    false
  );
end
$$;--> statement-breakpoint
create or replace function business_hours_valid(hours jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(
    jsonb_typeof(hours) = 'object'
    and hours -> 'slotInterval' in ('10', '15', '20', '30', '45', '60', '120', '180')
    and hours -> 'slotDuration' in ('30', '45', '60', '90', '120')
    and jsonb_typeof(hours -> 'finishByClosing') = 'boolean'
    and public.business_day_valid(hours -> 'monday')
    and public.business_day_valid(hours -> 'tuesday')
    and public.business_day_valid(hours -> 'wednesday')
    and public.business_day_valid(hours -> 'thursday')
    and public.business_day_valid(hours -> 'friday')
    and public.business_day_valid(hours -> 'saturday')
    and public.business_day_valid(hours -> 'sunday'),
    false
  );
end
$$;
