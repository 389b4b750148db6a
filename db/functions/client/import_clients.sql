-- Adds the rows that nobody has yet: [{ id, fullName, email, phone, birthDate, allergies, notes }]. One import of a studio
-- at a time, so that the same file sent twice adds nobody twice.
create or replace function import_clients(p_session text, p_rows jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  answer json;
begin
  perform enter(p_session);
  perform pg_advisory_xact_lock(hashtextextended('import:' || current_studio_id(), 0));
  with asked as materialized (
    select n - 1 as index, (r ->> 'id')::uuid as id, r, (r ->> 'email')::citext as email, r ->> 'phone' as phone
    from jsonb_array_elements(p_rows) with ordinality as given (r, n)
  ), judged as materialized (
    select a.*, case
      when exists (select from clients c where c.studio_id = current_studio_id() and c.email = a.email) then 'email_exists'
      when exists (select from client_matches(null, a.phone)) then 'phone_exists'
      when row_number() over (partition by phone_key(a.phone) order by a.index) > 1
        or a.email is not null and row_number() over (partition by a.email order by a.index) > 1 then 'repeated'
      end as reason
    from asked a
  ), added as (
    insert into clients (id, studio_id, created_by, full_name, email, phone, birth_date, allergies, notes, created_at)
    select j.id, current_studio_id(), current_professional_id(), j.r ->> 'fullName', j.email, j.phone,
      (j.r ->> 'birthDate')::date, j.r ->> 'allergies', j.r ->> 'notes', p_now
    from judged j where j.reason is null
    on conflict do nothing
    returning id
  )
  select json_build_object('imported', count(d.id), 'skipped', coalesce(json_agg(json_build_object('index', j.index,
    'reason', coalesce(j.reason, 'email_exists')) order by j.index) filter (where d.id is null), '[]'::json)) into answer
  from judged j left join added d on d.id = j.id;
  return answer;
end
$$;
