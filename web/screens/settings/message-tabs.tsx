import { Bell, BellRing, ChartNoAxesColumn, ClipboardList } from 'lucide-react';
import { remindersSummary } from '../../../domain/reminder/messages.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type SettingsTabEntry, summaryOf } from './settings-tab.ts';

const NotificationsTab = lazyPart(
  () => import('../../features/settings/notifications/notifications-tab.tsx'),
);
const AnamnesisTab = lazyPart(() => import('../../features/settings/anamnesis-tab.tsx'));
const RemindersTab = lazyPart(() => import('../../features/settings/reminders-tab.tsx'));
const AccessSection = lazyPart(() => import('../../features/anamnesis/accesses/access-section.tsx'));
const PushCard = lazyPart(() => import('../../features/push/push-card.tsx'));
const NewsCard = lazyPart(() => import('../../features/consent/news-card.tsx'));
const OutboxSection = lazyPart(() => import('../../features/outbox/outbox-section.tsx'));
const VisitsTab = lazyPart(() => import('../../features/visits/visits-tab.tsx'));

export const messageTabs = {
  notifications: {
    label: 'Notificações',
    Icon: Bell,
    useSummary: summaryOf(({ notifications: { emailNotifications, notificationEmail }, profile }) =>
      emailNotifications ? `Para ${notificationEmail ?? profile.email}` : 'Desligadas',
    ),
    form: { part: 'notifications', fields: 3, render: (props) => <NotificationsTab.Current {...props} /> },
    beside: ({ settings }) => (
      <>
        <PushCard.Current />
        <NewsCard.Current />
        <OutboxSection.Current noticesOff={settings?.notifications.emailNotifications === false} />
      </>
    ),
  },
  reminders: {
    label: 'Lembretes',
    Icon: BellRing,
    useSummary: summaryOf(({ reminders: { steps } }) => remindersSummary(steps)),
    form: { part: 'reminders', fields: 3, render: (props) => <RemindersTab.Current {...props} /> },
  },
  anamnesis: {
    label: 'Anamnese',
    Icon: ClipboardList,
    useSummary: summaryOf(({ anamnesis: { months } }) =>
      months === 1 ? 'Válida por 1 mês' : `Válida por ${months} meses`,
    ),
    form: { part: 'anamnesis', fields: 12, render: (props) => <AnamnesisTab.Current {...props} /> },
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
