-- The answers of the verbs. 'taken' carries the agenda, so that other times can be offered without another request.
create or replace function zone_here() returns text language sql stable set search_path = public
return (select zone from studios where id = current_studio_id());
