-- The clients of the member's studio with this e-mail address or phone key, whoever sees them. A definer: a second record is refused where a
-- colleague's client has one of them, and its id never leaves the database.
create or replace function find_registered(p_email text, p_phone_key text) returns setof uuid
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select c.id from clients c where c.studio_id = current_studio_id() and c.email = p_email
  union
  select c.id from clients c where c.studio_id = current_studio_id() and c.phone_key = p_phone_key
    and c.merged_into is null and c.anonymised_at is null
$$;
