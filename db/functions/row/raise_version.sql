-- Of a row that people edit: sets updated_at, and raises the version that editors compare. Not where the statement raises it or nothing but
-- the bookkeeping columns changed, which each trigger names: what jobs and verbs of their own keep, and no form shows as its own. Any other column counts, one that is added later too. A verb that changes nothing but the procedures of an appointment raises the
-- version itself.
create or replace function raise_version() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  if new.version = old.version and to_jsonb(new) - tg_argv <> to_jsonb(old) - tg_argv then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create or replace trigger raise_version before update on appointments for each row
  execute function raise_version('version', 'updated_at', 'reminder_check_at', 'review_email_id', 'link_generation',
    'confirmed_by_client_at', 'created_at');

create or replace trigger raise_version before update on profiles for each row
  execute function raise_version('version', 'updated_at', 'agenda_version', 'email', 'role', 'is_owner', 'is_bookable', 'is_active', 'slug',
    'hours_saved_at', 'link_shared_at', 'app_installed_at', 'first_steps_hidden_at', 'notices_seen_at', 'calendar_feed_hash',
    'calendar_feed_short_names', 'calendar_feed_reasons');

create or replace trigger raise_version before update on studios for each row
  execute function raise_version('version', 'updated_at', 'slug', 'receipts', 'daily_emails', 'recall_emails', 'recall_check_at', 'review_emails',
    'review_check_at', 'waitlist_to_all', 'waitlist_minutes', 'commission_base', 'commission_statements');

-- last_date follows from other columns, and has no value yet before the update.
create or replace trigger raise_version before update on time_blocks for each row
  execute function raise_version('version', 'updated_at', 'last_date');
