-- Configurações: read at once, saved at once.

-- Of the caller, once she has entered. Hours are as they are stored: null while she has none.
create or replace function own_settings(p_now timestamptz) returns json language plpgsql stable set search_path = public as $$
begin
  return (
    select json_build_object(
      'versions', json_build_object('profile', p.version, 'studio', s.version),
      'mayEditStudio', current_is_admin(),
      'profile', json_build_object('fullName', p.full_name, 'email', p.email, 'phone', p.phone),
      'business', json_build_object('businessName', s.business_name, 'instagram', s.instagram, 'address', s.address,
        'city', s.city, 'state', s.state, 'zipCode', s.zip_code, 'phone', s.phone, 'zone', s.zone),
      'hours', p.business_hours,
      'notifications', json_build_object('emailNotifications', p.email_notifications,
        'notificationEmail', p.notification_email),
      'pictures', json_build_object('cover', picture_json(s.cover_id), 'logo', picture_json(s.logo_id)),
      'upcomingAppointments', (select count(*) from appointments a
        where a.studio_id = s.id and a.starts_at >= p_now and a.status <> 'cancelled'))
    from profiles p join studios s on s.id = p.studio_id
    where p.id = current_professional_id());
end
$$;
