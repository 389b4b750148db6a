/** Who and what the names of a list are here. */
import type { AppointmentChoices } from '../../../../domain/agenda/appointment-query.ts';
import { serviceNameKey } from '../../../../domain/import/service.ts';
import type { ReadAppointment } from '../../../../domain/import/written-appointment.ts';
import { DEFAULT_METHOD, type PaymentMethod } from '../../../../domain/money/payment.ts';
import type { ProcedureType } from '../../../../domain/studio/procedure-type.ts';

/** Whom and what the names of a list may mean: whose agendas the member fills, and services, also inactive ones. */
export interface ImportChoices extends Pick<AppointmentChoices, 'me' | 'professionals'> {
  procedureTypes: readonly Pick<
    ProcedureType,
    'id' | 'name' | 'priceCents' | 'durationMinutes' | 'isActive'
  >[];
}

/** A service that the import creates; a name whose appointments stay out. */
export const NEW = 'new';
export const LEFT_OUT = 'none';

/** Ids of this studio, `NEW` or `LEFT_OUT`, by `keyOf` the name in the list. */
export interface Matches {
  services: Readonly<Record<string, string>>;
  professionals: Readonly<Record<string, string>>;
  /** Of payments whose method the list does not tell. */
  method: PaymentMethod;
}

export interface ListedName {
  key: string;
  /** As it is written; '' where the list says nothing. */
  name: string;
  count: number;
}

export interface ListedNames {
  services: ListedName[];
  professionals: ListedName[];
  /** Payments whose method is not told. */
  payments: number;
}

export const keyOf = serviceNameKey;

/** What a service is called of which the list says nothing. */
export const NAMELESS = 'Atendimento';

export const servicesOf = ({ services }: ReadAppointment): readonly string[] =>
  services.length === 0 ? [''] : services;

export function namesOf(reads: readonly ReadAppointment[]): ListedNames {
  return {
    services: countNames(reads.flatMap(servicesOf)),
    professionals: countNames(reads.map(({ professional }) => professional)),
    payments: reads.filter(({ paidCents, method }) => paidCents !== null && method === null).length,
  };
}

function countNames(names: readonly string[]): ListedName[] {
  const byKey = new Map<string, ListedName>();
  for (const name of names) {
    const key = keyOf(name);
    const one = byKey.get(key);
    if (one) one.count += 1;
    else byKey.set(key, { key, name, count: 1 });
  }
  return [...byKey.values()].sort((a, b) => b.count - a.count);
}

/** By name; a service that is not here is created, and whose name is nobody's here stays out. */
export function guessMatches(
  { services, professionals }: ListedNames,
  { procedureTypes, professionals: team, me }: ImportChoices,
): Matches {
  const guess = (names: readonly ListedName[], idOf: (key: string) => string) =>
    Object.fromEntries(names.map(({ key }) => [key, idOf(key)]));
  const only = team.length === 1 ? team[0]?.id : undefined;
  return {
    services: guess(
      services,
      (key) =>
        idOfName(
          key,
          procedureTypes.map(({ id, name }) => ({ id, name })),
        ) ?? NEW,
    ),
    professionals: guess(professionals, (key) => {
      if (key === '') return me;
      return (
        only ??
        idOfName(
          key,
          team.map(({ id, fullName }) => ({ id, name: fullName })),
        ) ??
        LEFT_OUT
      );
    }),
    method: DEFAULT_METHOD,
  };
}

/** The one of that name, else the only one whose name goes on from it or is its beginning. */
function idOfName(key: string, known: readonly { id: string; name: string }[]): string | null {
  if (key === '') return null;
  const keyed = known.map(({ id, name }) => ({ id, key: keyOf(name) }));
  const same = keyed.find((one) => one.key === key);
  if (same) return same.id;
  const near = keyed.filter((one) => one.key.startsWith(`${key} `) || key.startsWith(`${one.key} `));
  return near.length === 1 ? (near[0]?.id ?? null) : null;
}
