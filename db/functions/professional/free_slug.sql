-- The first of these links that nobody has or had, kept from others until the transaction ends. A definer, since it looks at all
-- studios.
create or replace function free_slug(p_slugs text[]) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link text;
begin
  foreach link in array p_slugs loop
    perform pg_advisory_xact_lock(hashtextextended('slug:' || link, 0));
    exit when not exists (select from profiles where slug = link)
      and not exists (select from former_slugs where slug = link);
  end loop;
  return link;
end
$$;
