-- Ids of a page of the clients that the member may see, by name, after p_after_name and p_after_id: every word occurs in name,
-- e-mail or phone, and the filter of domain/client/filter.ts holds. p_since: registered after it ('recent'), or before it and
-- away since. A definer, since a pattern uses its index only where no policy stands before it, and 'away' asks for the
-- appointments of colleagues too. Planned for its values: 'maria' and '4321' want different plans. Of a professional who sees few, those
-- are found first; of another each client of the list is asked about.
create or replace function search_clients(p_words text[], p_filter text, p_since timestamptz, p_now timestamptz,
  p_after_name text, p_after_id uuid, p_limit integer) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  few constant integer := 2000;
  me constant uuid := current_professional_id();
  seen uuid[];
  conditions text := '';
begin
  if not current_sees_clients() then
    if (select coalesce(sum(n.clients), 0) from client_counts n where n.studio_id = current_studio_id() and n.created_by = me)
      + (select coalesce(sum(n.appointments), 0) from appointment_counts n where n.studio_id = current_studio_id() and n.professional_id = me)
      <= few
    then
      seen := array(
        select c.id from clients c where c.studio_id = current_studio_id() and c.created_by = me
        union select a.client_id from appointments a where a.professional_id = me);
      conditions := ' and c.id = any ($9)';
    else
      conditions := ' and (c.created_by = $2 or exists (
        select from appointments a where a.professional_id = $2 and a.client_id = c.id offset 0))';
    end if;
  end if;
  -- A condition for each word: the index answers no list of them.
  select conditions || coalesce(string_agg(
    format(' and c.search_text like %L', '%' || regexp_replace(plain_text(w), '([\\%_])', '\\\1', 'g') || '%'), '' order by n), '')
  into conditions from unnest(p_words) with ordinality as given (w, n);
  conditions := conditions || case
    when p_filter = 'recent' then ' and c.created_at >= $3'
    when p_filter = 'email' then ' and c.email is not null'
    when p_filter = 'birthday' then ' and c.birth_date is not null and date_part(''month'', c.birth_date) = $5'
    -- Asked client by client, in the order of the list: a join would read all appointments since.
    when p_filter like 'away%' then ' and c.created_at < $3 and coalesce((
      select false from appointments a where a.studio_id = c.studio_id and a.client_id = c.id and a.starts_at >= $3
        and (a.status in (''in_progress'', ''completed'') or a.status in (''scheduled'', ''confirmed'') and a.ends_at > $4)
      limit 1), true)'
    else '' end;
  return query execute 'select c.id from clients c
    where c.studio_id = $1 and c.merged_into is null and c.anonymised_at is null' || conditions || '
      and (c.sort_name, c.id) > ($6, $7)
    order by c.sort_name, c.id limit $8'
  using current_studio_id(), me, p_since, p_now, date_part('month', p_now at time zone current_zone()),
    coalesce(p_after_name, ''), coalesce(p_after_id, '00000000-0000-0000-0000-000000000000'), p_limit, seen;
end
$$;
