/** What the tabs of settings are made of. The scripts of each come when it is opened. */
import { lazyPart } from '../lib/lazy-part.ts';

export const ProfileTab = lazyPart(
  () => import('../features/settings/profile-tab.tsx'),
  (module) => module.ProfileTab,
);
export const BusinessTab = lazyPart(
  () => import('../features/settings/business/business-tab.tsx'),
  (module) => module.BusinessTab,
);
export const ScheduleTab = lazyPart(
  () => import('../features/settings/schedule/schedule-tab.tsx'),
  (module) => module.ScheduleTab,
);
export const CoverTab = lazyPart(
  () => import('../features/settings/cover-tab.tsx'),
  (module) => module.CoverTab,
);
export const NotificationsTab = lazyPart(
  () => import('../features/settings/notifications/notifications-tab.tsx'),
  (module) => module.NotificationsTab,
);

export const BookingLinkTab = lazyPart(
  () => import('../features/booking-link/booking-link-tab.tsx'),
  (module) => module.BookingLinkTab,
);
export const DataOwnershipSection = lazyPart(
  () => import('../features/data-ownership/data-ownership-section.tsx'),
  (module) => module.DataOwnershipSection,
);
export const OutboxSection = lazyPart(
  () => import('../features/outbox/outbox-section.tsx'),
  (module) => module.OutboxSection,
);
export const PictureField = lazyPart(
  () => import('../features/pictures/picture-field.tsx'),
  (module) => module.PictureField,
);
export const SecuritySection = lazyPart(
  () => import('../features/security/security-section.tsx'),
  (module) => module.SecuritySection,
);
export const TimeBlocksTab = lazyPart(
  () => import('../features/time-blocks/time-blocks-tab.tsx'),
  (module) => module.TimeBlocksTab,
);
export const VisitsTab = lazyPart(
  () => import('../features/visits/visits-tab.tsx'),
  (module) => module.VisitsTab,
);
