-- The public page of a professional by id or by a link that is or was theirs (within p_studio, a link of their studio, where that is given), or
-- of a whole studio by its own: { page, people }. `people` can be booked there, the owner first, each with offers, reviews and, from p_from for
-- p_days, the agenda for the shortest procedure (get_professional_appointments). `gallery`: for how many pictures to keep room, p_gallery at most. Null where
-- nobody can be booked. One plan fits all values, as in read_agenda.
create or replace function find_public_page(p_id uuid, p_slug text, p_studio text, p_from date, p_days integer, p_gallery integer)
returns json
language plpgsql security definer stable parallel safe set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  named text := coalesce(p_studio, p_slug);
  studio uuid := coalesce((select id from studios where slug = named),
    (select studio_id from former_slugs where slug = named and professional_id is null));
  one uuid;
  bookable uuid[];
  people uuid[];
begin
  if p_id is not null or p_studio is not null or studio is null then
    one := coalesce(p_id, (select id from profiles where slug = p_slug), (select professional_id from former_slugs where slug = p_slug and professional_id is not null));
    if p_studio is not null and studio is distinct from (select studio_id from profiles where id = one) then
      return null;
    end if;
    select studio_id into studio from profiles where id = one;
  end if;
  -- Not whoever signed up and has not proved the address: it may be anybody's.
  select array_agg(p.id order by p.is_owner desc, p.created_at, p.id) into bookable
  from profiles p join users u on u.id = p.id and coalesce(u.email_confirmed_at, u.invited_at) is not null
  where p.studio_id = studio and p.is_active and p.is_bookable;
  people := case when one is null then bookable when one = any (bookable) then array[one] end;
  if people is null then
    return null;
  end if;
  return (
    select json_build_object(
      'page', json_build_object(
        'isWhole', one is null,
        'bookable', cardinality(bookable),
        'studio', json_build_object('slug', s.slug, 'businessName', s.business_name, 'tagline', s.tagline, 'city', s.city, 'state', s.state,
          'phone', coalesce(s.phone, (select phone from profiles where id = people[1])), 'theme', s.theme, 'zone', s.zone,
          'changeNoticeHours', s.change_notice_hours, 'deposit', s.deposit_rules),
        'gallery', (
          select least(count(*), p_gallery) from gallery_pictures g join publishing_consents c on c.id = g.consent_id and c.withdrawn_at is null
          where g.studio_id = s.id
        ),
        'pictures', (
          select coalesce(json_object_agg(i.kind, json_build_object('id', i.id, 'width', i.width, 'height', i.height,
            'smallWidth', i.small_width)), '{}')
          from pictures i where i.id in (s.cover_id, s.logo_id)
        ),
        'procedures', (
          select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description, 'category', t.category,
            'registeredOnly', coalesce(t.booking_rules ->> 'registeredOnly', s.booking_rules ->> 'registeredOnly')::boolean,
            'needsApproval', coalesce(t.booking_rules ->> 'needsApproval', s.booking_rules ->> 'needsApproval')::boolean,
            'deposit', t.deposit)
            order by t.position, plain_text(t.name), t.id), '[]')
          from procedure_types t
          where t.studio_id = s.id and t.is_active
            and exists (select from procedure_type_offers o where o.procedure_type_id = t.id and o.professional_id = any (people))
        )
      ),
      'people', (
        select json_agg(json_build_object(
          'professional', json_build_object('id', p.id, 'slug', p.slug, 'fullName', p.full_name),
          'offers', (
            select coalesce(json_agg(json_build_object('id', t.id, 'priceCents', coalesce(o.price_cents, t.price_cents),
              'durationMinutes', coalesce(o.duration_minutes, t.duration_minutes)) order by t.position, plain_text(t.name), t.id), '[]')
            from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
            where o.professional_id = p.id and t.is_active
          ),
          'reviews', (
            select json_build_object('count', count(*), 'stars', coalesce(sum(r.rating), 0))
            from reviews r where r.professional_id = p.id and r.hidden_at is null
          ),
          'agenda', get_professional_appointments(p.id, p_from, p_from + p_days, array(
            select t.id from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
            where o.professional_id = p.id and t.is_active order by coalesce(o.duration_minutes, t.duration_minutes), t.position, t.id limit 1))
        ) order by array_position(people, p.id))
        from profiles p where p.id = any (people)
      )
    )
    from studios s where s.id = studio
  );
end
$$;
