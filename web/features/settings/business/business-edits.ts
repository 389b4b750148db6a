import { instagramName } from '../../../../domain/studio/instagram.ts';
import { zoneOfState } from '../../../../domain/studio/state.ts';
import { plainText } from '../../../../domain/text.ts';
import type { SettingsFields } from '../form/settings-fields.ts';
import type { SettingsShown } from '../requests.ts';

export type Business = SettingsFields['business'];

/** What the fields of the studio are given. */
export interface BusinessProps {
  business: Business;
  /** What the edits began from. */
  saved: SettingsShown['business'];
  readOnly: boolean;
  error: (name: keyof Business) => string | undefined;
  edit: (part: Partial<Business> | ((now: Business) => Partial<Business>)) => void;
}

/** A pasted link becomes the name it leads to, as it will be shown; one that leads to nobody stays, to be refused. */
export function tidyInstagram(text: string): string {
  const name = instagramName(text);
  if (name.includes('/')) return text;
  return name === '' ? '' : `@${name}`;
}

/** Another state brings its clock along, unless another was chosen by hand. */
export function moved(now: Business, state: string): Partial<Business> {
  const derived = now.zone === zoneOfState(now.state);
  return { state, ...(derived && { zone: zoneOfState(state) }) };
}

/** What a CEP stands for, into the fields. An address that was typed here, or is in that street, keeps its number. */
export function filled(
  now: Business,
  place: { street: string; city: string; state: string },
  typedAddress: boolean,
): Partial<Business> {
  const keeps = typedAddress || plainText(now.address).startsWith(plainText(place.street));
  return { ...(!keeps && { address: place.street }), city: place.city, ...moved(now, place.state) };
}
