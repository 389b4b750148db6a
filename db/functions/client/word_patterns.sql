-- Words that are to occur in a text, as patterns of `like all`.
create or replace function word_patterns(p_words text[]) returns text[]
language sql immutable parallel safe
return array(select '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
  from unnest(p_words) with ordinality as asked (w, n) order by n);
