-- The public page: who is booked here, and who is asking.

-- By id or by link; a link that was given up still leads to who gave it up. Null unless she can be booked.
create function find_public_professional(p_id uuid, p_slug text) returns json
language plpgsql stable parallel safe set search_path = public as $$
declare
  wanted uuid := coalesce(p_id, (select id from profiles where slug = p_slug),
    (select professional_id from former_slugs where slug = p_slug));
  page json;
begin
  select json_build_object(
    'professional', json_build_object('id', p.id, 'slug', p.slug, 'fullName', p.full_name),
    'studio', json_build_object('businessName', s.business_name, 'tagline', s.tagline, 'city', s.city, 'state', s.state,
      'phone', coalesce(s.phone, p.phone), 'coverImageUrl', s.cover_image_url, 'logoUrl', s.logo_url, 'theme', s.theme,
      'zone', s.zone),
    'procedures', (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
        'priceCents', t.price_cents, 'durationMinutes', t.duration_minutes, 'category', t.category)
        order by t.name, t.id), '[]'::json)
      from procedure_types t where t.created_by = wanted and t.is_active
    )
  ) into page
  from profiles p join studios s on s.id = p.studio_id
  where p.id = wanted and p.is_active and p.is_bookable;
  return page;
end
$$;--> statement-breakpoint

-- A link keeps leading to its professional after she changed it, and nobody else may take it.
create function slug_changed() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('slug:' || slug, 0))
  from (select new.slug union select old.slug where tg_op = 'UPDATE' order by 1) as names (slug);
  if exists (select from former_slugs where slug = new.slug and professional_id <> new.id) then
    raise exception 'the link belongs to somebody else'
      using errcode = 'unique_violation', table = 'profiles', constraint = 'profiles_slug_unique';
  end if;
  if tg_op = 'UPDATE' then
    delete from former_slugs where slug = new.slug;
    insert into former_slugs (slug, studio_id, professional_id) values (old.slug, old.studio_id, old.id)
    on conflict do nothing;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger slug_added after insert on profiles for each row execute function slug_changed();--> statement-breakpoint
create trigger slug_changed after update of slug on profiles
  for each row when (old.slug is distinct from new.slug) execute function slug_changed();--> statement-breakpoint

-- Who a visitor may be, after counting the look-up. '{studio}' in a rate key stands for the studio's id.
create function find_counted_client(p_professional_id uuid, p_email citext, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  host uuid := (select studio_id from profiles where id = p_professional_id and is_active and is_bookable);
  wait integer := take_rates(array(select replace(k, '{studio}', coalesce(host, p_professional_id)::text)
    from unnest(p_keys) with ordinality as given (k, n) order by n), p_windows, p_limits, p_now);
begin
  return json_build_object('wait', wait, 'studioId', host, 'client', (
    select json_build_object('clientId', c.id, 'fullName', c.full_name, 'phone', coalesce(c.phone, ''))
    from clients c where wait = 0 and c.studio_id = host and c.email = p_email));
end
$$;--> statement-breakpoint

-- The look-up alone. Its counters are no loss worth a flush of the log: a crash forgives a few hits.
create function look_up_client(p_professional_id uuid, p_email citext, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return find_counted_client(p_professional_id, p_email, p_keys, p_windows, p_limits, p_now);
end
$$;--> statement-breakpoint

-- Mails a code to a known address of the studio; for an unknown one nothing happens, and nobody is told which it was.
create function send_recognition_code(p_professional_id uuid, p_email citext, p_token jsonb, p_mail jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  found_client json := find_counted_client(p_professional_id, p_email, p_keys, p_windows, p_limits, p_now);
  host uuid := (found_client ->> 'studioId')::uuid;
begin
  if found_client ->> 'client' is null then
    return json_build_object('wait', found_client -> 'wait', 'outboxIds', '[]'::json);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recognition:' || host || p_email, 0));
  delete from one_time_tokens
  where studio_id = host and email = p_email and kind = 'recognition' and user_id is null and consumed_at is null;
  insert into one_time_tokens (id, kind, studio_id, email, code_hash, expires_at, created_at)
  values ((p_token ->> 'id')::uuid, 'recognition', host, p_email, p_token ->> 'codeHash',
    (p_token ->> 'expiresAt')::timestamptz, p_now);
  insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
  select (p_mail ->> 'id')::uuid, host, p_professional_id, p_mail -> 'data' ->> 'kind', p_email,
    p_mail -> 'data' || jsonb_build_object('businessName', s.business_name), p_now, p_now
  from studios s where s.id = host;
  return json_build_object('wait', 0, 'outboxIds', json_build_array(p_mail ->> 'id'));
end
$$;--> statement-breakpoint

-- The client whose code this is, once; every wrong try is counted, and after p_attempts the code is dead.
create function verify_recognition_code(p_professional_id uuid, p_email citext, p_code_hash text, p_attempts integer,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  found_client json := find_counted_client(p_professional_id, p_email, p_keys, p_windows, p_limits, p_now);
  is_right boolean;
begin
  update one_time_tokens
  set attempts = attempts + 1, consumed_at = case when code_hash = p_code_hash then p_now end
  where studio_id = (found_client ->> 'studioId')::uuid and email = p_email and kind = 'recognition' and user_id is null
    and consumed_at is null and expires_at > p_now and attempts < p_attempts and found_client ->> 'wait' = '0'
  returning consumed_at is not null into is_right;
  return json_build_object('wait', found_client -> 'wait',
    'client', case when is_right then found_client -> 'client' end);
end
$$;
