-- What Configurações shows of a person and of her studio has a version each, which its form compares. Pictures leave their
-- bytes behind for the sweep.

create or replace function hours_changed() returns trigger language plpgsql set search_path = public as $$
begin
  perform lock_agenda(new.id);
  new.agenda_version := old.agenda_version + 1;
  return new;
end
$$;--> statement-breakpoint
create trigger raise_version before update on profiles for each row
  when ((old.full_name, old.phone, old.business_hours, old.email_notifications, old.notification_email)
    is distinct from (new.full_name, new.phone, new.business_hours, new.email_notifications, new.notification_email))
  execute function raise_version();--> statement-breakpoint
create trigger raise_version before update on studios for each row
  when ((old.business_name, old.instagram, old.address, old.city, old.state, old.zip_code, old.phone, old.zone, old.cover_id,
      old.logo_id)
    is distinct from (new.business_name, new.instagram, new.address, new.city, new.state, new.zip_code, new.phone, new.zone,
      new.cover_id, new.logo_id))
  execute function raise_version();--> statement-breakpoint
create trigger raise_version before update on time_blocks for each row
  when (old.version = new.version) execute function raise_version();--> statement-breakpoint

create function picture_removed() returns trigger language plpgsql set search_path = public as $$
begin
  insert into picture_remains (picture_id) values (old.id) on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create trigger picture_removed after delete on pictures for each row execute function picture_removed();--> statement-breakpoint

create function picture_url(p_id uuid) returns text language sql immutable parallel safe
return '/media/' || p_id;--> statement-breakpoint

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
      'phone', coalesce(s.phone, p.phone), 'coverImageUrl', picture_url(s.cover_id), 'logoUrl', picture_url(s.logo_id),
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
