-- Visits that would be after the end of a studio, or of one professional's account (p_person), of clients who can be told.
create or replace function visits_after_closing(p_studio uuid, p_person uuid, p_due_at timestamptz) returns setof appointments
language sql stable set search_path = public
begin atomic
  select a.* from appointments a join clients c on c.studio_id = a.studio_id and c.id = a.client_id
  where a.studio_id = p_studio and (p_person is null or a.professional_id = p_person) and a.starts_at >= p_due_at
    and a.status in ('scheduled', 'confirmed') and c.email is not null and c.anonymised_at is null;
end;
