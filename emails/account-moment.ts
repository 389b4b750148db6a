import { tokenMinutes } from '../domain/account.ts';
import { momentText } from '../domain/moment.ts';
import type { AccountMoment } from '../domain/notification.ts';
import { DEFAULT_ZONE } from '../domain/studio.ts';

/** When, with what and from where something was done, as rows of a letter. */
export function momentFacts({ at, device, place, zone = DEFAULT_ZONE }: AccountMoment) {
  const clock = zone === DEFAULT_ZONE ? ' (horário de Brasília)' : '';
  return [
    { label: 'Quando', value: `${momentText(zone, new Date(at))}${clock}` },
    { label: 'Dispositivo', value: device },
    ...(place === null ? [] : [{ label: 'Local aproximado', value: place }]),
  ];
}

/** '10 minutos', '1 hora', '24 horas': how long a one-time secret of a kind is good. */
export function lifetime(kind: keyof typeof tokenMinutes): string {
  const minutes = tokenMinutes[kind];
  if (minutes < 60) return `${minutes} minutos`;
  return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
}
