create or replace function export_studio() returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', s.id, 'businessName', s.business_name, 'tagline', s.tagline,
    'businessType', s.business_type, 'phone', s.phone, 'instagram', s.instagram, 'address', s.address, 'city', s.city,
    'state', s.state, 'zipCode', s.zip_code, 'zone', s.zone, 'theme', s.theme, 'coverUrl', picture_url(s.cover_id),
    'logoUrl', picture_url(s.logo_id), 'createdAt', iso_utc(s.created_at), 'updatedAt', iso_utc(s.updated_at))), null)
  from studios s where s.id = current_studio_id();
end;
