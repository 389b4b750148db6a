-- The team: all of the studio for its administrators, for the others themselves.
create or replace function professional_json(p_professional profiles) returns json
language sql stable set search_path = public
begin atomic
  select json_build_object('id', p_professional.id, 'fullName', p_professional.full_name, 'email', p_professional.email,
    'phone', p_professional.phone, 'role', p_professional.role, 'isOwner', p_professional.is_owner,
    'isActive', p_professional.is_active, 'isBookable', p_professional.is_bookable, 'slug', p_professional.slug,
    'invitedAt', case when u.email_confirmed_at is null and u.password_hash is null then u.invited_at end,
    'createdAt', p_professional.created_at, 'hours', p_professional.business_hours)
  from users u where u.id = p_professional.id;
end;
