-- A former link keeps working, and nobody else may take it.
create or replace function slug_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || slug, 0))
  from (select new.slug union select old.slug where tg_op = 'UPDATE' order by 1) as names (slug);
  if exists (select from former_slugs where slug = new.slug and professional_id <> new.id) then
    raise exception 'the link belongs to somebody else'
      using errcode = 'unique_violation', table = 'profiles', constraint = 'profiles_slug_unique';
  end if;
  if tg_op = 'UPDATE' then
    delete from former_slugs where slug = new.slug;
    insert into former_slugs (slug, studio_id, professional_id) values (old.slug, old.studio_id, old.id)
    on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger slug_added after insert on profiles for each row execute function slug_changed();

create or replace trigger slug_changed after update of slug on profiles
  for each row when (old.slug is distinct from new.slug) execute function slug_changed();
