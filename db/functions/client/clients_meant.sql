-- The clients that a search of the agenda means, `p_most` at most. Where there are few to look through they are: a search
-- in the index of all studios' names costs more, and so does planning it. Never all studios' clients: a word that many
-- have, elsewhere, makes reading them one by one look short.
create or replace function clients_meant(p_studio uuid, p_words text[], p_anywhere boolean, p_most integer) returns uuid[]
language plpgsql stable set search_path = public set enable_seqscan = off as $$
declare
  patterns constant text[] := word_patterns(p_words);
  few constant integer := 1000;
  found uuid[];
begin
  if (select coalesce(sum(n.clients), 0) from client_counts n where n.studio_id = p_studio) <= few then
    return array(select c.id from clients c where c.studio_id = p_studio and c.search_text || '' like all (patterns)
      and (p_anywhere or c.sort_name like all (patterns)) limit p_most);
  end if;
  execute 'select array(select c.id from clients c where c.studio_id = $1 and ' || all_words_in('c.search_text', p_words)
    || ' and ($2 or c.sort_name like all ($3)) limit $4)'
  into found using p_studio, p_anywhere, patterns, p_most;
  return found;
end
$$;
