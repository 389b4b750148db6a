import type { PublicPage } from '../../domain/booking/booking.ts';
import { formatMoney } from '../../domain/format.ts';
import type { WizardState } from './wizard-state.ts';

export type Service = PublicPage['procedures'][number];

/** A page, and what was chosen on it. */
interface Choosing {
  page: PublicPage;
  state: WizardState;
}

/** In the order they were chosen, with their sums. The server adds up again. */
export function chosenOf({ page, state }: Choosing) {
  const services = state.serviceIds.flatMap(
    (id) => page.procedures.find((service) => service.id === id) ?? [],
  );
  return { services, ...sumOf(services) };
}

/** Whether the studio confirms what was chosen. */
export const needsApproval = (choosing: Choosing): boolean =>
  chosenOf(choosing).services.some((service) => service.needsApproval);

/** 'a partir de R$ 150,00' where some of the team ask more. */
export const priceText = ({ priceCents, isFrom }: Pick<Service, 'priceCents' | 'isFrom'>): string =>
  `${isFrom ? 'a partir de ' : ''}${formatMoney(priceCents)}`;

export const totalText = ({ services, cents }: { services: readonly Service[]; cents: number }): string =>
  priceText({ priceCents: cents, isFrom: services.some(({ isFrom }) => isFrom) });

/** The one that the page was opened with, also after a reload: a retry must send the same. One of a team has her own. */
export const ticketOf = ({ page, state }: Choosing): string =>
  page.team.length > 0 ? page.ticket : state.ticket;

type Priced = Pick<Service, 'id' | 'priceCents' | 'durationMinutes'>;

/** What has a price among `current` has only that one. */
export const priceBy = <Of extends Priced>(current: readonly Priced[], services: readonly Of[]): Of[] =>
  services.map((service) => {
    const priced = current.find(({ id }) => id === service.id);
    if (!priced) return service;
    const { priceCents, durationMinutes } = priced;
    return { ...service, priceCents, durationMinutes, isFrom: false };
  });

export function sumOf(services: readonly Omit<Priced, 'id'>[]) {
  return {
    minutes: services.reduce((sum, service) => sum + service.durationMinutes, 0),
    cents: services.reduce((sum, service) => sum + service.priceCents, 0),
  };
}

export function countOf(services: readonly unknown[]): string {
  return services.length === 1 ? '1 serviço' : `${services.length} serviços`;
}
