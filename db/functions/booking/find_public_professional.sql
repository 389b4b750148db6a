-- The public page of a professional by id, or by a link that is or was theirs: { page, agenda }, the agenda from p_from for p_days
-- for the shortest procedure (get_professional_appointments). Null for who cannot be booked.
create or replace function find_public_professional(p_id uuid, p_slug text, p_from date, p_days integer) returns json
language plpgsql security definer stable parallel safe set search_path = public, pg_temp as $$
declare
  wanted uuid := coalesce(p_id, (select id from profiles where slug = p_slug),
    (select professional_id from former_slugs where slug = p_slug));
  page json;
begin
  select json_build_object(
    'professional', json_build_object('id', p.id, 'slug', p.slug, 'fullName', p.full_name),
    'studio', json_build_object('businessName', s.business_name, 'tagline', s.tagline, 'city', s.city, 'state', s.state,
      'phone', coalesce(s.phone, p.phone), 'theme', s.theme, 'zone', s.zone, 'changeNoticeHours', s.change_notice_hours),
    'pictures', (
      select coalesce(json_object_agg(i.kind, json_build_object('id', i.id, 'width', i.width, 'height', i.height,
        'smallWidth', i.small_width)), '{}')
      from pictures i where i.id in (s.cover_id, s.logo_id)
    ),
    'procedures', (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
        'priceCents', coalesce(o.price_cents, t.price_cents),
        'durationMinutes', coalesce(o.duration_minutes, t.duration_minutes), 'category', t.category,
        'registeredOnly', coalesce(t.booking_rules ->> 'registeredOnly', s.booking_rules ->> 'registeredOnly')::boolean,
        'needsApproval', coalesce(t.booking_rules ->> 'needsApproval', s.booking_rules ->> 'needsApproval')::boolean)
        order by t.position, t.name, t.id), '[]')
      from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
      where o.professional_id = wanted and t.is_active
    ),
    'reviews', (
      select json_build_object('count', count(*), 'average', round(avg(r.rating), 1))
      from reviews r where r.professional_id = wanted and r.hidden_at is null
    )
  ) into page
  from profiles p join studios s on s.id = p.studio_id
  where p.id = wanted and p.is_active and p.is_bookable;
  return case when page is not null then json_build_object('page', page,
    'agenda', get_professional_appointments(wanted, p_from, p_from + p_days, array(
      select t.id from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
      where o.professional_id = wanted and t.is_active order by coalesce(o.duration_minutes, t.duration_minutes), t.position, t.id limit 1))) end;
end
$$;
