import { and, count, eq, gte, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DepositRules, StoredDepositRules } from '../../../domain/money/deposit-rules.ts';
import type { PixAccount } from '../../../domain/money/pix-key.ts';
import { noRules } from '../../../domain/scheduling/booking-rules.ts';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import type { Settings } from '../../../domain/settings/settings.ts';
import { pictureOf } from '../../../domain/studio/picture.ts';
import { type Answers, type Db, firstOf, type Member } from '../../client.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { appointments, pictures, profiles, studios } from '../../schema/index.ts';

/** The row of who is signed in. */
export const isSelf = eq(profiles.id, currentProfessionalId);
/** The row of the studio. */
export const isHere = eq(studios.id, currentStudioId);

/** What `settingsOf` is made from. */
export const settingsReads = (db: Db, now: Date) => ({
  own: db.select().from(profiles).where(isSelf),
  studios: studioWithPictures(db),
  upcoming: db
    .select({ appointments: count() })
    .from(appointments)
    .where(and(gte(appointments.startsAt, now), ne(appointments.status, 'cancelled'))),
});

type Rows = Answers<ReturnType<typeof settingsReads>>;

export function settingsOf({ isAdmin }: Member, { own, studios, upcoming: [coming] }: Rows): Settings {
  const [person, studio] = [firstOf(own, 'session_expired'), firstOf(studios, 'session_expired')];
  const { fullName, email, phone, businessHours, emailNotifications, notificationEmail } = person;
  const { version, cover, logo, pix, deposit, anamnesis, work, look, reminders, rules, ...business } = studio;
  return {
    versions: { profile: person.version, studio: version },
    mayEditStudio: isAdmin,
    profile: { fullName, email, phone },
    business,
    look,
    pix: pixOf(pix),
    deposit: deposit && withoutVersion(deposit),
    anamnesis,
    work,
    reminders,
    rules: { ...noRules, ...rules },
    hours: businessHours ?? defaultHours,
    notifications: { emailNotifications, notificationEmail },
    pictures: { cover: cover && pictureOf(cover), logo: logo && pictureOf(logo) },
    upcomingAppointments: coming?.appointments ?? 0,
  };
}

/** Null without a key. */
export function pixOf({ key, receiver, city }: Record<keyof PixAccount, string | null>): PixAccount | null {
  return key !== null && receiver !== null && city !== null ? { key, receiver, city } : null;
}

const withoutVersion = ({ version: _, ...rules }: StoredDepositRules): DepositRules => rules;

const cover = alias(pictures, 'cover');
const logo = alias(pictures, 'logo');

function studioWithPictures(db: Db) {
  return db
    .select({
      ...pick(studios, 'businessName', 'instagram', 'address', 'city', 'state', 'zipCode', 'phone', 'zone'),
      ...pick(studios, 'changeNoticeHours', 'teamSeesClients'),
      ...pick(studios, 'version'),
      look: pick(studios, 'theme', 'tagline'),
      anamnesis: { months: studios.anamnesisMonths, afterBooking: studios.anamnesisAfterBooking },
      work: { required: studios.workRequirements },
      reminders: studios.reminders,
      rules: studios.bookingRules,
      deposit: studios.depositRules,
      pix: { key: studios.pixKey, receiver: studios.pixReceiver, city: studios.pixCity },
      cover: pick(cover, 'id', 'width', 'height', 'smallWidth'),
      logo: pick(logo, 'id', 'width', 'height', 'smallWidth'),
    })
    .from(studios)
    .leftJoin(cover, eq(cover.id, studios.coverId))
    .leftJoin(logo, eq(logo.id, studios.logoId))
    .where(isHere);
}
