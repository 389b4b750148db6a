-- Milliseconds since 1970 of the last change: what a browser that read the record can compare.
create or replace function client_version(c clients) returns bigint language sql stable parallel safe
return floor(extract(epoch from (c).updated_at) * 1000)::bigint;
