import { Store, UserRound } from 'lucide-react';
import { settingsMessages } from '../../../domain/messages.ts';
import { StudioImportCard } from '../../features/studio-import/studio-import-card.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ProfilePart, ProfileParts } from './profile-parts.tsx';
import { type SettingsTabEntry, summaryOf } from './settings-tab.ts';

const ProfileTab = lazyPart(() => import('../../features/settings/profile-tab.tsx'));
const SecuritySection = lazyPart(() => import('../../features/security/security-section.tsx'));
const DataOwnershipSection = lazyPart(
  () => import('../../features/data-ownership/data-ownership-section.tsx'),
);
const BusinessTab = lazyPart(() => import('../../features/settings/business/business-tab.tsx'));

export const studioTabs = {
  profile: {
    label: 'Perfil',
    Icon: UserRound,
    useSummary: summaryOf(({ profile }) => profile.fullName),
    form: { part: 'profile', fields: 3, render: (props) => <ProfileTab.Current {...props} /> },
    frame: (form) => (
      <>
        <ProfileParts />
        <ProfilePart anchor="person">{form}</ProfilePart>
      </>
    ),
    beside: ({ person }) => (
      <>
        <ProfilePart anchor="security">
          <SecuritySection.Current personName={person.fullName} zone={person.zone} />
        </ProfilePart>
        <ProfilePart anchor="data">
          <DataOwnershipSection.Current studioImport={(isOwner) => <StudioImportCard isOwner={isOwner} />} />
        </ProfilePart>
      </>
    ),
    loadFailed: settingsMessages.profileLoadFailed,
  },
  business: {
    label: 'Negócio',
    Icon: Store,
    useSummary: summaryOf(({ business }) => business.businessName),
    form: { part: 'business', fields: 8, render: (props) => <BusinessTab.Current {...props} /> },
  },
} satisfies Record<string, SettingsTabEntry>;
