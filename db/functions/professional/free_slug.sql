-- The first of these links that nobody has or had but p_for (a professional, or a studio with p_studio), kept from others until the transaction
-- ends; null when there is none. A studio may have the link of its owner, and an owner that of the studio. A definer, since it looks at all studios.
create or replace function free_slug(p_slugs text[], p_for uuid default null, p_studio uuid default null) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link text;
begin
  foreach link in array p_slugs loop
    perform pg_advisory_xact_lock(hashtextextended('slug:' || link, 0));
    if not exists (select from profiles where slug = link and id is distinct from p_for and not (is_owner and studio_id is not distinct from p_studio))
      and not exists (select from studios where slug = link
        and id is distinct from coalesce(p_studio, (select studio_id from profiles where id = p_for and is_owner)))
      and not exists (select from former_slugs where slug = link and coalesce(professional_id, studio_id) is distinct from coalesce(p_studio, p_for))
    then
      return link;
    end if;
  end loop;
  return null;
end
$$;
