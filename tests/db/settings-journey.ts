import type { Actor, Db } from '../../db/client.ts';
import { readAppLook } from '../../db/queries/settings/app-look.ts';
import { countPostalCode, readSettings, saveSettings } from '../../db/queries/settings/settings.ts';
import type { BusinessHours } from '../../domain/scheduling/business-hours.ts';
import type { Settings, SettingsInput } from '../../domain/settings/settings.ts';
import { NOW } from './studio.ts';

/** What a form sends that changes nothing. */
export function settingsForm(settings: Settings): SettingsInput {
  const { versions, profile, business, notifications, mayEditStudio } = settings;
  const { email: _, ...own } = profile;
  return { versions, profile: own, notifications, ...(mayEditStudio ? { business } : {}) };
}

/** Saves the actor's week as it comes out of `change`. */
export async function changeHours(
  db: Db,
  actor: Actor,
  change: (hours: BusinessHours) => BusinessHours,
): Promise<Settings> {
  const settings = await readSettings(db, actor, { now: new Date() });
  return saveHours(db, actor, settings, change(settings.hours));
}

export function saveHours(db: Db, actor: Actor, from: Settings, hours: BusinessHours): Promise<Settings> {
  // The numbers of a week that was read are among those the form offers.
  const input = { ...settingsForm(from), hours: hours as NonNullable<SettingsInput['hours']> };
  return saveSettings(db, actor, { ...input, now: NOW });
}

/** Every verb of Configurações once, the clock of the studio among them. */
export async function walkSettings(db: Db, actor: Actor): Promise<void> {
  await readAppLook(db, actor);
  const slotInterval =
    (await readSettings(db, actor, { now: new Date() })).hours.slotInterval === 30 ? 15 : 30;
  const saved = await changeHours(db, actor, (hours) => ({ ...hours, slotInterval }));
  await countPostalCode(db, actor, { now: NOW });
  if (!saved.mayEditStudio) return;
  const zone = saved.business.zone === 'America/Manaus' ? 'America/Sao_Paulo' : 'America/Manaus';
  const input = { ...settingsForm(saved), business: { ...saved.business, zone } };
  await saveSettings(db, actor, { ...input, pictures: { coverId: null }, now: NOW });
}
