import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { DEFAULT_ANAMNESIS_MONTHS } from '../../../../domain/health/validity.ts';
import {
  fittingBankText,
  formatPixKey,
  MAX_PIX_CITY,
  MAX_RECEIVER,
} from '../../../../domain/money/pix-key.ts';
import { noRules } from '../../../../domain/scheduling/booking-rules.ts';
import { defaultHours } from '../../../../domain/scheduling/business-hours.ts';
import type { Settings, SettingsInput } from '../../../../domain/settings/settings.ts';
import { instagramName } from '../../../../domain/studio/instagram.ts';
import { formatPostalCode } from '../../../../domain/studio/postal-code.ts';
import { DEFAULT_THEME } from '../../../../domain/studio/studio.ts';
import { requirementNames, type WorkRequirement } from '../../../../domain/work-record/work-record.ts';
import type { SettingsShown } from '../../shared/requests.ts';
import { type DepositFields, depositFieldsOf, depositInputOf } from '../deposit/deposit-fields.ts';

type TypedBusiness = 'instagram' | 'address' | 'state' | 'zipCode' | 'phone';

/** The settings as the form holds them: texts as they are typed. */
export interface SettingsFields
  extends Pick<Settings, 'look' | 'anamnesis' | 'reminders' | 'rules' | 'hours'> {
  profile: { fullName: string; phone: string };
  business: Omit<Settings['business'], TypedBusiness> & Record<TypedBusiness, string>;
  /** An empty key: no Pix. */
  pix: { key: string; receiver: string; city: string };
  deposit: DepositFields;
  /** What a record of the work has to say. */
  work: Record<WorkRequirement, boolean>;
  notifications: { emailNotifications: boolean; notificationEmail: string };
  /** Ids of the pictures that the page shows after the next save; null for none. */
  pictures: { cover: string | null; logo: string | null };
}

/** Stands in until the settings are loaded, and is never shown. */
export const unloaded: SettingsShown = {
  versions: { profile: 0, studio: 0 },
  mayEditStudio: false,
  looksUpPostalCodes: false,
  profile: { fullName: '', email: '', phone: null },
  business: {
    businessName: '',
    instagram: null,
    address: null,
    city: '',
    state: 'SP',
    zipCode: null,
    phone: null,
    zone: '',
    changeNoticeHours: 0,
    teamSeesClients: false,
  },
  look: { theme: DEFAULT_THEME, tagline: '' },
  pix: null,
  deposit: null,
  anamnesis: { months: DEFAULT_ANAMNESIS_MONTHS, afterBooking: false },
  work: { required: [] },
  reminders: { steps: [], quietFrom: '', quietUntil: '' },
  rules: noRules,
  hours: defaultHours,
  notifications: { emailNotifications: false, notificationEmail: null },
  pictures: { cover: null, logo: null },
  upcomingAppointments: 0,
};

export function fieldsOf(settings: SettingsShown): SettingsFields {
  const { profile, business, hours, notifications } = settings;
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
    look: settings.look,
    pix: pixFields(settings),
    deposit: depositFieldsOf(settings.deposit),
    anamnesis: settings.anamnesis,
    work: requirementFields(settings.work),
    reminders: settings.reminders,
    rules: settings.rules,
    hours,
    notifications: { ...notifications, notificationEmail: notifications.notificationEmail ?? profile.email },
    pictures: picturesOf(settings),
  };
}

/** Before there is a key, receiver and city are suggested. */
function pixFields({ pix, business }: SettingsShown): SettingsFields['pix'] {
  if (pix) return { ...pix, key: formatPixKey(pix.key) };
  return {
    key: '',
    receiver: fittingBankText(business.businessName, MAX_RECEIVER),
    city: fittingBankText(business.city, MAX_PIX_CITY),
  };
}

const requirementFields = ({ required }: SettingsShown['work']) =>
  Object.fromEntries(
    requirementNames.map((name) => [name, required.includes(name)]),
  ) as SettingsFields['work']; // each name has got its value

const phoneText = (digits: string | null): string => (digits === null ? '' : formatPhone(digits));

const picturesOf = ({ pictures: { cover, logo } }: SettingsShown): SettingsFields['pictures'] => ({
  cover: cover?.id ?? null,
  logo: logo?.id ?? null,
});

/** What is sent. The week is included where it was looked at: saving another tab shall not decide about it. */
export function inputOf(base: SettingsShown, fields: SettingsFields, { withHours }: { withHours: boolean }) {
  const { profile, notifications, hours, pictures, ...ofStudio } = fields;
  const { deposit, work } = ofStudio;
  const shown = picturesOf(base);
  const chosen = {
    ...(pictures.cover !== shown.cover && { coverId: pictures.cover }),
    ...(pictures.logo !== shown.logo && { logoId: pictures.logo }),
  };
  return {
    ...{ versions: base.versions, profile, notifications },
    ...(withHours && { hours }),
    ...(base.mayEditStudio && {
      ...{ ...ofStudio, deposit: depositInputOf(deposit) },
      work: { required: requirementNames.filter((name) => work[name]) },
      ...(Object.keys(chosen).length > 0 && { pictures: chosen }),
    }),
  };
}

/** The form as it is once `input` is stored. */
export function sentFields(base: SettingsShown, input: SettingsInput): SettingsFields {
  const { profile, business, pictures, ...sent } = input;
  const stored = fieldsOf({
    ...{ ...base, ...sent },
    profile: { ...base.profile, ...profile },
    business: { ...base.business, ...business },
  });
  const { coverId = stored.pictures.cover, logoId = stored.pictures.logo } = pictures ?? {};
  return { ...stored, pictures: { cover: coverId, logo: logoId } };
}
