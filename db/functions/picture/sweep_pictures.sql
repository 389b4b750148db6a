-- Takes the rows that nobody misses. Answers the pictures whose bytes are to be deleted: those whose row went, here or
-- otherwise, so long ago that no upload can still be putting them.
create or replace function sweep_pictures(p_now timestamptz, p_portion integer) returns uuid[]
language plpgsql security definer set search_path = public as $$
begin
  delete from pictures where id in (
    select id from pictures where detached_at <= p_now order by detached_at limit p_portion for update skip locked);
  return array(select picture_id from picture_remains where created_at < p_now - interval '15 minutes'
    order by created_at limit p_portion);
end
$$;
