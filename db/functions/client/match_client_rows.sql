-- For each row [{ email, phone }]: the first match, and whether the e-mail belongs to a client out of the caller's sight.
create or replace function match_client_rows(p_session text, p_rows jsonb) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return (
    select coalesce(json_agg(json_build_object(
      'client', (select client_json(c) from client_matches((r ->> 'email')::citext, r ->> 'phone') c limit 1),
      'isEmailTaken', exists (select from clients c
        where c.studio_id = current_studio_id() and c.email = (r ->> 'email')::citext and not client_is_own(c))) order by n),
      '[]'::json)
    from jsonb_array_elements(p_rows) with ordinality as asked (r, n)
  );
end
$$;
