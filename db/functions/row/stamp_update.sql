-- Before an update: sets updated_at, and with the argument 'version' raises the version that editors compare. Every change
-- that people see raises it; a verb that changes nothing but the procedures of an appointment raises it itself.
create or replace function stamp_update() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  if tg_nargs > 0 then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['users', 'identities', 'studios', 'profiles', 'time_blocks', 'clients',
    'procedure_types', 'appointments', 'payments', 'mfa_factors']
  loop
    execute format('create or replace trigger stamp_update before update on %I for each row execute function stamp_update()', table_name);
  end loop;
end
$$;

create or replace trigger raise_version before update on appointments for each row
  when (new.version = old.version
    and (old.client_id, old.professional_id, old.starts_at, old.total_minutes, old.total_cents, old.status, old.no_show,
      old.notes, old.contact_diverges)
    is distinct from (new.client_id, new.professional_id, new.starts_at, new.total_minutes, new.total_cents, new.status,
      new.no_show, new.notes, new.contact_diverges))
  execute function stamp_update('version');

create or replace trigger raise_version before update on profiles for each row
  when ((old.full_name, old.phone, old.business_hours, old.email_notifications, old.notification_email)
    is distinct from (new.full_name, new.phone, new.business_hours, new.email_notifications, new.notification_email))
  execute function stamp_update('version');

create or replace trigger raise_version before update on studios for each row
  when ((old.business_name, old.instagram, old.address, old.city, old.state, old.zip_code, old.phone, old.zone, old.cover_id,
      old.logo_id, old.theme, old.tagline, old.pix_key, old.pix_receiver, old.pix_city, old.anamnesis_months,
      old.anamnesis_after_booking, old.reminders, old.change_notice_hours, old.booking_rules)
    is distinct from (new.business_name, new.instagram, new.address, new.city, new.state, new.zip_code, new.phone, new.zone,
      new.cover_id, new.logo_id, new.theme, new.tagline, new.pix_key, new.pix_receiver, new.pix_city, new.anamnesis_months,
      new.anamnesis_after_booking, new.reminders, new.change_notice_hours, new.booking_rules))
  execute function stamp_update('version');

create or replace trigger raise_version before update on time_blocks for each row
  when (old.version = new.version) execute function stamp_update('version');
