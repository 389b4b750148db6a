import { instagramName } from '../../../../domain/studio/instagram.ts';
import { zoneOfState } from '../../../../domain/studio/state.ts';
import { plainText } from '../../../../domain/text.ts';
import type { SettingsFields } from '../form/settings-fields.ts';
import type { SettingsForm } from '../form/use-settings-form.ts';

export type Business = SettingsFields['business'];

/** Changes fields of the studio, from what they hold now. */
export const editBusiness = ({ edit }: SettingsForm, part: (now: Business) => Partial<Business>): void =>
  edit(({ business }) => ({ business: { ...business, ...part(business) } }));

/** A pasted link becomes the profile's name, as it will be shown; one that is no profile's stays, to be refused. */
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
