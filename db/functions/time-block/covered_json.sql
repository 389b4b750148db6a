-- So many of them and which, the first ones in full: p_limit of ids, p_shown of rows.
create or replace function covered_json(p_ids uuid[], p_limit integer, p_shown integer) returns json
language sql stable set search_path = public
return json_build_object('zone', zone_here(), 'count', cardinality(p_ids), 'ids', p_ids[1:p_limit],
  'rows', appointments_json(p_ids[1:p_shown]));
