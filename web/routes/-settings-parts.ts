/** What the tabs of settings are made of. The scripts of each come when it is opened. */
import { lazy } from 'react';

export const ProfileTab = lazy(async () => ({
  default: (await import('../features/settings/profile-tab.tsx')).ProfileTab,
}));
export const BusinessTab = lazy(async () => ({
  default: (await import('../features/settings/business/business-tab.tsx')).BusinessTab,
}));
export const ScheduleTab = lazy(async () => ({
  default: (await import('../features/settings/schedule/schedule-tab.tsx')).ScheduleTab,
}));
export const CoverTab = lazy(async () => ({
  default: (await import('../features/settings/cover-tab.tsx')).CoverTab,
}));
export const NotificationsTab = lazy(async () => ({
  default: (await import('../features/settings/notifications/notifications-tab.tsx')).NotificationsTab,
}));

export const BookingLinkTab = lazy(async () => ({
  default: (await import('../features/booking-link/booking-link-tab.tsx')).BookingLinkTab,
}));
export const DataOwnershipSection = lazy(async () => ({
  default: (await import('../features/data-ownership/data-ownership-section.tsx')).DataOwnershipSection,
}));
export const OutboxSection = lazy(async () => ({
  default: (await import('../features/outbox/outbox-section.tsx')).OutboxSection,
}));
export const PictureField = lazy(async () => ({
  default: (await import('../features/pictures/picture-field.tsx')).PictureField,
}));
export const SecuritySection = lazy(async () => ({
  default: (await import('../features/security/security-section.tsx')).SecuritySection,
}));
export const TimeBlocksTab = lazy(async () => ({
  default: (await import('../features/time-blocks/time-blocks-tab.tsx')).TimeBlocksTab,
}));
export const VisitsTab = lazy(async () => ({
  default: (await import('../features/visits/visits-tab.tsx')).VisitsTab,
}));
