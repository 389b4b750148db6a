create or replace function save_own_settings(p_input jsonb, p_now timestamptz) returns void language plpgsql set search_path = public as $$
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
$$;
