-- Who is asking. A member's request is one batch: enter(), then queries scoped by what it found.

-- Settings of the transaction; null outside of it, so that a query without enter() finds nothing.
create function current_studio_id() returns uuid language sql stable parallel safe
return nullif(current_setting('lume.studio_id', true), '')::uuid;--> statement-breakpoint
create function current_professional_id() returns uuid language sql stable parallel safe
return nullif(current_setting('lume.professional_id', true), '')::uuid;--> statement-breakpoint
-- The owner and administrators see all of their studio.
create function current_is_admin() returns boolean language sql stable parallel safe
return coalesce(current_setting('lume.is_admin', true) = 'true', false);--> statement-breakpoint

-- Raises LU401 unless the session is alive and its person still belongs to a studio.
create function enter(p_session text) returns void
language plpgsql set search_path = public as $$
declare
  member record;
begin
  select p.id, p.studio_id, p.is_owner or p.role = 'admin' as is_admin into member
  from sessions s
  join users u on u.id = s.user_id
  join profiles p on p.id = s.user_id
  where s.id = p_session and s.expires_at > now() and p.is_active
    and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception 'no valid session' using errcode = 'LU401';
  end if;
  perform set_config('lume.studio_id', member.studio_id::text, true),
    set_config('lume.professional_id', member.id::text, true),
    set_config('lume.is_admin', member.is_admin::text, true);
end
$$;
