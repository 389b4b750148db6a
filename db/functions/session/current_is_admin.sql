-- The owner and administrators see all of their studio.
create or replace function current_is_admin() returns boolean language sql stable parallel safe
return coalesce(current_setting('lume.is_admin', true) = 'true', false);
