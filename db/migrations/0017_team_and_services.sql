-- The team of a studio, and who offers which service.

-- Whoever writes a service, it is offered by who created it until somebody says otherwise.
create function offer_by_creator() returns trigger language plpgsql set search_path = public as $$
begin
  insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
  select studio_id, id, created_by from added
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
create trigger offer_by_creator after insert on procedure_types referencing new table as added
  for each statement execute function offer_by_creator();--> statement-breakpoint
-- Lists stand by place, then by name.
create index procedure_types_in_order on procedure_types (studio_id, position, name, id);--> statement-breakpoint

-- What a professional offers now. Without settings of its own, or it could not be inlined.
create function offered_procedures(p_professional_id uuid) returns setof procedure_types
language sql stable parallel safe
begin atomic
  select t.* from procedure_type_offers o join procedure_types t on t.id = o.procedure_type_id
  where o.professional_id = p_professional_id and t.is_active;
end;--> statement-breakpoint

-- Services, as their members see them: all of the studio for its administrators; for the others what they made or offer.
create function procedure_type_json(p_type procedure_types) returns json
language sql stable set search_path = public
begin atomic
  select json_build_object('id', p_type.id, 'name', p_type.name, 'description', p_type.description,
    'priceCents', p_type.price_cents, 'durationMinutes', p_type.duration_minutes, 'category', p_type.category,
    'colour', p_type.colour, 'position', p_type.position, 'isActive', p_type.is_active,
    'mayEdit', current_is_admin() or p_type.created_by = current_professional_id(),
    'professionalIds', (
      select coalesce(json_agg(o.professional_id order by o.professional_id), '[]'::json) from procedure_type_offers o
      where o.studio_id = p_type.studio_id and o.procedure_type_id = p_type.id
    ));
end;--> statement-breakpoint

create function list_procedure_types(p_session text) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  if current_is_admin() then
    return (select coalesce(json_agg(procedure_type_json(t) order by t.position, t.name, t.id), '[]'::json)
      from procedure_types t where t.studio_id = current_studio_id());
  end if;
  return (
    select coalesce(json_agg(procedure_type_json(t) order by t.position, t.name, t.id), '[]'::json)
    from procedure_types t
    where t.id in (
      select id from procedure_types where created_by = current_professional_id()
      union
      select procedure_type_id from procedure_type_offers where professional_id = current_professional_id()
    )
  );
end
$$;--> statement-breakpoint

-- Sets who offers a service: an administrator everybody's part, everybody else only her own. False when somebody named is
-- not of the studio (or, for everybody else, not herself).
create function set_offers(p_type_id uuid, p_professionals uuid[]) returns boolean
language plpgsql set search_path = public as $$
declare
  studio uuid := current_studio_id();
  me uuid := current_professional_id();
begin
  if exists (
    select from unnest(p_professionals) as wanted (id)
    where not exists (select from profiles p where p.id = wanted.id and p.studio_id = studio
      and (current_is_admin() or p.id = me))
  ) then
    return false;
  end if;
  delete from procedure_type_offers
  where studio_id = studio and procedure_type_id = p_type_id and professional_id <> all (p_professionals)
    and (current_is_admin() or professional_id = me);
  insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
  select studio, p_type_id, id from unnest(p_professionals) as wanted (id)
  on conflict do nothing;
  return true;
end
$$;--> statement-breakpoint

-- A new service (p_is_new) or a changed one. Answers it; null for what is not hers; '{"problem":"offers"}' when somebody
-- named may not be. p_input { name, description, priceCents, durationMinutes, category, isActive, colour?, professionalIds? }
create function save_procedure_type(p_session text, p_id uuid, p_input jsonb, p_is_new boolean) returns json
language plpgsql set search_path = public as $$
declare
  saved procedure_types;
