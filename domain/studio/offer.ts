/** Who of a team offers which service, and at which own price and length. */
import { array, check, type InferOutput, maxLength, nullable, pipe } from 'valibot';
import { duration, flag, form, money, uuid } from '../fields.ts';

interface Offered {
  priceCents: number;
  durationMinutes: number;
  /** Of those alone who have a price or a length of their own. */
  ownOffers: readonly OwnOffer[];
}

/** A service as somebody offers it: with the own price and length, where there are such. */
export function offeredBy<Service extends Offered>(service: Service, professionalId: string): Service {
  const own = service.ownOffers.find((one) => one.professionalId === professionalId);
  return {
    ...service,
    priceCents: own?.priceCents ?? service.priceCents,
    durationMinutes: own?.durationMinutes ?? service.durationMinutes,
  };
}

export const UNKNOWN_PROFESSIONAL = 'Escolha profissionais do estúdio';
const UNKNOWN_SERVICE = 'Escolha procedimentos do estúdio';
const MOST_OFFERS = 500;
const OFFERS_INVALID = `Altere no máximo ${MOST_OFFERS} células por vez`;

const PRICE_INVALID = 'Preço deve ser um valor válido';
const DURATION_INVALID = 'Duração deve ser um valor válido maior que 0';

/** What a person charges and takes for a service; null takes the service's. Centavos and minutes. */
export const ownOfferInput = form({
  professionalId: uuid(UNKNOWN_PROFESSIONAL),
  priceCents: nullable(money(PRICE_INVALID, PRICE_INVALID)),
  durationMinutes: nullable(duration(DURATION_INVALID, DURATION_INVALID)),
});
export type OwnOffer = InferOutput<typeof ownOfferInput>;

/** Of the table: a person and a service. */
export const cellOf = (cell: { procedureTypeId: string; professionalId: string }): string =>
  `${cell.professionalId}/${cell.procedureTypeId}`;

/** PUT /api/procedure-types/offers: the cells of 'Quem oferece o quê' that changed. */
export const offersInput = form({
  offers: pipe(
    array(
      form({ procedureTypeId: uuid(UNKNOWN_SERVICE), isOffered: flag(), ...ownOfferInput.entries }),
      OFFERS_INVALID,
    ),
    maxLength(MOST_OFFERS, OFFERS_INVALID),
    check((cells) => new Set(cells.map(cellOf)).size === cells.length, OFFERS_INVALID),
  ),
});
export type OffersInput = InferOutput<typeof offersInput>;
