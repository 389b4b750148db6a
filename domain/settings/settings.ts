import {
  exactOptional,
  type InferOutput,
  nullable,
  object,
  optional,
  picklist,
  pipe,
  transform,
} from 'valibot';
import { MAX_CHANGE_NOTICE_HOURS } from '../booking/manage.ts';
import { optionalEmail, optionalPhone } from '../contact/fields.ts';
import { flag, form, optionalText, requiredText, rowVersion, someOf, uuid, wholeNumber } from '../fields.ts';
import { MAX_ANAMNESIS_MONTHS, MIN_ANAMNESIS_MONTHS } from '../health/validity.ts';
import { type DepositRules, depositRulesInput } from '../money/deposit-rules.ts';
import { type PixAccount, pixInput } from '../money/pix-key.ts';
import type { Reminders } from '../reminder/reminder.ts';
import { remindersInput } from '../reminder/reminder-input.ts';
import type { BookingRules } from '../scheduling/booking-rules.ts';
import { bookingRulesInput } from '../scheduling/booking-rules-input.ts';
import { type BusinessHours, businessHoursInput } from '../scheduling/business-hours.ts';
import { zone } from '../scheduling/zone.ts';
import { instagram } from '../studio/instagram.ts';
import type { Picture } from '../studio/picture.ts';
import { optionalPostalCode } from '../studio/postal-code.ts';
import { type Uf, ufs } from '../studio/state.ts';
import { businessTypes, TAGLINE, type ThemeName, themeNames } from '../studio/studio.ts';
import { requirementNames, type WorkRequirement } from '../work-record/work-record.ts';

const MAX_ADDRESS = 200;

const profileInput = form({
  fullName: requiredText('Nome completo é obrigatório'),
  phone: optionalPhone(),
});

const NOTICE = `Escolha de 0 a ${MAX_CHANGE_NOTICE_HOURS} horas`;
const noticeHours = wholeNumber(0, MAX_CHANGE_NOTICE_HOURS, NOTICE);

/** Owner and administrators. `businessType` left out: unchanged. `changeNoticeHours`: until how many hours before the start a client can move or cancel; left out: unchanged, and so is `teamSeesClients`: whether every member sees all clients. */
const businessInput = form({
  businessName: requiredText('Nome do negócio é obrigatório'),
  businessType: exactOptional(picklist(businessTypes, 'Escolha o tipo do negócio')),
  instagram: instagram(),
  address: optionalText(MAX_ADDRESS),
  city: requiredText('Cidade é obrigatório'),
  state: picklist(ufs, 'Estado é obrigatório'),
  zipCode: optionalPostalCode(),
  phone: optionalPhone(),
  zone: zone(),
  changeNoticeHours: exactOptional(noticeHours),
  teamSeesClients: exactOptional(flag()),
});

const notificationsInput = form({ emailNotifications: flag(), notificationEmail: optionalEmail() });

const MONTHS = `Escolha de ${MIN_ANAMNESIS_MONTHS} a ${MAX_ANAMNESIS_MONTHS} meses`;
const anamnesisSettings = form({
  months: wholeNumber(MIN_ANAMNESIS_MONTHS, MAX_ANAMNESIS_MONTHS, MONTHS),
  afterBooking: flag(),
});

/** What a record of the work has to say. */
const workSettings = form({ required: someOf(requirementNames, 'Campo desconhecido') });

const MAX_TAGLINE = 80;
const lookInput = form({
  theme: picklist(themeNames, 'Escolha um dos temas'),
  tagline: pipe(
    optionalText(MAX_TAGLINE),
    transform((tagline) => tagline ?? TAGLINE),
  ),
});

/** GET /api/settings/mail-preview: a look that may not be saved yet. */
export const lookQuery = object({
  theme: picklist(themeNames),
  businessName: requiredText('Nome do negócio é obrigatório'),
  logo: optional(uuid()),
});

/** Left out: unchanged. null: removed. */
const pictureId = exactOptional(nullable(uuid()));

/**
 * `keepLocalTimes`: with another zone appointments keep their local times, the instants move. `hours` left out:
 * unchanged. All from `business` on but `notifications` are left out by members who may not change the studio; a `pix`
 * without a key removes the key, `deposit` null asks for no deposits any more.
 */
export const settingsInput = form({
  versions: form({ profile: rowVersion(), studio: rowVersion() }),
  profile: profileInput,
  business: exactOptional(businessInput),
  look: exactOptional(lookInput),
  pix: exactOptional(nullable(pixInput)),
  deposit: exactOptional(nullable(depositRulesInput)),
  hours: exactOptional(businessHoursInput),
  notifications: notificationsInput,
  anamnesis: exactOptional(anamnesisSettings),
  work: exactOptional(workSettings),
  reminders: exactOptional(remindersInput),
  rules: exactOptional(bookingRulesInput),
  pictures: exactOptional(form({ coverId: pictureId, logoId: pictureId })),
  keepLocalTimes: optional(flag()),
});
export type SettingsInput = InferOutput<typeof settingsInput>;

/** For a picture that was uploaded and swept before it was saved. */
export const PICTURE_GONE = 'A imagem enviada não está mais disponível. Envie-a de novo.';

export const STUDIO_READ_ONLY =
  'Só quem é proprietária ou administradora do estúdio pode alterar estes dados.';

/** Phones and CEP are digits, `instagram` a name without '@'. */
export interface Settings {
  versions: { profile: number; studio: number };
  mayEditStudio: boolean;
  profile: { fullName: string; email: string; phone: string | null };
  business: {
    businessName: string;
    instagram: string | null;
    address: string | null;
    city: string;
    state: Uf;
    zipCode: string | null;
    phone: string | null;
    zone: string;
    changeNoticeHours: number;
    teamSeesClients: boolean;
  };
  look: { theme: ThemeName; tagline: string };
  pix: PixAccount | null;
  /** Of whom a deposit is asked, and how much; null: of nobody. */
  deposit: DepositRules | null;
  hours: BusinessHours;
  /** Without an address of its own, notices go to the person's email. */
  notifications: { emailNotifications: boolean; notificationEmail: string | null };
  anamnesis: { months: number; afterBooking: boolean };
  work: { required: WorkRequirement[] };
  reminders: Reminders;
  rules: BookingRules;
  pictures: { cover: Picture | null; logo: Picture | null };
  /** Of the whole studio, not cancelled: another zone changes their local times. */
  upcomingAppointments: number;
}
