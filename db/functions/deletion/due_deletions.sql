-- Requests whose day has come, the longest waiting first.
create or replace function due_deletions(p_now timestamptz, p_limit integer) returns uuid[]
language sql security definer stable set search_path = public
return array(select id from public.deletion_requests where due_at <= p_now order by due_at, id limit p_limit);
