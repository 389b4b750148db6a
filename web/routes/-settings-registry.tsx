import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  Bell,
  BellRing,
  CalendarOff,
  CalendarSync,
  ChartNoAxesColumn,
  ClipboardList,
  Clock,
  Image,
  Link2,
  ListChecks,
  type LucideIcon,
  Store,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { settingsMessages } from '../../domain/messages.ts';
import { formatPixKey } from '../../domain/money/pix-key.ts';
import { remindersSummary } from '../../domain/reminder/messages.ts';
import { hoursSummary } from '../../domain/scheduling/hours-summary.ts';
import { rulesSummary } from '../../domain/scheduling/rule-messages.ts';
import { bookingLinkQuery } from '../features/booking-link/requests.ts';
import type { SettingsTabProps } from '../features/settings/form/tab-form.tsx';
import type { SettingsShown } from '../features/shared/requests.ts';
import { StudioImportCard } from '../features/studio-import/studio-import-card.tsx';
import { timeBlocksQuery } from '../features/time-blocks/requests.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { readableAddress } from '../lib/sharing.ts';
import { ProfilePart, ProfileParts, profileAnchors } from './-profile-parts.tsx';

export type StoredSettings = UseQueryResult<SettingsShown>;

interface SettingsTabEntry {
  label: string;
  Icon: LucideIcon;
  /** Its line in the list: null while it loads, undefined when it could not be loaded. */
  useSummary: (settings: StoredSettings) => string | null | undefined;
  /** Its part of the form that the common 'Salvar' saves. */
  form?: {
    part: keyof SettingsShown;
    /** A field of another part that stands here. */
    also?: string;
    fields: number;
    render: (props: SettingsTabProps) => ReactNode;
  };
  /** What stands below and saves by itself; null while it needs the settings. */
  beside?: (known: { settings: SettingsShown | undefined; person: Person }) => ReactNode;
  frame?: (form: ReactNode) => ReactNode;
  loadFailed?: string;
}

export interface Person {
  fullName: string;
  zone: string;
}

// The scripts of each part are loaded when its tab is opened; what a part asks for later is no part of its own: it would hide what is shown.
const ProfileTab = lazyPart(() => import('../features/settings/profile-tab.tsx'), 'ProfileTab');
const SecuritySection = lazyPart(
  () => import('../features/security/security-section.tsx'),
  'SecuritySection',
);
const DataOwnershipSection = lazyPart(
  () => import('../features/data-ownership/data-ownership-section.tsx'),
  'DataOwnershipSection',
);
const BusinessTab = lazyPart(() => import('../features/settings/business/business-tab.tsx'), 'BusinessTab');
const NextStep = lazyPart(() => import('../features/first-steps/next-step.tsx'), 'NextStep');
const ScheduleTab = lazyPart(() => import('../features/settings/schedule/schedule-tab.tsx'), 'ScheduleTab');
const TimeBlocksTab = lazyPart(() => import('../features/time-blocks/time-blocks-tab.tsx'), 'TimeBlocksTab');
const ForeignCalendarCard = lazyPart(
  () => import('../features/foreign-calendar/foreign-calendar-card.tsx'),
  'ForeignCalendarCard',
);
const PixTab = lazyPart(() => import('../features/settings/pix-tab.tsx'), 'PixTab');
const CoverTab = lazyPart(() => import('../features/settings/cover-tab.tsx'), 'CoverTab');
const PictureField = lazyPart(() => import('../features/pictures/picture-field.tsx'), 'PictureField');
const BookingLinkTab = lazyPart(
  () => import('../features/booking-link/booking-link-tab.tsx'),
  'BookingLinkTab',
);
const CalendarFeedCard = lazyPart(
  () => import('../features/calendar-feed/calendar-feed-card.tsx'),
  'CalendarFeedCard',
);
const NotificationsTab = lazyPart(
  () => import('../features/settings/notifications/notifications-tab.tsx'),
  'NotificationsTab',
);
const AnamnesisTab = lazyPart(() => import('../features/settings/anamnesis-tab.tsx'), 'AnamnesisTab');
const RemindersTab = lazyPart(() => import('../features/settings/reminders-tab.tsx'), 'RemindersTab');
const RulesTab = lazyPart(() => import('../features/settings/rules-tab.tsx'), 'RulesTab');
const AccessSection = lazyPart(
  () => import('../features/anamnesis/accesses/access-section.tsx'),
  'AccessSection',
);
const PushCard = lazyPart(() => import('../features/push/push-card.tsx'), 'PushCard');
const OutboxSection = lazyPart(() => import('../features/outbox/outbox-section.tsx'), 'OutboxSection');
const VisitsTab = lazyPart(() => import('../features/visits/visits-tab.tsx'), 'VisitsTab');

