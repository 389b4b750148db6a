import type { InferInput } from 'valibot';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import type { BusinessHours } from '../../../../domain/scheduling/business-hours.ts';
import type { SettingsInput, settingsInput } from '../../../../domain/settings/settings.ts';
import { instagramName } from '../../../../domain/studio/instagram.ts';
import { formatPostalCode } from '../../../../domain/studio/postal-code.ts';
import { merged } from '../../../ui/form/merge.ts';
import type { SettingsShown } from '../requests.ts';

/** Left out: the studio shows what it showed. */
export type PictureChoice = { id: string | null } | undefined;

/** The settings as the form holds them: texts as they are typed. */
export interface SettingsFields {
  profile: { fullName: string; phone: string };
  business: {
    businessName: string;
    instagram: string;
    address: string;
    city: string;
    state: string;
    zipCode: string;
    phone: string;
    zone: string;
  };
  hours: BusinessHours;
  notifications: { emailNotifications: boolean; notificationEmail: string };
  pictures: { cover: PictureChoice; logo: PictureChoice };
}

/** From the fields as they are now: leaving one and pressing another can be two edits of the same moment. */
export type FieldsEdit = (now: SettingsFields) => SettingsFields;

export function fieldsOf({ profile, business, hours, notifications }: SettingsShown): SettingsFields {
  const { instagram, address, zipCode, phone, ...required } = business;
  return {
    profile: { fullName: profile.fullName, phone: phoneText(profile.phone) },
    business: {
      ...required,
      instagram: instagram === null ? '' : `@${instagramName(instagram)}`,
      address: address ?? '',
      zipCode: zipCode === null ? '' : formatPostalCode(zipCode),
      phone: phoneText(phone),
    },
    hours,
    notifications: { ...notifications, notificationEmail: notifications.notificationEmail ?? profile.email },
    pictures: { cover: undefined, logo: undefined },
  };
}

const phoneText = (digits: string | null): string => (digits === null ? '' : formatPhone(digits));

/** What is sent. The week goes along where it was looked at: saving another tab shall not decide about it. */
export function inputOf(
  { versions, mayEditStudio }: SettingsShown,
  { profile, business, hours, notifications, pictures }: SettingsFields,
  { withHours }: { withHours: boolean },
): InferInput<typeof settingsInput> {
  const { cover, logo } = pictures;
  const chosen = { ...(cover && { coverId: cover.id }), ...(logo && { logoId: logo.id }) };
  return {
    versions,
    profile,
    notifications,
    ...(withHours && { hours }),
    ...(mayEditStudio && { business, ...(Object.keys(chosen).length > 0 && { pictures: chosen }) }),
  } as InferInput<typeof settingsInput>; // a state that was never chosen is '' here, and the schema's to refuse
}

/** The fields as they will be shown once this input of theirs is stored. */
export function sentFields(
  base: SettingsShown,
  fields: SettingsFields,
  input: SettingsInput,
): SettingsFields {
  const { profile, business, hours, notifications } = input;
  const stored = fieldsOf({
    ...base,
    profile: { ...base.profile, ...profile },
    business: { ...base.business, ...business },
    hours: hours ?? fields.hours,
    notifications,
  });
  return { ...stored, pictures: fields.pictures };
}

/**
 * What was typed, over what was saved elsewhere: fields that nobody touched here are theirs. A day is one field. A picture
 * that is shown already is chosen no more.
 */
export function mergedSettings(
  base: SettingsFields,
  mine: SettingsFields,
  theirs: SettingsFields,
  stored: SettingsShown,
): SettingsFields {
  const picture = (kind: 'cover' | 'logo'): PictureChoice => {
    const choice = mine.pictures[kind];
    return choice && choice.id === (stored.pictures[kind]?.id ?? null) ? undefined : choice;
  };
  return {
    profile: merged(base.profile, mine.profile, theirs.profile),
    business: merged(base.business, mine.business, theirs.business),
    hours: merged(base.hours, mine.hours, theirs.hours),
    notifications: merged(base.notifications, mine.notifications, theirs.notifications),
    pictures: { cover: picture('cover'), logo: picture('logo') },
  };
}
