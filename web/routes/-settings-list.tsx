import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { hoursSummary } from '../../domain/scheduling/hours-summary.ts';
import { bookingLinkQuery } from '../features/booking-link/booking-link-query.ts';
import type { SettingsShown } from '../features/settings/requests.ts';
import { timeBlocksQuery } from '../features/time-blocks/time-blocks-query.ts';
import { readableAddress } from '../lib/public-link.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { settingsFaces } from './-settings-faces.ts';
import { type SettingsTab, settingsTabs } from './-settings-tab.ts';
import './-settings-list.css';

/** Configurações on a phone: what there is to set, and how it is set. */
export function SettingsList({ settings }: { settings: UseQueryResult<SettingsShown> }) {
  const summaries = useSummaries(settings);
  return (
    <nav aria-label="Configurações">
      <ul className="settings-list">
        {settingsTabs.map((id) => {
          const { label, Icon } = settingsFaces[id];
          const summary = summaries[id];
          return (
            <li key={id}>
              <Link to="/settings" hash={id} hashScrollIntoView={false} className="settings-row">
                <Icon />
                <span className="settings-row-text">
                  {label}
                  <span className="settings-row-summary">
                    {summary === null ? <Skeleton width={140} height={14} /> : summary}
                  </span>
                </span>
                <ChevronRight />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** From a part of the settings to the list of them. */
export function BackToSettings() {
  return (
    <Link to="/settings" className="settings-back">
      <ChevronLeft />
      Configurações
    </Link>
  );
}

/** One line for each tab; null while it is on its way, undefined where it did not come. */
function useSummaries({
  data,
  isPending,
}: UseQueryResult<SettingsShown>): Record<SettingsTab, string | null | undefined> {
  const zone = data?.business.zone;
  const blocks = useQuery({ ...timeBlocksQuery(zone ?? ''), enabled: zone !== undefined });
  const link = useQuery(bookingLinkQuery);
  const own = (text: (settings: SettingsShown) => string) =>
    data ? text(data) : isPending ? null : undefined;
  return {
    profile: own(({ profile }) => profile.fullName),
    business: own(({ business }) => business.businessName),
    schedule: own(({ hours }) => hoursSummary(hours)),
    blocks: blocks.data
      ? blocksText(blocks.data.blocks.length)
      : isPending || blocks.isLoading
        ? null
        : undefined,
    cover: own(
      ({ pictures }) =>
        `${pictures.cover ? 'Com capa' : 'Sem capa'}, ${pictures.logo ? 'com logo' : 'sem logo'}`,
    ),
    booking: link.data ? readableAddress(location.host, link.data) : link.isPending ? null : undefined,
    notifications: own(({ notifications: { emailNotifications, notificationEmail }, profile }) =>
      emailNotifications ? `Para ${notificationEmail ?? profile.email}` : 'Desligadas',
    ),
    analytics: 'Quem passou pela sua página',
  };
}

function blocksText(count: number): string {
  if (count === 0) return 'Nenhum bloqueio';
  return count === 1 ? '1 bloqueio' : `${count} bloqueios`;
}
