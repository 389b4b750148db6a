/** What another studio's own export holds, as it is sent to be added here: rows whose people and services are this studio's. */
import { array, type InferOutput, intersect, maxLength, nullable, pipe } from 'valibot';
import { clientFields } from '../client/client.ts';
import { optionalPhone } from '../contact/fields.ts';
import { flag, form, uuid, wholeNumber } from '../fields.ts';
import { depositMarkInput } from '../money/deposit-rules.ts';
import { timeBlockInput } from '../scheduling/block-input.ts';
import { businessHoursInput } from '../scheduling/business-hours.ts';
import { ownOfferInput } from '../studio/offer.ts';
import { MAX_RETURN_DAYS, procedureTypeInput, recallOfferInput } from '../studio/procedure-type.ts';
import { MAX_IMPORT } from './portion.ts';
import { exactInstant, reference, rowKey, rowsOf, UNKNOWN_MEMBER } from './row.ts';

const { name, description, priceCents, durationMinutes, category, isActive, colour, returnAfterDays } =
  procedureTypeInput.entries;
const { preparation, reminders, bookingRules, deposit } = procedureTypeInput.entries;

export const studioServiceRow = form({
  key: rowKey,
  ...{ name, description, priceCents, durationMinutes, category, isActive, colour, returnAfterDays },
  ...{ preparation, reminders, bookingRules, deposit },
  recallOffer: nullable(
    form({
      returnProcedure: nullable(reference),
      lateAfterDays: recallOfferInput.entries.lateAfterDays,
      lateProcedure: nullable(reference),
    }),
  ),
  position: wholeNumber(0, 100_000, 'Ordem inválida'),
  createdBy: uuid(UNKNOWN_MEMBER),
  professionalIds: pipe(array(uuid(UNKNOWN_MEMBER), UNKNOWN_MEMBER), maxLength(MAX_IMPORT, UNKNOWN_MEMBER)),
  ownOffers: pipe(array(ownOfferInput, UNKNOWN_MEMBER), maxLength(MAX_IMPORT, UNKNOWN_MEMBER)),
  createdAt: exactInstant,
});
export type StudioServiceRow = InferOutput<typeof studioServiceRow>;

/** Without a phone: a client who booked elsewhere, or whose data was erased (`anonymisedAt`). */
export const studioClientRow = form({
  key: rowKey,
  ...clientFields,
  phone: optionalPhone(),
  createdBy: uuid(UNKNOWN_MEMBER),
  returnAfterDays: nullable(wholeNumber(1, MAX_RETURN_DAYS, `Informe de 1 a ${MAX_RETURN_DAYS} dias`)),
  depositMark: depositMarkInput,
  recallsDeclinedAt: nullable(exactInstant),
  anonymisedAt: nullable(exactInstant),
  createdAt: exactInstant,
});
export type StudioClientRow = InferOutput<typeof studioClientRow>;

export const studioBlockRow = intersect([
  timeBlockInput(),
  form({ key: rowKey, professionalId: uuid(UNKNOWN_MEMBER), createdAt: exactInstant }),
]);
export type StudioBlockRow = InferOutput<typeof studioBlockRow>;

/** POST /api/imports/:id/studio/services, …/clients, …/blocks. */
export const studioServicesInput = form({ services: rowsOf(studioServiceRow) });
export const studioClientsInput = form({ clients: rowsOf(studioClientRow) });
export const studioBlocksInput = form({ blocks: rowsOf(studioBlockRow) });

const studioProfessionalRow = form({
  id: uuid(UNKNOWN_MEMBER),
  phone: optionalPhone(),
  isBookable: flag(),
  hours: nullable(businessHoursInput),
});
export type StudioProfessionalRow = InferOutput<typeof studioProfessionalRow>;

/** POST /api/imports/:id/studio/professionals: phone, hours (null: unchanged) and whether clients book with each. */
export const studioProfessionalsInput = form({ professionals: rowsOf(studioProfessionalRow) });

/** A client of a portion: added, or the one that was here. */
export interface PlacedClient {
  key: string;
  id: string;
  isNew: boolean;
}
