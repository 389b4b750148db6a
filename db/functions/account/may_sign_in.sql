-- False for who is banned or deactivated.
create or replace function may_sign_in(p_user uuid) returns boolean
language sql stable set search_path = public
return exists (select from public.users u join public.profiles p on p.id = u.id
  where u.id = p_user and p.is_active and (u.banned_until is null or u.banned_until <= now()));