begin
  perform enter(p_session);
  if p_is_new then
    insert into procedure_types (id, studio_id, created_by, name, description, price_cents, duration_minutes, category,
      colour, is_active, position)
    values (p_id, current_studio_id(), current_professional_id(), p_input ->> 'name', p_input ->> 'description',
      (p_input -> 'priceCents')::integer, (p_input -> 'durationMinutes')::integer, p_input ->> 'category',
      p_input ->> 'colour', (p_input -> 'isActive')::boolean,
      -- Behind those that were put in order; by name while none was.
      coalesce((select least(max(position) + 1, 100000) from procedure_types
        where studio_id = current_studio_id() and position > 0), 0))
    returning * into saved;
  else
    update procedure_types
    set name = p_input ->> 'name', description = p_input ->> 'description',
      price_cents = (p_input -> 'priceCents')::integer, duration_minutes = (p_input -> 'durationMinutes')::integer,
      category = p_input ->> 'category', is_active = (p_input -> 'isActive')::boolean,
      colour = case when p_input ? 'colour' then p_input ->> 'colour' else colour end
    where id = p_id and studio_id = current_studio_id()
      and (current_is_admin() or created_by = current_professional_id())
    returning * into saved;
    if not found then
      return null;
    end if;
  end if;
  if p_input ? 'professionalIds'
    and not set_offers(saved.id, array(select jsonb_array_elements_text(p_input -> 'professionalIds')::uuid))
  then
    raise exception 'somebody named is not of the studio' using errcode = 'LU422';
  end if;
  return procedure_type_json(saved);
end
$$;--> statement-breakpoint

-- Takes a service off the public page, or offers it again. Null for what is not hers.
create function switch_procedure_type(p_session text, p_id uuid, p_active boolean) returns json
language plpgsql set search_path = public as $$
declare
  saved procedure_types;
begin
  perform enter(p_session);
  update procedure_types set is_active = p_active
  where id = p_id and studio_id = current_studio_id() and (current_is_admin() or created_by = current_professional_id())
  returning * into saved;
  return case when found then procedure_type_json(saved) end;
end
$$;--> statement-breakpoint

-- Puts services in the order given. False, and nothing done, unless each of them is hers. The rows are locked in one
-- order, so that two who sort at once never wait for each other in a circle.
create function order_procedure_types(p_session text, p_ids uuid[]) returns boolean
language plpgsql set search_path = public as $$
declare
  hers integer;
begin
  perform enter(p_session);
  select count(*) into hers from (
    select from procedure_types
    where id = any (p_ids) and studio_id = current_studio_id()
      and (current_is_admin() or created_by = current_professional_id())
    order by id for no key update
  ) as locked;
  if hers <> cardinality(p_ids) then
    return false;
  end if;
  update procedure_types t set position = wanted.n
  from unnest(p_ids) with ordinality as wanted (id, n)
  where t.id = wanted.id and t.position <> wanted.n;
  return true;
end
$$;--> statement-breakpoint

-- The team: all of the studio for its administrators, for the others themselves.
create function professional_json(p_professional profiles) returns json
language sql stable set search_path = public
begin atomic
  select json_build_object('id', p_professional.id, 'fullName', p_professional.full_name, 'email', p_professional.email,
    'phone', p_professional.phone, 'role', p_professional.role, 'isOwner', p_professional.is_owner,
    'isActive', p_professional.is_active, 'isBookable', p_professional.is_bookable, 'slug', p_professional.slug,
    'invitedAt', case when u.email_confirmed_at is null and u.password_hash is null then u.invited_at end,
    'createdAt', p_professional.created_at, 'hours', p_professional.business_hours)
  from users u where u.id = p_professional.id;
end;--> statement-breakpoint

create function list_professionals(p_session text) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return json_build_object('me', current_professional_id(), 'mayManage', current_is_admin(), 'professionals', (
    select coalesce(json_agg(professional_json(p) order by p.full_name, p.id), '[]'::json)
    from profiles p
    where p.studio_id = current_studio_id() and (current_is_admin() or p.id = current_professional_id())
  ));
end
$$;--> statement-breakpoint

-- The open link dies, and a mail with it that has not left.
create function withdraw_invitation(p_user_id uuid) returns void
language sql set search_path = public
begin atomic
  delete from one_time_tokens where user_id = p_user_id and kind = 'invitation' and consumed_at is null;
  delete from outbox o using profiles p
  where p.id = p_user_id and o.studio_id = p.studio_id and o.recipient = p.email and o.kind = 'invitation'
    and o.status = 'pending' and o.leased_until is null;
end;--> statement-breakpoint

