-- The first day of the month in which something is, by a zone's calendar.
create or replace function local_month(p_zone text, p_at timestamptz) returns date
language sql stable parallel safe
return date_trunc('month', p_at at time zone p_zone)::date;
