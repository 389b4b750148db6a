-- What a professional still has to do before clients can book.
create or replace function first_steps(p_member uuid) returns json
language sql security definer stable set search_path = public
return (
  select json_build_object('hoursSaved', p.hours_saved_at is not null, 'linkShared', p.link_shared_at is not null,
    'hasProcedure', exists (select from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
      where o.professional_id = p.id and t.is_active))
  from profiles p where p.id = p_member);
