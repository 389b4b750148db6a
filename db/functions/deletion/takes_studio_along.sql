-- ── Leaving: asked for, withdrawn, and done by cron when its day has come.

-- The owner takes the studio along, unless another one stays.
create or replace function takes_studio_along(p_user uuid) returns boolean
language sql stable set search_path = public, pg_temp
return exists (select from public.profiles p where p.id = p_user and p.is_owner and not exists (
  select from public.profiles o join public.users u on u.id = o.id
  where o.studio_id = p.studio_id and o.is_owner and o.is_active and o.id <> p.id
    and u.banned_until is distinct from 'infinity'
    and not exists (select from public.deletion_requests d where d.user_id = o.id)));
