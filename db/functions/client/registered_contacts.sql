-- Which of these e-mail addresses and phone keys a client of the member's studio has, whoever sees the client. A definer, since an address is
-- of one client of a studio, and a professional sees few of them: that it is taken is all that is learned.
create or replace function registered_contacts(p_emails text[], p_phone_keys text[] default '{}') returns text[]
language sql stable security definer set search_path = public, pg_temp
return array(
  select c.email from public.clients c where c.studio_id = public.current_studio_id() and c.email = any (p_emails)
  union
  select c.phone_key from public.clients c where c.studio_id = public.current_studio_id() and c.phone_key = any (p_phone_keys)
    and c.merged_into is null and c.anonymised_at is null);
