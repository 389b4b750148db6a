-- For places that show it no larger than a fingertip.
create or replace function picture_thumbnail_url(p_id uuid) returns text language sql stable parallel safe set search_path = public
begin atomic
  select picture_url(id) || case when small_width is not null then '/small' else '' end from pictures where id = p_id;
end;
