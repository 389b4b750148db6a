-- Whether the caller may see and change the client: the owner and administrators all of the studio, others their own.
create or replace function client_is_own(c clients) returns boolean language sql stable parallel safe
return (c).studio_id = current_studio_id() and (current_is_admin() or (c).created_by = current_professional_id())
  and (c).merged_into is null and (c).anonymised_at is null;
