import { asc, inArray } from 'drizzle-orm';
import type { ExportedRows } from '../../../domain/data-export/rows.ts';
import { noRules } from '../../../domain/scheduling/booking-rules.ts';
import { pictureUrl } from '../../../domain/studio/picture.ts';
import { pick } from '../../columns.ts';
import { procedureTypeOffers, procedureTypes, studios } from '../../schema/index.ts';
import { selectOffers, withOffers } from '../procedure-types/offers.ts';
import { idAfter, idOf, isoOf, type Page, pageOf, pageWith, type Reading } from './page.ts';

export async function readStudio(reading: Reading): Promise<Page<ExportedRows['studio']>> {
  const query = reading.db
    .select({
      ...pick(studios, 'id', 'businessName', 'tagline', 'businessType', 'phone', 'instagram', 'address'),
      ...pick(studios, 'city', 'state', 'zipCode', 'pixKey', 'pixReceiver', 'pixCity'),
      ...pick(
        studios,
        'zone',
        'theme',
        'teamSeesClients',
        'commissionBase',
        'anamnesisMonths',
        'anamnesisAfterBooking',
        'workRequirements',
        'changeNoticeHours',
      ),
      ...pick(studios, 'depositRules', 'bookingRules', 'reminders', 'recallEmails', 'reviewEmails'),
      ...pick(studios, 'waitlistToAll', 'waitlistMinutes', 'coverId', 'logoId'),
      createdAt: isoOf(studios.createdAt),
      updatedAt: isoOf(studios.updatedAt),
    })
    .from(studios);
  const { rows } = await pageOf(reading, query, idOf);
  const exported = rows.map(({ coverId, logoId, createdAt, updatedAt, ...row }) => ({
    ...row,
    bookingRules: { ...noRules, ...row.bookingRules },
    coverUrl: coverId && pictureUrl(coverId),
    logoUrl: logoId && pictureUrl(logoId),
    ...{ createdAt, updatedAt },
  }));
  return { rows: exported, next: null };
}

/** Services, with who offers each. */
export async function readProcedureTypes(reading: Reading): Promise<Page<ExportedRows['procedureTypes']>> {
  const { id } = procedureTypes;
  const { db, after, limit } = reading;
  const query = db
    .select({
      ...pick(procedureTypes, 'id', 'name', 'description', 'priceCents', 'durationMinutes', 'category'),
      ...pick(procedureTypes, 'colour', 'returnAfterDays', 'recallOffer', 'preparation', 'reminders'),
      ...pick(procedureTypes, 'bookingRules', 'deposit', 'position', 'isActive', 'createdBy'),
      createdAt: isoOf(procedureTypes.createdAt),
      updatedAt: isoOf(procedureTypes.updatedAt),
    })
    .from(procedureTypes)
    .where(idAfter(id, after))
    .orderBy(asc(id))
    .limit(limit);
  const ids = db.select({ id }).from(procedureTypes).where(idAfter(id, after)).orderBy(asc(id)).limit(limit);
  const offers = selectOffers(db, inArray(procedureTypeOffers.procedureTypeId, ids));
  const { rows, next, children } = await pageWith(reading, query, offers, idOf);
  const exported = withOffers(rows, children).map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    ...{ createdAt, updatedAt },
  }));
  return { rows: exported, next };
}
