create or replace function studio_today(p_now timestamptz) returns date language sql stable set search_path = public
return (p_now at time zone zone_here())::date;
