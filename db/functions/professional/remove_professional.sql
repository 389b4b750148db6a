-- Removes a professional, or deactivates one of whom something has to stay: sessions end, open links stop working, an
-- invitation that has not left is taken out of the queue. Null unless an administrator may remove the person
-- (db/queries/professionals/professionals.ts), who may have gone meanwhile.
create or replace function remove_professional(p_id uuid) returns text
language plpgsql set search_path = public, pg_temp as $$
declare
  person profiles;
  stays boolean;
begin
  -- The lock of bookings first, as everywhere: none comes in between the look and the deed.
  perform lock_agenda(p_id);
  perform from users where id = p_id for no key update;
  select * into person from profiles where id = p_id and studio_id = current_studio_id() and current_is_admin()
    and not is_owner and id <> current_professional_id();
  if not found then
    return null;
  end if;
  delete from outbox where studio_id = person.studio_id and recipient = person.email and kind = 'invitation'
    and status = 'pending' and leased_until is null;
  delete from one_time_tokens where user_id = p_id and consumed_at is null;
  -- Asked of the counters: of somebody without appointments a planner would read them all.
  stays := exists (select from appointment_counts where studio_id = person.studio_id and professional_id = p_id and appointments > 0)
    or exists (select from clients where studio_id = person.studio_id and created_by = p_id)
    or exists (select from procedure_types where created_by = p_id);
  if not stays then
    begin
      delete from profiles where id = p_id;
      delete from users where id = p_id;
      return 'deleted';
    exception when foreign_key_violation then
      null; -- other records name the person
    end;
  end if;
  delete from foreign_calendars where professional_id = p_id;
  perform raise_agenda_versions(array[p_id]);
  -- The address of the calendar feed must not work again after a reactivation.
  update profiles set is_active = false, calendar_feed_hash = null where id = p_id;
  delete from sessions where user_id = p_id;
  insert into account_events (id, user_id, actor_id, kind) values (gen_random_uuid(), p_id, current_professional_id(), 'deactivated');
  return 'deactivated';
end
$$;
