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
$$;
