import {
  formatAmount,
  formatDuration,
  formatMoney,
  parseDuration,
  parseMoney,
} from '../../../domain/format.ts';
import { cellOf, type OffersInput, offersInput } from '../../../domain/studio/offer.ts';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';
import { type Checked, check, type FieldErrors } from '../../lib/validation.ts';

/** A cell as typed; '' takes the service's price or length. */
export interface OfferFields {
  isOffered: boolean;
  price: string;
  duration: string;
}

/** By `cellOf`. */
export type OffersFields = Record<string, OfferFields>;

export type Person = Pick<ProfessionalRow, 'id' | 'fullName'>;

export function fieldsOf(services: readonly ProcedureType[], team: readonly Person[]): OffersFields {
  const cells = services.flatMap((service) =>
    team.map(({ id: professionalId }): [string, OfferFields] => {
      const own = service.ownOffers.find((one) => one.professionalId === professionalId);
      return [
        cellOf({ procedureTypeId: service.id, professionalId }),
        {
          isOffered: service.professionalIds.includes(professionalId),
          price: own?.priceCents == null ? '' : formatAmount(own.priceCents),
          duration: own?.durationMinutes == null ? '' : String(own.durationMinutes),
        },
      ];
    }),
  );
  return Object.fromEntries(cells);
}

/** The cells that are not as they are stored, in the order in which they are sent: messages name them by it. */
export const changedCells = (fields: OffersFields, stored: OffersFields): string[] =>
  Object.keys(fields).filter((cell) => !isSame(fields[cell], stored[cell]));

const isSame = (one: OfferFields | undefined, other: OfferFields | undefined): boolean =>
  one?.isOffered === other?.isOffered && one?.price === other?.price && one?.duration === other?.duration;

const none: OfferFields = { isOffered: false, price: '', duration: '' };

export function checkOffers(fields: OffersFields, stored: OffersFields): Checked<OffersInput> {
  const offers = changedCells(fields, stored).map((cell) => {
    const [professionalId, procedureTypeId] = cell.split('/');
    const typed = fields[cell] ?? none;
    // What is not offered shows no fields: nothing in them counts.
    const { isOffered, price, duration } = typed.isOffered ? typed : none;
    return {
      ...{ professionalId, procedureTypeId, isOffered },
      priceCents: price.trim() === '' ? null : (parseMoney(price) ?? Number.NaN),
      durationMinutes: duration.trim() === '' ? null : parseDuration(duration),
    };
  });
  return check(offersInput, { offers });
}

/** What is wrong with a cell, and where. */
export function errorsAt(errors: FieldErrors, changed: readonly string[], cell: string) {
  const path = `offers.${changed.indexOf(cell)}`;
  return { price: errors[`${path}.priceCents`]?.[0], duration: errors[`${path}.durationMinutes`]?.[0] };
}

/** 'Ana, Bia (R$ 120,00 · 1 h 15)': who offers a service, with what is their own. */
export function offeredByWords(service: ProcedureType, names: ReadonlyMap<string, string>): string {
  const people = service.professionalIds.flatMap((id) => {
    const name = names.get(id);
    if (name === undefined) return [];
    const own = service.ownOffers.find((one) => one.professionalId === id);
    const words = [
      own?.priceCents == null ? null : formatMoney(own.priceCents),
      own?.durationMinutes == null ? null : formatDuration(own.durationMinutes),
    ].filter((one) => one !== null);
    return [words.length === 0 ? name : `${name} (${words.join(' · ')})`];
  });
  return people.join(', ') || 'Ninguém oferece ainda';
}
