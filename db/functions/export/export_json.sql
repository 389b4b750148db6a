-- Taking everything along, and leaving.

-- ── The export: a page of a noun at a time, in the order of a key, for the owner. Rows are whole: centavos, instants in UTC.

-- p_rows: a json array in order; p_next: what the next page follows, null on the last.
create or replace function export_json(p_rows json, p_next text) returns json
language sql immutable parallel safe
return json_build_object('rows', coalesce(p_rows, '[]'::json), 'next', p_next);
