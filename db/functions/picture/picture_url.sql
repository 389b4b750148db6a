create or replace function picture_url(p_id uuid) returns text language sql immutable parallel safe
return '/media/' || p_id;
