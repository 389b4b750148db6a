-- The agenda as its studio sees it: one call per page, nothing counted that grows.

-- Where today begins in a zone, `days` later. Lists are cut by it where they are read; TypeScript has its own clock.
create or replace function local_midnight(p_zone text, p_now timestamptz, p_days integer) returns timestamptz
language sql stable parallel safe
return ((p_now at time zone p_zone)::date + p_days)::timestamp at time zone p_zone;
