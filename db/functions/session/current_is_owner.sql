create or replace function current_is_owner() returns boolean
language sql stable set search_path = public
return exists (select from public.profiles where id = public.current_professional_id() and is_owner);