-- One invitation is open at a time: the newest mail's link is the one that works. Who calls this holds the user's row.
create function owe_invitation(p_user_id uuid, p_token jsonb, p_mail jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  perform withdraw_invitation(p_user_id);
  insert into one_time_tokens (id, kind, user_id, email, token_hash, expires_at, created_at)
  select (p_token ->> 'id')::uuid, 'invitation', id, email, p_token ->> 'hash', (p_token ->> 'expiresAt')::timestamptz, p_now
  from users where id = p_user_id;
  update users set invited_at = p_now where id = p_user_id;
  -- Owed for who invites: she is told when it cannot be delivered.
  insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
  select (p_mail ->> 'id')::uuid, p.studio_id, current_professional_id(), 'invitation', p.email,
    p_mail -> 'data' || jsonb_build_object('name', p.full_name, 'businessName', s.business_name,
      'inviterName', (select full_name from profiles where id = current_professional_id())), p_now, p_now
  from profiles p join studios s on s.id = p.studio_id where p.id = p_user_id;
end
$$;--> statement-breakpoint

-- '{studio}' in a key stands for the studio's id.
create function take_studio_rates(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns integer language sql set search_path = public
begin atomic
  select take_rates(array(select replace(k, '{studio}', current_studio_id()::text)
    from unnest(p_keys) with ordinality as given (k, n) order by n), p_windows, p_limits, p_now);
end;--> statement-breakpoint

-- A new professional and her invitation. Answers { outcome: 'invited' with the row, 'forbidden', 'limited' (wait), 'known' }:
-- an address that has an account is left alone. She keeps the hours of who invites her until she sets her own, and gets no
-- mail about clients before the address has proved to be hers.
-- p_person { id, email, fullName, phone, role, isBookable } · p_slugs: links to try in order · p_token { id, hash, expiresAt }
-- p_mail { id, data }
create function invite_professional(p_session text, p_person jsonb, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_mail jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  new_id uuid := (p_person ->> 'id')::uuid;
  address citext := (p_person ->> 'email')::citext;
  wait integer;
  link text;
  added profiles;
begin
  perform enter(p_session);
  if not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  wait := take_studio_rates(p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  insert into users (id, email, user_metadata, invited_at, created_at)
  values (new_id, address, jsonb_build_object('full_name', p_person ->> 'fullName', 'phone', p_person ->> 'phone',
    'role', p_person ->> 'role'), p_now, p_now)
  on conflict do nothing;
  if not found then
    return json_build_object('outcome', 'known');
  end if;
  insert into identities (id, user_id, provider, provider_id, email, identity_data)
  values (gen_random_uuid(), new_id, 'email', new_id::text, address, jsonb_build_object('sub', new_id,
    'email', address, 'email_verified', false, 'phone_verified', false));
  foreach link in array p_slugs loop
    perform pg_advisory_xact_lock(hashtextextended('slug:' || link, 0));
    exit when not exists (select from profiles where slug = link)
      and not exists (select from former_slugs where slug = link);
  end loop;
  insert into profiles (id, studio_id, full_name, email, phone, role, is_bookable, slug, business_hours, email_notifications)
  select new_id, studio_id, p_person ->> 'fullName', address, p_person ->> 'phone', p_person ->> 'role',
    (p_person -> 'isBookable')::boolean, link, coalesce(business_hours, p_hours), false
  from profiles where id = current_professional_id()
  returning * into added;
  perform owe_invitation(new_id, p_token, p_mail, p_now);
  return json_build_object('outcome', 'invited', 'professional', professional_json(added));
end
$$;--> statement-breakpoint

-- The row of a professional whom the caller may see, its user's row locked; null for anybody else's.
create function professional_in_hand(p_id uuid) returns profiles
language plpgsql set search_path = public as $$
declare
  wanted profiles;
begin
  perform 1 from users u where u.id = p_id and exists (
    select from profiles p where p.id = p_id and p.studio_id = current_studio_id()
      and (current_is_admin() or p.id = current_professional_id()))
  for no key update;
  if found then
    select * into wanted from profiles where id = p_id;
  end if;
  return wanted;
end
$$;--> statement-breakpoint

-- Mails the invitation again; the older link stops working. Outcomes 'missing', 'forbidden', 'limited', 'accepted', 'invited'.
create function invite_again(p_session text, p_id uuid, p_token jsonb, p_mail jsonb, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wanted profiles;
  wait integer;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  elsif not wanted.is_active or exists (
    select from users where id = p_id and (password_hash is not null or email_confirmed_at is not null))
  then
    return json_build_object('outcome', 'accepted');
  end if;
  wait := take_studio_rates(p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  perform owe_invitation(p_id, p_token, p_mail, p_now);
  return json_build_object('outcome', 'invited', 'professional', professional_json(wanted));
end
$$;--> statement-breakpoint

-- Changes name, phone, role and whether she has a public page. Outcomes 'missing', 'forbidden' (a role that the caller may
-- not set), 'changed'. Nobody sets her own role, nor that of an owner.
create function change_professional(p_session text, p_id uuid, p_changes jsonb) returns json
language plpgsql set search_path = public as $$
declare
  wanted profiles;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif wanted.is_owner and p_id <> current_professional_id()
    and not exists (select from profiles where id = current_professional_id() and is_owner)
  then
    return json_build_object('outcome', 'forbidden');
  elsif coalesce(p_changes ->> 'role', wanted.role) <> wanted.role
    and (p_id = current_professional_id() or wanted.is_owner or not current_is_admin())
  then
    return json_build_object('outcome', 'forbidden');
  end if;
  update profiles
  set full_name = p_changes ->> 'fullName', phone = p_changes ->> 'phone',
    role = coalesce(p_changes ->> 'role', role),
    is_bookable = coalesce((p_changes -> 'isBookable')::boolean, is_bookable)
  where id = p_id
  returning * into wanted;
  return json_build_object('outcome', 'changed', 'professional', professional_json(wanted));
end
$$;--> statement-breakpoint

-- Removes a professional, or, when something of hers has to stay, deactivates her: her sessions end, her open links die.
-- Outcomes 'missing', 'forbidden' (not an administrator, or herself, or an owner), 'last_owner', 'deactivated', 'deleted'.
create function remove_professional(p_session text, p_id uuid) returns json
language plpgsql set search_path = public as $$
declare
  wanted profiles;
begin
  perform enter(p_session);
  -- The lock of bookings first, as everywhere: none comes in between the look and the deed.
  if exists (select from profiles where id = p_id and studio_id = current_studio_id()
    and (current_is_admin() or id = current_professional_id()))
  then
    perform lock_agenda(p_id);
  end if;
  wanted := professional_in_hand(p_id);
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  elsif wanted.is_owner and not exists (
    select from profiles where studio_id = wanted.studio_id and is_owner and is_active and id <> p_id)
  then
    return json_build_object('outcome', 'last_owner');
  elsif p_id = current_professional_id() or wanted.is_owner then
    return json_build_object('outcome', 'forbidden');
  end if;
  -- Asked of the counters: of somebody without appointments a planner would read them all.
  if exists (select from appointment_counts
      where studio_id = wanted.studio_id and professional_id = p_id and appointments > 0)
    or exists (select from clients where studio_id = wanted.studio_id and created_by = p_id)
    or exists (select from procedure_types where created_by = p_id)
  then
    return deactivate_professional(p_id);
  end if;
  begin
    perform withdraw_invitation(p_id);
    delete from profiles where id = p_id;
    delete from users where id = p_id;
    return json_build_object('outcome', 'deleted');
  exception when foreign_key_violation then
    return deactivate_professional(p_id);
  end;
end
$$;--> statement-breakpoint

create function deactivate_professional(p_id uuid) returns json
language plpgsql set search_path = public as $$
begin
  update profiles set is_active = false where id = p_id;
  delete from sessions where user_id = p_id;
  perform withdraw_invitation(p_id);
  return json_build_object('outcome', 'deactivated');
end
$$;--> statement-breakpoint

-- Outcomes 'missing', 'forbidden', 'changed'.
create function reactivate_professional(p_session text, p_id uuid) returns json
language plpgsql set search_path = public as $$
declare
  wanted profiles;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  update profiles set is_active = true where id = p_id returning * into wanted;
  return json_build_object('outcome', 'changed', 'professional', professional_json(wanted));
end
$$;--> statement-breakpoint

-- Whose open invitation a link is: null when it is unknown, used, over, or withdrawn.
create function read_invitation(p_token_hash text, p_now timestamptz) returns json
language sql stable set search_path = public
begin atomic
  select json_build_object('fullName', p.full_name, 'email', p.email, 'businessName', s.business_name)
  from one_time_tokens t
  join users u on u.id = t.user_id and u.password_hash is null
  join profiles p on p.id = t.user_id and p.is_active
  join studios s on s.id = p.studio_id
  where t.token_hash = p_token_hash and t.kind = 'invitation' and t.consumed_at is null and t.expires_at > p_now;
end;--> statement-breakpoint

-- Accepts an invitation with a password, once: of several who try at a time one has it, the others get null. An account that
-- has a password already is left alone. p_consents [{ id, kind, isGranted, choices }]
create function accept_invitation(p_token_hash text, p_password_hash text, p_consents jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  invited uuid := (select user_id from one_time_tokens where token_hash = p_token_hash and kind = 'invitation');
begin
  -- The user's row before the token's, as whoever invites again or removes her does.
  perform 1 from users u join profiles p on p.id = u.id
  where u.id = invited and u.password_hash is null and p.is_active for no key update of u;
  if not found then
    return null;
  end if;
  update one_time_tokens set consumed_at = p_now
  where token_hash = p_token_hash and kind = 'invitation' and consumed_at is null and expires_at > p_now;
  if not found then
    return null;
  end if;
  update users set password_hash = p_password_hash, email_confirmed_at = coalesce(email_confirmed_at, p_now)
  where id = invited;
  update identities set identity_data = identity_data || '{"email_verified": true}'
  where user_id = invited and provider = 'email';
  update profiles set email_notifications = true where id = invited;
  delete from one_time_tokens where user_id = invited and consumed_at is null;
  insert into consents (id, studio_id, user_id, kind, is_granted, choices, created_at)
  select (c ->> 'id')::uuid, p.studio_id, invited, c ->> 'kind', (c -> 'isGranted')::boolean, c -> 'choices', p_now
  from jsonb_array_elements(p_consents) c, profiles p where p.id = invited;
  return json_build_object('email', (select email from users where id = invited));
end
$$;--> statement-breakpoint

-- Who is invited and has not accepted has an account that waits for its own link: no sign-up and no second confirmation
-- may open it by another.
create or replace function greet_known_address(p_email citext, p_token jsonb, p_confirmation jsonb, p_known jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  known record;
begin
  select id, email_confirmed_at is not null or invited_at is not null as is_settled into known
  from users where email = p_email;
  if known.is_settled then
    perform owe_account_mail(known.id, p_known, p_now);
    return json_build_object('outcome', 'known', 'outboxIds', json_build_array(p_known ->> 'id'));
  end if;
  perform renew_signup_token(known.id, p_token, p_confirmation, p_now);
  return json_build_object('outcome', 'unconfirmed', 'outboxIds', json_build_array(p_confirmation ->> 'id'));
end
$$;--> statement-breakpoint
create or replace function resend_confirmation(p_email citext, p_token jsonb, p_mail jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  waiting uuid := (select id from users where email = p_email and email_confirmed_at is null and invited_at is null);
begin
  if waiting is null then
    return json_build_object('outboxIds', '[]'::json);
  end if;
  perform renew_signup_token(waiting, p_token, p_mail, p_now);
  return json_build_object('outboxIds', json_build_array(p_mail ->> 'id'));
end
$$;--> statement-breakpoint

-- From here on the public page asks who offers a service, no more who created it.
create or replace function get_professional_appointments(prof_id uuid, p_from date, p_through date, p_procedures uuid[]) returns json
language plpgsql stable parallel safe set search_path = public as $$
declare
  agenda json;
begin
  select json_build_object(
    'zone', s.zone,
    'hours', p.business_hours,
    'version', p.agenda_version,
    'busy', (
      select '[' || coalesce(string_agg(first_minute || ',' || last_minute, ','), '') || ']'
      from (
        select epoch_minute(a.starts_at) as first_minute, epoch_minute(a.ends_at) as last_minute
        from appointments a
        where a.professional_id = prof_id and a.status <> 'cancelled'
          and a.starts_at >= (p_from - 2)::timestamp at time zone 'UTC'
          and a.starts_at < (p_through + 3)::timestamp at time zone 'UTC'
        order by a.starts_at
      ) as taken
    )::json,
    'blocks', (
      select coalesce(json_agg(json_build_object('blockedDate', b.blocked_date,
        'startTime', to_char(b.start_time, 'HH24:MI'), 'endTime', to_char(b.end_time, 'HH24:MI'),
        'isFullDay', b.is_full_day, 'reason', null)), '[]'::json)
      from time_blocks b
      where b.professional_id = prof_id and b.blocked_date between p_from - 1 and p_through + 2
    ),
    'totalMinutes', (
      select sum(t.duration_minutes) from offered_procedures(prof_id) t where t.id = any (p_procedures)
      having count(*) = cardinality(p_procedures)
    )
  ) into agenda
  from profiles p join studios s on s.id = p.studio_id
  where p.id = prof_id and p.is_active and p.is_bookable;
  return agenda;
end
$$;--> statement-breakpoint
create or replace function read_booking_world(p_professional_id uuid, p_procedures uuid[], p_email citext, p_key text,
  p_from date, p_through date) returns json
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  host record;
  agenda json := get_professional_appointments(p_professional_id, p_from, p_through, p_procedures);
begin
  select p.studio_id, json_build_object('id', p.id, 'fullName', p.full_name, 'slug', p.slug, 'email', p.email,
      'emailNotifications', p.email_notifications, 'notificationEmail', p.notification_email) as professional,
    json_build_object('id', s.id, 'businessName', s.business_name, 'address', s.address, 'city', s.city,
      'state', s.state, 'phone', coalesce(s.phone, p.phone), 'zone', s.zone) as studio into host
  from profiles p join studios s on s.id = p.studio_id
  where p.id = p_professional_id;
  return json_build_object(
    'repeated', (select json_build_object('bodyHash', body_hash, 'answer', answer) from idempotency_keys where key = p_key),
    'agenda', agenda,
    'professional', host.professional,
    'studio', host.studio,
    'procedures', (
      select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'priceCents', t.price_cents,
        'durationMinutes', t.duration_minutes) order by array_position(p_procedures, t.id)), '[]'::json)
      from offered_procedures(p_professional_id) t where t.id = any (p_procedures)
    ),
    'client', (
      select json_build_object('id', c.id, 'fullName', c.full_name, 'phone', c.phone)
      from clients c where c.studio_id = host.studio_id and c.email = p_email
    )
  );
end
$$;--> statement-breakpoint
create or replace function create_public_appointment(p_appointment_id uuid, p_professional_id uuid, p_scheduled_date timestamptz,
  p_seen jsonb, p_client jsonb, p_contact jsonb, p_notes text, p_key text, p_body_hash text, p_answer json,
  p_mails jsonb, p_rates jsonb, p_now timestamptz, p_from date, p_through date) returns json
language plpgsql set search_path = public as $$
declare
  first_answer record;
  host record;
  chosen uuid[] := array(select (e ->> 'id')::uuid from jsonb_array_elements(p_seen -> 'procedures') e);
  rate_keys text[] := array(select e ->> 'key' from jsonb_array_elements(p_rates) e);
  rate_windows integer[] := array(select (e ->> 'windowSeconds')::integer from jsonb_array_elements(p_rates) e);
  rate_limits integer[] := array(select (e ->> 'max')::integer from jsonb_array_elements(p_rates) e);
  minutes integer;
  cents integer;
  wait integer;
begin
  perform lock_agenda(p_professional_id);

  -- A repeated key, also one whose first attempt was still under way when this one read the world.
  select body_hash, answer into first_answer from idempotency_keys where key = p_key;
  if found then
    return case when first_answer.body_hash = p_body_hash
      then json_build_object('outcome', 'repeated', 'answer', first_answer.answer)
      else json_build_object('outcome', 'mismatch') end;
  end if;

  wait := peek_rates(rate_keys, rate_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'retryAfter', wait);
  end if;

  -- What the caller decided on must still be so.
  select p.studio_id, p.agenda_version into host from profiles p
  where p.id = p_professional_id and p.is_active and p.is_bookable;
  select sum(t.duration_minutes), sum(t.price_cents) into minutes, cents
  from jsonb_to_recordset(p_seen -> 'procedures') as s (id uuid, name text, "priceCents" integer, "durationMinutes" integer)
  join offered_procedures(p_professional_id) t on t.id = s.id
    and (t.name, t.price_cents, t.duration_minutes) = (s.name, s."priceCents", s."durationMinutes")
  having count(*) = cardinality(chosen);
  if host.agenda_version is distinct from (p_seen ->> 'version')::integer or minutes is null
    or p_seen -> 'client' is distinct from coalesce((
      select jsonb_build_object('id', c.id, 'fullName', c.full_name, 'phone', c.phone)
      from clients c where c.studio_id = host.studio_id and c.email = (p_client ->> 'email')::citext), 'null')
  then
    return json_build_object('outcome', 'stale', 'world', read_booking_world(p_professional_id, chosen,
      (p_client ->> 'email')::citext, p_key, p_from, p_through));
  end if;

  -- Looked for before it is tried, so that a refusal writes nothing at all.
  if exists (
    select from appointments a
    where a.professional_id = p_professional_id and a.status <> 'cancelled'
      and a.starts_at > p_scheduled_date - interval '1 day'
      and a.starts_at < p_scheduled_date + make_interval(mins => minutes) and a.ends_at > p_scheduled_date
  ) then
    return json_build_object('outcome', 'taken', 'world', read_booking_world(p_professional_id, chosen,
      (p_client ->> 'email')::citext, p_key, p_from, p_through));
  end if;

  wait := take_rates(rate_keys, rate_windows, rate_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'retryAfter', wait);
  end if;

  if p_seen ->> 'client' is null then
    insert into clients (id, studio_id, full_name, email, phone, notes, created_by)
    values ((p_client ->> 'id')::uuid, host.studio_id, p_client ->> 'fullName', (p_client ->> 'email')::citext,
      p_client ->> 'phone', p_client ->> 'notes', p_professional_id)
    on conflict do nothing;
    if not found then
      raise exception 'the client was added meanwhile' using errcode = 'LU409';
    end if;
  elsif (p_client -> 'rewrite')::boolean then
    update clients set full_name = p_client ->> 'fullName', phone = p_client ->> 'phone',
      notes = coalesce(p_client ->> 'notes', notes)
    where studio_id = host.studio_id and id = (p_client ->> 'id')::uuid
      and (full_name, phone, notes) is distinct from
        (p_client ->> 'fullName', p_client ->> 'phone', coalesce(p_client ->> 'notes', notes));
  end if;

  insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
    status, origin, notes, contact_name, contact_phone, contact_notes, contact_diverges)
  values (p_appointment_id, host.studio_id, p_professional_id, (p_client ->> 'id')::uuid, p_scheduled_date,
    p_scheduled_date + make_interval(mins => minutes), minutes, cents, 'scheduled', 'public', p_notes,
    p_contact ->> 'name', p_contact ->> 'phone', p_contact ->> 'notes', (p_contact -> 'diverges')::boolean)
  on conflict do nothing;
  if not found then
    raise exception 'the time was taken meanwhile' using errcode = 'LU409';
  end if;
  insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents,
    duration_minutes)
  select host.studio_id, p_appointment_id, s.position - 1, (s.e ->> 'id')::uuid, s.e ->> 'name',
    (s.e ->> 'priceCents')::integer, (s.e ->> 'durationMinutes')::integer
  from jsonb_array_elements(p_seen -> 'procedures') with ordinality as s (e, position);

  insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, data, next_attempt_at, created_at)
  select (m ->> 'id')::uuid, host.studio_id, p_professional_id, p_appointment_id, m ->> 'kind', (m ->> 'recipient')::citext,
    m -> 'data', p_now, p_now
  from jsonb_array_elements(p_mails) m;

  insert into idempotency_keys (key, studio_id, appointment_id, body_hash, answer)
  values (p_key, host.studio_id, p_appointment_id, p_body_hash, p_answer)
  on conflict do nothing;
  if not found then
    raise exception 'the key was used meanwhile' using errcode = 'LU409';
  end if;
  return json_build_object('outcome', 'booked');
end
$$;--> statement-breakpoint
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
      'phone', coalesce(s.phone, p.phone), 'coverImageUrl', s.cover_image_url, 'logoUrl', s.logo_url, 'theme', s.theme,
      'zone', s.zone),
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
