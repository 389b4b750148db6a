-- Who is signed in, as the web knows her; null when the session is unknown or over, or its person may not act.
create or replace function web_session(p_id text) returns json language plpgsql security definer stable set search_path = public as $$
begin
  return (
    select json_build_object('id', s.id, 'userId', s.user_id, 'expiresAt', s.expires_at, 'remember', s.remember,
      'user', json_build_object('id', u.id, 'email', u.email, 'fullName', p.full_name, 'role', p.role,
        'isOwner', p.is_owner),
      'studio', json_build_object('id', t.id, 'businessName', t.business_name, 'tagline', t.tagline, 'theme', t.theme,
        'logoUrl', picture_thumbnail_url(t.logo_id), 'zone', t.zone),
      'professional', json_build_object('id', p.id, 'slug', p.slug),
      'deletion', (
        select json_build_object('dueAt', iso_utc(d.due_at), 'isOwn', d.user_id = p.id)
        from deletion_requests d where d.studio_id = p.studio_id and (d.user_id = p.id or d.whole_studio)
        order by d.user_id = p.id desc limit 1
      ))
    from sessions s
    join users u on u.id = s.user_id
    join profiles p on p.id = u.id
    join studios t on t.id = p.studio_id
    where s.id = p_id and s.expires_at > now() and p.is_active and coalesce(u.banned_until <= now(), true)
  );
end
$$;
