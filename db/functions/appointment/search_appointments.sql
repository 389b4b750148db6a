create or replace function search_appointments(p_studio uuid, p_member uuid, p_since timestamptz, p_status text, p_query text,
  p_limit integer, p_offset integer, p_ceiling integer, p_among bigint, out ids uuid[], out total integer)
language plpgsql stable set search_path = public as $$
declare
  words text[] := array(select w from unnest(string_to_array(plain_text(p_query), ' ')) with ordinality as asked (w, n)
    where w <> '' order by n limit 8);
  wanted text := 'a.studio_id = $1'
    || case when p_member is null then '' else ' and a.professional_id = $2' end
    || case when p_since is null then '' else ' and a.starts_at >= $3' end
    || case when p_status is null then '' else ' and a.status = $4' end;
  in_order text := case when p_since is null then ' order by a.starts_at desc, a.id desc' else ' order by a.starts_at, a.id' end;
  -- E-mail and phone are looked through for what looks like one; a name is meant otherwise.
  anywhere constant boolean := p_query ~ '[0-9@]';
  patterns constant text[] := word_patterns(words);
  who uuid[];
  what uuid[];
  visits uuid[];
  are_many boolean;
  some_clients constant integer := 500;
  most_clients constant integer := 5000;
  most_visits constant integer := 20000;
begin
  if cardinality(words) = 0 then
    execute 'select array(select a.id from appointments a where ' || wanted || in_order || ' limit $5 offset $6)'
    into ids using p_studio, p_member, p_since, p_status, p_limit, p_offset;
    return;
  end if;
  who := clients_meant(p_studio, words, anywhere, most_clients + 1);
  what := array(select t.id from procedure_types t
    where t.studio_id = p_studio and plain_text(t.name) like all (patterns));
  if cardinality(what) > 0 then
    visits := array(select i.appointment_id from appointment_procedures i
      where i.studio_id = p_studio and i.procedure_type_id = any (what) limit most_visits + 1);
  end if;
  are_many := cardinality(who) > some_clients or cardinality(visits) > most_visits;
  if not coalesce(are_many, false) and cardinality(who) > 0 then
    -- Whether a walk meets enough of them sooner than all of them are sorted, even if they lie at its far end.
    are_many := (select count(*) ^ 2 > 4 * p_ceiling * p_among from (
      select from appointments a where a.studio_id = p_studio and a.client_id = any (who) limit 2000) as met);
  end if;
  if coalesce(are_many, false) then
    -- Not 'exists': that may be hashed, and a whole table read for it.
    execute 'select array(select a.id from appointments a where ' || wanted || ' and ('
      || case when cardinality(who) <= most_clients then 'coalesce(a.client_id = any ($5), false)'
         else 'coalesce((select true from clients c where c.id = a.client_id and ' || all_words_in('c.search_text', words)
           || case when anywhere then '' else ' and ' || all_words_in('c.sort_name', words) end || '), false)' end
      || case when visits is null then '' when cardinality(visits) <= most_visits then ' or a.id = any ($6)'
         else ' or coalesce((select true from appointment_procedures i where i.appointment_id = a.id
           and i.procedure_type_id = any ($7) limit 1), false)' end
      || ')' || in_order || ' limit $8)'
    into ids using p_studio, p_member, p_since, p_status, who, visits, what, p_ceiling;
    total := cardinality(ids);
    ids := ids[p_offset + 1 : p_offset + p_limit];
  else
    execute 'with found as (
        select a.id, a.starts_at from appointments a where ' || wanted || ' and a.client_id = any ($5)
        union
        select a.id, a.starts_at from unnest($6) as visit (id),
          lateral (select * from appointments where id = visit.id offset 0) as a where ' || wanted || '
      )
      select array(select a.id from found a' || in_order || ' limit $7 offset $8), (select count(*) from found)'
    into ids, total using p_studio, p_member, p_since, p_status, who, visits, p_limit, p_offset;
  end if;
  total := least(total, p_ceiling);
end
$$;
