-- The first `p_ceiling` appointments visible to the member whose client or service has every word of `p_query` in its name (in
-- e-mail and phone too when it holds a digit or an @). With `p_since` the nearest first, else the latest; `p_unanswered`: open and
-- without the client's answer. A definer, because
-- trigram search cannot use its index under row-level security.
create or replace function search_appointments(p_query text, p_since timestamptz, p_unanswered boolean, p_status text, p_professional uuid,
  p_ceiling integer) returns setof uuid
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  studio constant uuid := current_studio_id();
  professional constant uuid := case when current_is_admin() then p_professional else current_professional_id() end;
  patterns text[] := array(select '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(string_to_array(plain_text(p_query), ' ')) with ordinality as typed (w, n) where w <> '' order by n limit 8);
  wanted text := 'a.studio_id = $1'
    || case when professional is null then '' else ' and a.professional_id = $2' end
    || case when p_since is null then '' else ' and a.starts_at >= $3' end
    || case when not p_unanswered then ''
       else ' and a.status in (''scheduled'', ''confirmed'') and a.confirmed_by_client_at is null' end
    || case when p_status is null then '' else ' and a.status = $4' end;
  in_order text := case when p_since is null then ' order by a.starts_at desc, a.id desc' else ' order by a.starts_at, a.id' end
    || ' limit $8';
  anywhere constant boolean := p_query ~ '[0-9@]';
  clients uuid[];
  types uuid[];
  visited uuid[];
  are_many boolean;
  few_clients constant integer := 1000;
  some_clients constant integer := 500;
  most_clients constant integer := 5000;
  most_visited constant integer := 20000;
begin
  if (select coalesce(sum(n.clients), 0) from client_counts n where n.studio_id = studio) <= few_clients then
    -- Reading them costs less than the index of all studios' names; the concatenation keeps the planner from that index.
    clients := array(select c.id from clients c where c.studio_id = studio and c.search_text || '' like all (patterns)
      and (anywhere or c.sort_name like all (patterns)) limit most_clients + 1);
  else
    -- A condition for each word, since the index answers no list of them.
    execute (select 'select array(select c.id from clients c where c.studio_id = $1 and ($2 or c.sort_name like all ($3)) and '
      || coalesce(string_agg(format('c.search_text like %L', pattern), ' and '), 'true') || ' limit $4)'
      from unnest(patterns) as pattern)
    into clients using studio, anywhere, patterns, most_clients + 1;
  end if;
  types := array(select t.id from procedure_types t where t.studio_id = studio and plain_text(t.name) like all (patterns));
  if cardinality(types) > 0 then
    visited := array(select i.appointment_id from appointment_procedures i
      where i.studio_id = studio and i.procedure_type_id = any (types) limit most_visited + 1);
  end if;
  are_many := coalesce(cardinality(clients) > some_clients or cardinality(visited) > most_visited, false);
  if not are_many and cardinality(clients) > 0 then
    -- Whether a walk meets enough of them sooner than all of them are sorted, even if they lie at its far end.
    are_many := (select count(*) ^ 2 from (
        select from appointments a where a.studio_id = studio and a.client_id = any (clients) limit 2000) as met)
      > 4 * p_ceiling * (select coalesce(sum(n.appointments), 0) from appointment_counts n where n.studio_id = studio);
  end if;
  if are_many then
    -- Not 'exists': that may be hashed, and a whole table read for it.
    return query execute 'select a.id from appointments a where ' || wanted || ' and ('
      || case when cardinality(clients) <= most_clients then 'coalesce(a.client_id = any ($5), false)'
         else 'coalesce((select true from clients c where c.id = a.client_id and c.search_text like all ($9)
           and ($10 or c.sort_name like all ($9))), false)' end
      || case when visited is null then '' when cardinality(visited) <= most_visited then ' or a.id = any ($6)'
         else ' or coalesce((select true from appointment_procedures i where i.appointment_id = a.id
           and i.procedure_type_id = any ($7) limit 1), false)' end
      || ')' || in_order
    using studio, professional, p_since, p_status, clients, visited, types, p_ceiling, patterns, anywhere;
  else
    return query execute 'select a.id from (
        select a.id, a.starts_at from appointments a where ' || wanted || ' and a.client_id = any ($5)
        union
        select a.id, a.starts_at from unnest($6) as appointment (id),
          lateral (select * from appointments where id = appointment.id offset 0) as a where ' || wanted || '
      ) a' || in_order
    using studio, professional, p_since, p_status, clients, visited, types, p_ceiling;
  end if;
end
$$;
