-- Deletes the rows of pictures that no studio shows or may still save; picture_remains keeps what of them is in the bucket. A
-- definer: a job has no studio.
create or replace function sweep_pictures(p_now timestamptz, p_portion integer) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  with gone as (
    delete from pictures where id in (
      select id from pictures where detached_at <= p_now order by detached_at limit p_portion for update skip locked)
    returning id
  )
  insert into picture_remains (picture_id) select id from gone on conflict do nothing;
end;
