create or replace function client_counted(c clients) returns boolean language sql immutable parallel safe
return (c).merged_into is null and (c).anonymised_at is null;