const tabs = {
  profile: {
    label: 'Perfil',
    Icon: UserRound,
    useSummary: stored(({ profile }) => profile.fullName),
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
    useSummary: stored(({ business }) => business.businessName),
    form: { part: 'business', fields: 7, render: (props) => <BusinessTab.Current {...props} /> },
  },
  schedule: {
    label: 'Horários',
    Icon: Clock,
    useSummary: stored(({ hours }) => hoursSummary(hours)),
    form: { part: 'hours', fields: 7, render: (props) => <ScheduleTab.Current {...props} /> },
    frame: (form) => (
      <>
        <NextStep.Current of="hours" />
        {form}
      </>
    ),
  },
  rules: {
    label: 'Regras de agendamento',
    Icon: ListChecks,
    useSummary: stored(({ rules }) => rulesSummary(rules)),
    form: {
      part: 'rules',
      also: 'business.changeNoticeHours',
      fields: 6,
      render: (props) => <RulesTab.Current {...props} />,
    },
  },
  blocks: {
    label: 'Bloqueios',
    Icon: CalendarOff,
    useSummary: useBlocks,
    beside: ({ settings }) =>
      settings ? <TimeBlocksTab.Current zone={settings.business.zone} hours={settings.hours} /> : null,
  },
  calendars: {
    label: 'Calendários',
    Icon: CalendarSync,
    useSummary: () => 'Google, Apple, Outlook',
    beside: ({ settings }) =>
      settings ? (
        <>
          <ForeignCalendarCard.Current zone={settings.business.zone} />
          <CalendarFeedCard.Current />
        </>
      ) : null,
  },
  payments: {
    label: 'Pagamentos',
    Icon: Wallet,
    useSummary: stored(({ pix }) => (pix ? `Pix: ${formatPixKey(pix.key)}` : 'Sem chave Pix')),
    form: { part: 'pix', fields: 3, render: (props) => <PixTab.Current {...props} /> },
  },
  cover: {
    label: 'Capa e logo',
    Icon: Image,
    useSummary: stored(
      ({ pictures: { cover, logo } }) =>
        `${cover ? 'Com capa' : 'Sem capa'}, ${logo ? 'com logo' : 'sem logo'}`,
    ),
    form: {
      part: 'pictures',
      fields: 2,
      render: (props) => (
        <CoverTab.Current {...props} picture={(slot) => <PictureField.Current {...slot} />} />
      ),
    },
  },
  booking: {
    label: 'Link de agendamento',
    Icon: Link2,
    useSummary: useBookingLink,
    beside: () => (
      <>
        <NextStep.Current of="link" />
        <BookingLinkTab.Current />
      </>
    ),
  },
  notifications: {
    label: 'Notificações',
    Icon: Bell,
    useSummary: stored(({ notifications: { emailNotifications, notificationEmail }, profile }) =>
      emailNotifications ? `Para ${notificationEmail ?? profile.email}` : 'Desligadas',
    ),
    form: { part: 'notifications', fields: 3, render: (props) => <NotificationsTab.Current {...props} /> },
    beside: ({ settings }) => (
      <>
        <PushCard.Current />
        <OutboxSection.Current noticesOff={settings?.notifications.emailNotifications === false} />
      </>
    ),
  },
  reminders: {
    label: 'Lembretes',
    Icon: BellRing,
    useSummary: stored(({ reminders: { steps } }) => remindersSummary(steps)),
    form: { part: 'reminders', fields: 3, render: (props) => <RemindersTab.Current {...props} /> },
  },
  anamnesis: {
    label: 'Anamnese',
    Icon: ClipboardList,
    useSummary: stored(({ anamnesis: { months } }) =>
      months === 1 ? 'Válida por 1 mês' : `Válida por ${months} meses`,
    ),
    form: { part: 'anamnesis', fields: 2, render: (props) => <AnamnesisTab.Current {...props} /> },
    // biome-ignore lint/complexity/noUselessFragments: null would stand for settings that are still loading
    beside: ({ settings }) => settings && (settings.mayEditStudio ? <AccessSection.Current /> : <></>),
  },
  analytics: {
    label: 'Visitas',
    Icon: ChartNoAxesColumn,
    useSummary: () => 'Quem passou pela sua página',
    beside: () => <VisitsTab.Current />,
  },
} satisfies Record<string, SettingsTabEntry>;

export type SettingsTab = keyof typeof tabs;
export const settingsTabs: Readonly<Record<SettingsTab, SettingsTabEntry>> = tabs;
export const settingsTabIds = Object.keys(tabs) as SettingsTab[]; // in the order above
export const settingsLabels = Object.fromEntries(
  settingsTabIds.map((id) => [id, tabs[id].label]),
) as Readonly<Record<SettingsTab, string>>;

/** The tab that a query or a hash names, by its id or by one of its anchors. */
export function readTab(text: unknown): SettingsTab | undefined {
  if (profileAnchors.some((anchor) => anchor === text)) return 'profile';
  return settingsTabIds.find((tab) => tab === text);
}

/** The tab with the fields of these paths: the open one if one of them is there, else the first. */
export function tabToCorrect(
  paths: readonly string[],
  open: SettingsTab | undefined,
): SettingsTab | undefined {
  const tabOf = (path: string) =>
    settingsTabIds.find((id) => settingsTabs[id].form?.also === path) ??
    settingsTabIds.find((id) => settingsTabs[id].form?.part === path.split('.')[0]);
  const named = paths.map(tabOf);
  const found = settingsTabIds.filter((id) => named.includes(id));
  return found.find((tab) => tab === open) ?? found[0];
}

function stored(text: (settings: SettingsShown) => string): SettingsTabEntry['useSummary'] {
  return ({ data, isPending }) => (data ? text(data) : isPending ? null : undefined);
}

function useBlocks({ data, isPending }: StoredSettings): string | null | undefined {
  const zone = data?.business.zone;
  const list = useQuery({ ...timeBlocksQuery(zone ?? ''), enabled: zone !== undefined });
  if (!list.data) return isPending || list.isLoading ? null : undefined;
  const count = list.data.blocks.length;
  if (count === 0) return 'Nenhum bloqueio';
  return count === 1 ? '1 bloqueio' : `${count} bloqueios`;
}

function useBookingLink(): string | null | undefined {
  const link = useQuery(bookingLinkQuery);
  return link.data ? readableAddress(location.host, link.data) : link.isPending ? null : undefined;
}
