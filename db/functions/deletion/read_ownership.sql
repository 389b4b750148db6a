-- What 'Seus dados' shows. p_due_at: when a request made now would be carried out.
create or replace function read_ownership(p_session text, p_due_at timestamptz) returns json
language plpgsql security definer stable set search_path = public as $$
begin
  perform enter(p_session);
  return (
    select json_build_object('email', u.email, 'hasPassword', u.password_hash is not null, 'isOwner', p.is_owner,
      'businessName', s.business_name, 'zone', s.zone, 'takesStudio', takes_studio_along(p.id),
      'colleagues', (select count(*) from told_colleagues(p.studio_id, p.id)),
      'clientsAfter', (
        select count(distinct v.client_id) from visits_after_closing(p.studio_id,
          case when not takes_studio_along(p.id) then p.id end, p_due_at) v),
      'request', (select json_build_object('dueAt', iso_utc(d.due_at), 'wholeStudio', d.whole_studio)
        from deletion_requests d where d.user_id = p.id),
      'studioDueAt', (select iso_utc(d.due_at) from deletion_requests d
        where d.studio_id = p.studio_id and d.whole_studio and d.user_id <> p.id limit 1))
    from profiles p join users u on u.id = p.id join studios s on s.id = p.studio_id
    where p.id = current_professional_id());
end
$$;
