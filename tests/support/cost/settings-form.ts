import type { Settings } from '../../../domain/settings/settings.ts';

/** The `turn`-th save of one person after another, each of which changes the person, their week and the studio: both versions rise by one. */
export function settingsForm({ versions, profile, business, hours, notifications }: Settings, turn: number) {
  const isOdd = turn % 2 === 1;
  return {
    versions: { profile: versions.profile + turn, studio: versions.studio + turn },
    profile: { ...profile, fullName: isOdd ? profile.fullName : `${profile.fullName} ${turn % 10}` },
    business: { ...business, city: isOdd ? business.city : `${business.city} ${turn % 10}` },
    hours: { ...hours, slotInterval: isOdd ? hours.slotInterval : hours.slotInterval === 20 ? 30 : 20 },
    notifications,
  };
}
