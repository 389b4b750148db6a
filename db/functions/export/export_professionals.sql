create or replace function export_professionals(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'email', p.email, 'phone', p.phone,
      'role', p.role, 'isOwner', p.is_owner, 'isActive', p.is_active, 'isBookable', p.is_bookable, 'slug', p.slug,
      'hours', p.business_hours, 'emailNotifications', p.email_notifications, 'notificationEmail', p.notification_email,
      'createdAt', iso_utc(p.created_at)) order by p.id),
    case when count(*) = p_limit then (array_agg(p.id order by p.id desc))[1]::text end)
  from (select * from profiles where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) p;
end;
