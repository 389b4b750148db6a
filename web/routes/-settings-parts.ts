/** What the tabs of settings are made of. The scripts of each come when it is opened. */
import { lazyPart } from '../lib/lazy-part.ts';

export const ProfileTab = lazyPart(
  async () => (await import('../features/settings/profile-tab.tsx')).ProfileTab,
);
export const BusinessTab = lazyPart(
  async () => (await import('../features/settings/business/business-tab.tsx')).BusinessTab,
);
export const ScheduleTab = lazyPart(
  async () => (await import('../features/settings/schedule/schedule-tab.tsx')).ScheduleTab,
);
export const CoverTab = lazyPart(async () => (await import('../features/settings/cover-tab.tsx')).CoverTab);
export const NotificationsTab = lazyPart(
  async () => (await import('../features/settings/notifications/notifications-tab.tsx')).NotificationsTab,
);

export const BookingLinkTab = lazyPart(
  async () => (await import('../features/booking-link/booking-link-tab.tsx')).BookingLinkTab,
);
export const DataOwnershipSection = lazyPart(
  async () => (await import('../features/data-ownership/data-ownership-section.tsx')).DataOwnershipSection,
);
export const OutboxSection = lazyPart(
  async () => (await import('../features/outbox/outbox-section.tsx')).OutboxSection,
);
export const PictureField = lazyPart(
  async () => (await import('../features/pictures/picture-field.tsx')).PictureField,
);
export const SecuritySection = lazyPart(
  async () => (await import('../features/security/security-section.tsx')).SecuritySection,
);
export const TimeBlocksTab = lazyPart(
  async () => (await import('../features/time-blocks/time-blocks-tab.tsx')).TimeBlocksTab,
);
export const VisitsTab = lazyPart(async () => (await import('../features/visits/visits-tab.tsx')).VisitsTab);
