-- The clients of the member's studio with one of these e-mail addresses or phone keys, and which they have, whoever sees them. A definer: a
-- second record is refused where a colleague's client has one of them. That a contact is taken is all that is learned; the ids never leave the database.
create or replace function find_registered(p_emails text[], p_phone_keys text[] default '{}') returns table (id uuid, contact text)
language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select c.id, c.email::text from clients c where c.studio_id = current_studio_id() and c.email = any (p_emails)
  union
  select c.id, c.phone_key from clients c where c.studio_id = current_studio_id() and c.phone_key = any (p_phone_keys)
    and c.merged_into is null and c.anonymised_at is null
$$;
