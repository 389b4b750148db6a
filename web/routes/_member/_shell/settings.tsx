import { createFileRoute, useLocation, useRouteContext } from '@tanstack/react-router';
import { readTab } from '../../-settings-registry.tsx';
import { SettingsTabs } from '../../-settings-tabs.tsx';

/** `/settings`: the tab comes from the hash (`#schedule`) or the query (`?tab=schedule`). */
export const Route = createFileRoute('/_member/_shell/settings')({
  validateSearch: (search: Record<string, unknown>): { tab?: string | undefined } => ({
    tab: typeof search.tab === 'string' ? search.tab : undefined,
  }),
  staticData: { title: 'Configurações' },
  component: Settings,
});

function Settings() {
  const { tab } = Route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <SettingsTabs
      named={readTab(hash) ?? readTab(tab)}
      person={{ fullName: entered.user.fullName, zone: entered.studio.zone }}
      onTab={(next) => navigate({ search: {}, hash: next, resetScroll: false, hashScrollIntoView: false })}
    />
  );
}
