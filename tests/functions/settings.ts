import type { BusinessHours } from '../../domain/scheduling/business-hours.ts';
import type { Settings, SettingsInput } from '../../domain/settings/settings.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, type Problem } from './studio.ts';

/** As a form sends it. */
export type Form = Omit<SettingsInput, 'hours'> & { hours?: BusinessHours | undefined };
export type Shown = Settings & { looksUpPostalCodes: boolean };

/** The studio as its form sends it. */
export const business = {
  businessName: 'Studio Nova Luz',
  instagram: 'novaluz.cilios',
  address: 'Rua das Acácias, 200, sala 3',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13010050',
  phone: '1932345678',
  zone: 'America/Sao_Paulo',
} as const;

export async function readSettings(person: Visitor): Promise<Shown> {
  return expectStatus(await person.get<Shown>('/api/settings'), 200);
}

/** What the form sends when nothing was changed: of the studio only where she may. */
export function formOf(settings: Settings): Form {
  const { versions, profile, business, pix, hours, notifications } = settings;
  const { email: _, ...own } = profile;
  return {
    versions,
    profile: own,
    hours,
    notifications,
    ...(settings.mayEditStudio ? { business, pix } : {}),
  };
}

export const saveSettings = (person: Visitor, form: unknown) =>
  person.put<Shown & Problem>('/api/settings', form);

/** What is undefined is not sent. */
type Change = { [Name in keyof Form]?: Form[Name] | undefined };

/** Reads, changes, saves: where saving is not the story. */
export async function changeSettings(
  person: Visitor,
  change: (form: Form, shown: Shown) => Change,
): Promise<Shown> {
  const shown = await readSettings(person);
  const form = formOf(shown);
  return expectStatus(await saveSettings(person, { ...form, ...change(form, shown) }), 200);
}
