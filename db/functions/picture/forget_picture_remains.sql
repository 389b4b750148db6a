-- Their bytes are deleted.
create or replace function forget_picture_remains(p_ids uuid[]) returns void language sql security definer set search_path = public
begin atomic
  delete from picture_remains where picture_id = any (p_ids);
end;
