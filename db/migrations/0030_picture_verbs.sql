-- Covers and logos. A picture that a studio shows has no `detached_at`; any other has the moment from which nobody will miss
-- it, and is swept then: a new one a day after it came (she may still save it), one that was replaced at once.

create index pictures_detached on pictures (detached_at) where detached_at is not null;--> statement-breakpoint
create index picture_remains_by_age on picture_remains (created_at);--> statement-breakpoint

create function picture_json(p_id uuid) returns json language sql stable parallel safe set search_path = public
begin atomic
  select json_build_object('id', id, 'url', picture_url(id),
    'smallUrl', case when small_width is not null then picture_url(id) || '/small' end, 'width', width, 'height', height)
  from pictures where id = p_id;
end;--> statement-breakpoint

-- For places that show it no larger than a fingertip.
create function picture_thumbnail_url(p_id uuid) returns text language sql stable parallel safe set search_path = public
begin atomic
  select picture_url(id) || case when small_width is not null then '/small' else '' end from pictures where id = p_id;
end;--> statement-breakpoint

-- From now on the studio shows this picture, or none (null); the one it showed is the sweep's. LU404 unless it is the
-- studio's own and of that kind. Sweep and save lock the picture's row: whoever comes first decides.
create function attach_picture(p_studio uuid, p_kind text, p_id uuid) returns void
language plpgsql set search_path = public as $$
declare
  shown uuid;
begin
  select case p_kind when 'cover' then cover_id when 'logo' then logo_id end into shown
  from studios where id = p_studio for no key update;
  if shown is not distinct from p_id then
    return;
  end if;
  update pictures set detached_at = null where id = p_id and studio_id = p_studio and kind = p_kind;
  if p_id is not null and not found then
    raise exception 'no such picture' using errcode = 'LU404';
  end if;
  update studios set cover_id = case when p_kind = 'cover' then p_id else cover_id end,
    logo_id = case when p_kind = 'logo' then p_id else logo_id end
  where id = p_studio;
  update pictures set detached_at = now() where id = shown;
end
$$;--> statement-breakpoint

-- Who may upload, before a byte of it is read: { outcome: 'ok' | 'forbidden' | 'limited' (wait) }.
create function begin_picture(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns json language plpgsql set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  if not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  wait := take_studio_rates(p_keys, p_windows, p_limits, p_now);
  return json_build_object('outcome', case when wait > 0 then 'limited' else 'ok' end, 'wait', wait);
end
$$;--> statement-breakpoint

-- The row of a picture whose bytes are about to be put into the bucket. A studio has p_most unsaved ones: the oldest makes
-- room. p_picture { id, kind, contentType, width, height, bytes }
create function add_picture(p_session text, p_picture jsonb, p_most integer, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  if not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  perform from studios where id = current_studio_id() for no key update;
  insert into pictures (id, studio_id, kind, content_type, width, height, bytes, created_by, created_at, detached_at)
  select (p_picture ->> 'id')::uuid, current_studio_id(), kind, "contentType", width, height, bytes, current_professional_id(),
    p_now, p_now + interval '1 day'
  from jsonb_to_record(p_picture) as given (kind text, "contentType" text, width integer, height integer, bytes integer);
  update pictures set detached_at = p_now where studio_id = current_studio_id() and id in (
    select id from pictures where studio_id = current_studio_id() and detached_at > p_now
    order by detached_at desc, id desc offset p_most);
  return json_build_object('outcome', 'ok', 'picture', picture_json((p_picture ->> 'id')::uuid));
end
$$;--> statement-breakpoint

-- Whose smaller copy comes: { outcome: 'ok' (kind, width, height) | 'forbidden' | 'limited' (wait) | 'unknown' }.
create function begin_small_picture(p_session text, p_id uuid, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  begun json := begin_picture(p_session, p_keys, p_windows, p_limits, p_now);
  larger json;
begin
  if begun ->> 'outcome' <> 'ok' then
    return begun;
  end if;
  select json_build_object('outcome', 'ok', 'kind', kind, 'width', width, 'height', height) into larger
  from pictures where id = p_id and studio_id = current_studio_id();
  return coalesce(larger, '{"outcome": "unknown"}');
end
$$;--> statement-breakpoint

-- The smaller copy is in the bucket. 'unknown' when the picture went meanwhile.
create function add_small_picture(p_session text, p_id uuid, p_width integer) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  update pictures set small_width = p_width where id = p_id and studio_id = current_studio_id() and current_is_admin();
  if not found then
    return '{"outcome": "unknown"}';
  end if;
  return json_build_object('outcome', 'ok', 'picture', picture_json(p_id));
end
$$;--> statement-breakpoint

-- Takes the rows that nobody misses. Answers the pictures whose bytes are to be deleted: those whose row went, here or
-- otherwise, so long ago that no upload can still be putting them.
create function sweep_pictures(p_now timestamptz, p_portion integer) returns uuid[]
language plpgsql set search_path = public as $$
begin
  delete from pictures where id in (
    select id from pictures where detached_at <= p_now order by detached_at limit p_portion for update skip locked);
  return array(select picture_id from picture_remains where created_at < p_now - interval '15 minutes'
    order by created_at limit p_portion);
end
$$;--> statement-breakpoint

-- Their bytes are deleted.
create function forget_picture_remains(p_ids uuid[]) returns void language sql set search_path = public
begin atomic
  delete from picture_remains where picture_id = any (p_ids);
end;--> statement-breakpoint

create or replace function find_public_professional(p_id uuid, p_slug text) returns json
language plpgsql stable parallel safe set search_path = public as $$
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
