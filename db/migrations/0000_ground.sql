-- What the tables need before they exist: extensions, the application's role, and the functions that their checks,
-- generated columns and indexes call.
create extension if not exists btree_gist;--> statement-breakpoint
create extension if not exists citext;--> statement-breakpoint
create extension if not exists unaccent;--> statement-breakpoint
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint

-- The product runs as lume_app: rows, never DDL. Its login and password are set by the deployment, not here.
do $$
begin
  create role lume_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;--> statement-breakpoint
grant usage on schema public to lume_app;--> statement-breakpoint
revoke create on schema public from public;--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to lume_app;--> statement-breakpoint

-- Who the transaction acts for, as enter() found; null outside of it, so that policies let a query without it see nothing.
create function current_studio_id() returns uuid language sql stable parallel safe
return nullif(current_setting('lume.studio_id', true), '')::uuid;--> statement-breakpoint
create function current_professional_id() returns uuid language sql stable parallel safe
return nullif(current_setting('lume.professional_id', true), '')::uuid;--> statement-breakpoint
-- The owner and administrators see all of their studio.
create function current_is_admin() returns boolean language sql stable parallel safe
return coalesce(current_setting('lume.is_admin', true) = 'true', false);--> statement-breakpoint
-- Who sees all clients of the studio; another member those who were registered by, or have or had an appointment with, that member.
create function current_sees_clients() returns boolean language sql stable parallel safe
return current_is_admin() or coalesce(current_setting('lume.sees_clients', true) = 'true', false);--> statement-breakpoint
create function current_zone() returns text language sql stable parallel safe
return nullif(current_setting('lume.zone', true), '');--> statement-breakpoint

-- Every write to a profile checks the shape of its hours: what readers take for granted. Which hours and intervals are good is said in
-- domain/scheduling alone. PL/pgSQL prepares the check once a session, not once a statement.
create function business_hours_valid(hours jsonb) returns boolean
language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(
    jsonb_typeof(hours) = 'object'
    and jsonb_typeof(hours -> 'slotInterval') = 'number' and (hours -> 'slotInterval')::numeric > 0
    and jsonb_typeof(hours -> 'slotDuration') = 'number' and (hours -> 'slotDuration')::numeric > 0
    and jsonb_typeof(hours -> 'finishByClosing') = 'boolean'
    and not exists (
      select from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) as name,
        lateral (select hours -> name as day) as named
      where (
        jsonb_typeof(day) = 'object'
        and jsonb_typeof(day -> 'closed') = 'boolean'
        and jsonb_typeof(day -> 'hasLunch') = 'boolean'
        and not exists (
          select from unnest(array['start', 'end', 'lunchStart', 'lunchEnd']) as field
          where (day ->> field ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') is not true
        )
        and jsonb_typeof(coalesce(day -> 'breaks', '[]')) = 'array'
      ) is not true
    ),
    false
  );
end
$$;--> statement-breakpoint

-- An IANA name that this server knows; abbreviations and bare offsets are refused.
create function zone_known(zone text) returns boolean
language plpgsql stable strict parallel safe as $$
begin
  if zone !~ '^[A-Z][A-Za-z]+(/[A-Z][A-Za-z_]+)+$' then
    return false;
  end if;
  perform now() at time zone zone;
  return true;
exception
  when invalid_parameter_value then return false;
end
$$;--> statement-breakpoint

-- Text without accents, capitals and apostrophes, for searching and sorting. Immutable because the dictionary is named.
create function plain_text(p_text text) returns text
language sql immutable strict parallel safe
return lower(replace(public.unaccent('public.unaccent'::regdictionary, translate(p_text, '`´ʻʽˈˊˋ՚‵', '')), '''', ''));--> statement-breakpoint

-- As phoneKey of domain/phone.ts: area code and last eight digits, since mobile phones got a ninth; a foreign phone ('+') whole.
create function phone_key(p_phone text) returns text
language sql immutable strict parallel safe
return case when left(p_phone, 1) = '+' then p_phone else left(p_phone, 2) || right(p_phone, 8) end;
