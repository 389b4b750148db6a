-- The team of a studio, and who offers which service.

-- Whoever writes a service, it is offered by who created it until somebody says otherwise.
create or replace function offer_by_creator() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
  select studio_id, id, created_by from added
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger offer_by_creator after insert on procedure_types referencing new table as added
  for each statement execute function offer_by_creator();
