import type { PublicProfessional } from '../../domain/booking/booking.ts';
import type { Wizard } from './use-wizard.ts';

export type Service = PublicProfessional['procedures'][number];

/** In the order they were chosen, with their sums. The server adds up again. */
export function chosenOf({ page, state }: Pick<Wizard, 'page' | 'state'>) {
  const services = state.serviceIds.flatMap(
    (id) => page.procedures.find((service) => service.id === id) ?? [],
  );
  return { services, ...sumOf(services) };
}

export function sumOf(services: readonly Pick<Service, 'priceCents' | 'durationMinutes'>[]) {
  return {
    minutes: services.reduce((sum, service) => sum + service.durationMinutes, 0),
    cents: services.reduce((sum, service) => sum + service.priceCents, 0),
  };
}

export function countOf(services: readonly unknown[]): string {
  return services.length === 1 ? '1 serviço' : `${services.length} serviços`;
}
