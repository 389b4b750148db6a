/** Configurações: what one save keeps of a person and of her studio. */
import { type InferOutput, nullable, optional, picklist } from 'valibot';
import {
  flag,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
  rowVersion,
  uuid,
} from '../fields.ts';
import { form } from '../form.ts';
import { type BusinessHours, businessHoursInput } from '../scheduling/business-hours.ts';
import { zone } from '../scheduling/zone.ts';
import { instagram } from '../studio/instagram.ts';
import type { Picture } from '../studio/picture.ts';
import { optionalPostalCode } from '../studio/postal-code.ts';
import { type Uf, ufs } from '../studio/state.ts';

export const MAX_ADDRESS = 200;

/** The person. Her e-mail is not among it: it has a way of its own (Segurança). */
export const profileInput = form({
  fullName: requiredText('Nome completo é obrigatório'),
  phone: optionalPhone(),
});

/** The studio; for owner and administrators. */
export const businessInput = form({
  businessName: requiredText('Nome do negócio é obrigatório'),
  instagram: instagram(),
  address: optionalText(MAX_ADDRESS),
  city: requiredText('Cidade é obrigatório'),
  state: picklist(ufs, 'Estado é obrigatório'),
  zipCode: optionalPostalCode(),
  phone: optionalPhone(),
  zone: zone(),
});

export const notificationsInput = form({ emailNotifications: flag(), notificationEmail: optionalEmail() });

/** Left out: stays. null: none from now on. */
const pictureId = optional(nullable(uuid()));

/**
 * PUT /api/settings. With another zone and `keepLocalTimes` what is booked keeps the times it shows: the instants move. `hours` are left out by who never looked at them: then the week she has, or the fallback, stays as it is.
 * `business` and `pictures` are left out by who may not change the studio.
 */
export const settingsInput = form({
  versions: form({ profile: rowVersion(), studio: rowVersion() }),
  profile: profileInput,
  business: optional(businessInput),
  hours: optional(businessHoursInput),
  notifications: notificationsInput,
  pictures: optional(form({ coverId: pictureId, logoId: pictureId })),
  keepLocalTimes: optional(flag()),
});
export type SettingsInput = InferOutput<typeof settingsInput>;

/** Said of a picture that was sent and swept before it was saved. */
export const PICTURE_GONE = 'A imagem enviada não está mais disponível. Envie-a de novo.';

/** Why a professional finds the studio's part read-only. */
export const STUDIO_READ_ONLY =
  'Só quem é proprietária ou administradora do estúdio pode alterar estes dados.';

/** What Configurações shows, to the person herself. Phones and CEP are digits, `instagram` a name without '@'. */
export interface Settings {
  /** Raised by every change; a save names those it began from. */
  versions: { profile: number; studio: number };
  /** Owner and administrators. */
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
    /** IANA name. */
    zone: string;
  };
  hours: BusinessHours;
  /** Without an address of its own a notice goes to the person's e-mail. */
  notifications: { emailNotifications: boolean; notificationEmail: string | null };
  pictures: { cover: Picture | null; logo: Picture | null };
  /** Of all the studio, cancelled ones left out: what another zone would show at other times. */
  upcomingAppointments: number;
}
