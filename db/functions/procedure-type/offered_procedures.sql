-- What a professional offers now. Without settings of its own, or it could not be inlined.
create or replace function offered_procedures(p_professional_id uuid) returns setof procedure_types
language sql stable parallel safe
begin atomic
  select t.* from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
  where o.professional_id = p_professional_id and t.is_active;
end;
