-- Configurações: read at once, saved at once.

-- Of the caller, once she has entered. Hours are as they are stored: null while she has none.
create function own_settings() returns json language plpgsql stable set search_path = public as $$
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
      'pictures', json_build_object('cover', picture_json(s.cover_id), 'logo', picture_json(s.logo_id)))
    from profiles p join studios s on s.id = p.studio_id
    where p.id = current_professional_id());
end
$$;--> statement-breakpoint

create function read_settings(p_session text) returns json language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return own_settings();
end
$$;--> statement-breakpoint

-- Agendas first, in one order, then rows: what a booking and a block wait for is never waited for the other way round. Another
-- zone moves every agenda of the studio. Whoever names a zone that was replaced meanwhile names an old version too.
create function lock_agendas_of_save(p_moves boolean) returns void language plpgsql set search_path = public as $$
begin
  if p_moves then
    perform lock_agenda(id) from (select id from profiles where studio_id = current_studio_id() order by id) as members;
  else
    perform lock_agenda(current_professional_id());
  end if;
end
$$;--> statement-breakpoint

-- Saves all of it or nothing: 'forbidden', 'edited', 'zone' (one that this server does not know), else 'saved' with the settings.
-- Of who may not change the studio only her own version counts. LU404 for a picture that is not the studio's.
-- p_input { versions, profile, notifications, hours?, business?, pictures?: { coverId?, logoId? } }
create function save_settings(p_session text, p_input jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  me uuid;
  moves boolean;
  seen integer;
begin
  perform enter(p_session);
  studio := current_studio_id();
  me := current_professional_id();
  moves := coalesce(p_input #>> '{business,zone}' <> (select zone from studios where id = studio), false);
  if (p_input ? 'business' or p_input ? 'pictures') and not current_is_admin() then
    return '{"outcome": "forbidden"}';
  elsif moves and not zone_known(p_input #>> '{business,zone}') then
    return '{"outcome": "zone"}';
  end if;
  perform lock_agendas_of_save(moves);
  select version into seen from profiles where id = me for no key update;
  if seen <> (p_input #> '{versions,profile}')::integer then
    return '{"outcome": "edited"}';
  end if;
  if current_is_admin() then
    select version into seen from studios where id = studio for no key update;
    if seen <> (p_input #> '{versions,studio}')::integer then
      return '{"outcome": "edited"}';
    end if;
  end if;
  perform save_own_settings(p_input, p_now);
  perform save_studio_settings(p_input);
  return json_build_object('outcome', 'saved', 'settings', own_settings());
end
$$;--> statement-breakpoint

create function save_own_settings(p_input jsonb, p_now timestamptz) returns void language plpgsql set search_path = public as $$
begin
  update profiles
  set full_name = p_input #>> '{profile,fullName}', phone = p_input #>> '{profile,phone}',
    business_hours = coalesce(p_input -> 'hours', business_hours),
    hours_saved_at = case when p_input ? 'hours' then coalesce(hours_saved_at, p_now) else hours_saved_at end,
    email_notifications = (p_input #> '{notifications,emailNotifications}')::boolean,
    -- The person's own address is no other: should it change, notices follow it.
    notification_email = nullif((p_input #>> '{notifications,notificationEmail}')::citext, email)
  where id = current_professional_id() and studio_id = current_studio_id();
end
$$;--> statement-breakpoint

create function save_studio_settings(p_input jsonb) returns void language plpgsql set search_path = public as $$
declare
  studio uuid := current_studio_id();
  business jsonb := p_input -> 'business';
  pictures jsonb := p_input -> 'pictures';
begin
  if business is not null then
    update studios
    set business_name = business ->> 'businessName', instagram = business ->> 'instagram', address = business ->> 'address',
      city = business ->> 'city', state = business ->> 'state', zip_code = business ->> 'zipCode',
      phone = business ->> 'phone', zone = business ->> 'zone'
    where id = studio;
  end if;
  if pictures ? 'coverId' then
    perform attach_picture(studio, 'cover', (pictures ->> 'coverId')::uuid);
  end if;
  if pictures ? 'logoId' then
    perform attach_picture(studio, 'logo', (pictures ->> 'logoId')::uuid);
  end if;
end
$$;--> statement-breakpoint

-- Counts a look-up of a person's; seconds to wait.
create function take_member_rates(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns integer language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
end
$$;
