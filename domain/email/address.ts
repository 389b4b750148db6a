export interface Reachable {
  email: string;
  notificationEmail: string | null;
}

/** The notification address, else the profile's. */
export function contactAddress({ email, notificationEmail }: Reachable): string {
  return notificationEmail?.trim() || email;
}

/** Null when notifications are off. */
export function notificationAddress(profile: Reachable & { emailNotifications: boolean }): string | null {
  return profile.emailNotifications ? contactAddress(profile) : null;
}
