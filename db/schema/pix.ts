import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { pixProviders as names } from '../../domain/money/pix-provider.ts';
import { instant, ofAdmin, oneOf } from '../columns.ts';
import { studios } from './studios.ts';

/** The account with which a studio makes Pix charges. Without one its own key serves. */
export const pixProviders = pgTable(
  'pix_providers',
  {
    studioId: uuid()
      .primaryKey()
      .references(() => studios.id),
    provider: text({ enum: names }).notNull(),
    /** JSON of what was pasted, sealed (functions/pix/credentials.ts). */
    sealedCredentials: text().notNull(),
    /** Of the key that sealed it. */
    keyId: text().notNull(),
    connectedAt: instant().notNull(),
    /** When the provider last accepted or rejected the key. */
    checkedAt: instant().notNull(),
    fault: text({ enum: ['key_rejected'] }),
  },
  (t) => [
    index('pix_providers_key').on(t.keyId, t.studioId),
    oneOf('pix_providers_provider_known', t.provider, names),
    oneOf('pix_providers_fault_known', t.fault, ['key_rejected']),
    ofAdmin(t.studioId),
  ],
);
