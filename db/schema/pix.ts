import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pixChargeStatuses } from '../../domain/money/pix-charge.ts';
import { pixProviders as names } from '../../domain/money/pix-provider.ts';
import { between, createdAt, id, instant, ofSameStudio, oneOf, studioId } from '../columns.ts';
import { ofAdmin, ofAppointment } from '../policies.ts';
import { appointments } from './appointments.ts';
import { studios } from './studios.ts';

/** The account with which a studio makes Pix charges. Without one its own key serves. */
export const pixProviders = pgTable(
  'pix_providers',
  {
    studioId: uuid()
      .primaryKey()
      .references(() => studios.id),
    provider: text({ enum: names }).notNull(),
    /** JSON of what was pasted, or of the tokens that the provider gave, sealed (functions/pix/credentials.ts). */
    sealedCredentials: text().notNull(),
    /** Of the key that sealed it. */
    keyId: text().notNull(),
    connectedAt: instant().notNull(),
    /** When the provider last accepted or rejected the key. */
    checkedAt: instant().notNull(),
    fault: text({ enum: ['key_rejected'] }),
    /** When the tokens are renewed; null of a pasted key. */
    renewAt: instant(),
  },
  (t) => [
    index('pix_providers_key').on(t.keyId, t.studioId),
    index('pix_providers_renewal').on(t.renewAt).where(sql`${t.renewAt} is not null`),
    oneOf('pix_providers_provider_known', t.provider, names),
    oneOf('pix_providers_fault_known', t.fault, ['key_rejected']),
    ofAdmin(t.studioId),
  ],
);

/** What a provider is to be paid for an appointment. Its id is our reference there. */
export const pixCharges = pgTable(
  'pix_charges',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    provider: text({ enum: names }).notNull(),
    providerId: text().notNull(),
    amountCents: integer().notNull(),
    /** 'Pix copia e cola'. */
    code: text().notNull(),
    status: text({ enum: pixChargeStatuses }).notNull(),
    /** Paid beside another one, or for an appointment that nobody can take up: it goes back, and is no deposit. */
    isSurplus: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    /** When the provider is asked again; null when nothing more is expected. */
    nextLookAt: instant(),
    createdAt: createdAt(),
    /** When we knew. */
    paidAt: instant(),
    /** Since when the provider is asked to give it back. */
    returningAt: instant(),
    returnedAt: instant(),
    /** When the studio was told to look at its account there by itself; nothing of an unpaid one is decided here any more. */
    toldAt: instant(),
  },
  (t) => [
    ofSameStudio('pix_charges_appointment', [t.studioId, t.appointmentId], appointments).onDelete('cascade'),
    unique('pix_charges_provider_id').on(t.studioId, t.provider, t.providerId),
    // Of two that are paid at once one is the deposit.
    uniqueIndex('pix_charges_one_deposit')
      .on(t.appointmentId)
      .where(sql`${t.status} in ('paid', 'returning') and not ${t.isSurplus}`),
    index('pix_charges_of_appointment').on(t.studioId, t.appointmentId),
    index('pix_charges_next').on(t.nextLookAt).where(sql`${t.nextLookAt} is not null`),
    between('pix_charges_amount', t.amountCents, 1, 999_999_999),
    oneOf('pix_charges_provider_known', t.provider, names),
    oneOf('pix_charges_status_known', t.status, pixChargeStatuses),
    check(
      'pix_charges_paid_dated',
      sql`(${t.status} in ('paid', 'returning', 'returned')) = (${t.paidAt} is not null)`,
    ),
    check('pix_charges_returned_dated', sql`(${t.status} = 'returned') = (${t.returnedAt} is not null)`),
    ofAppointment(t.studioId, t.appointmentId),
  ],
);
