create or replace function find_public_professional(p_id uuid, p_slug text) returns json
language plpgsql security definer stable parallel safe set search_path = public as $$
declare
  wanted uuid := coalesce(p_id, (select id from profiles where slug = p_slug),
    (select professional_id from former_slugs where slug = p_slug));
  page json;
begin
  select json_build_object(
    'professional', json_build_object('id', p.id, 'slug', p.slug, 'fullName', p.full_name),
    'studio', json_build_object('businessName', s.business_name, 'tagline', s.tagline, 'city', s.city, 'state', s.state,
      'phone', coalesce(s.phone, p.phone), 'cover', picture_json(s.cover_id), 'logo', picture_json(s.logo_id),
      'theme', s.theme, 'zone', s.zone),
    'procedures', (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
        'priceCents', t.price_cents, 'durationMinutes', t.duration_minutes, 'category', t.category)
        order by t.position, t.name, t.id), '[]'::json)
      from offered_procedures(wanted) t
    )
  ) into page
  from profiles p join studios s on s.id = p.studio_id
  where p.id = wanted and p.is_active and p.is_bookable;
  return page;
end
$$;
