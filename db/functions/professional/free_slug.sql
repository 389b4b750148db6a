-- The first of these links that nobody but p_for has or had, kept from others until the transaction ends; null when there is none. A
-- definer, since it looks at all studios.
create or replace function free_slug(p_slugs text[], p_for uuid default null) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link text;
begin
  foreach link in array p_slugs loop
    perform pg_advisory_xact_lock(hashtextextended('slug:' || link, 0));
    if not exists (select from profiles where slug = link and id is distinct from p_for)
      and not exists (select from former_slugs where slug = link and professional_id is distinct from p_for)
    then
      return link;
    end if;
  end loop;
  return null;
end
$$;
