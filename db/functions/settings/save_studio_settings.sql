create or replace function save_studio_settings(p_input jsonb) returns void language plpgsql set search_path = public as $$
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
$$;
