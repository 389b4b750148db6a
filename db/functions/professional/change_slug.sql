-- Gives the member another link: the former one keeps leading to the member, and nobody else may take it. Raises a violation of
-- profiles_slug_unique for one that is or was somebody else's. A definer, since it looks at all studios.
create or replace function change_slug(p_slug text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := current_professional_id();
  former text := (select slug from profiles where id = me);
begin
  if former = p_slug then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('slug:' || slug, 0)) from (select unnest(array[former, p_slug]) as slug order by 1) as names;
  if exists (select from former_slugs where slug = p_slug and professional_id <> me) then
    raise exception 'the link belongs to somebody else'
      using errcode = 'unique_violation', table = 'profiles', constraint = 'profiles_slug_unique';
  end if;
  update profiles set slug = p_slug where id = me;
  delete from former_slugs where slug = p_slug;
  insert into former_slugs (slug, studio_id, professional_id) values (former, current_studio_id(), me) on conflict do nothing;
end
$$;
