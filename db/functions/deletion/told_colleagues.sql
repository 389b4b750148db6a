-- Who of a studio is told of its end besides the person herself: colleagues who came in and were not sent away.
create or replace function told_colleagues(p_studio uuid, p_user uuid) returns table (id uuid, email citext, full_name text)
language sql stable rows 5 set search_path = public
begin atomic
  select p.id, u.email, p.full_name from profiles p join users u on u.id = p.id
  where p.studio_id = p_studio and p.id <> p_user and p.is_active and u.email_confirmed_at is not null;
end;
