-- What a search says of one text column: every word is in it, whatever its accents and capitals.
create or replace function all_words_in(p_column text, p_words text[]) returns text language sql immutable parallel safe
return (
  select string_agg(format('%s like %L', p_column, '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
  from unnest(p_words) as asked (w)
);
