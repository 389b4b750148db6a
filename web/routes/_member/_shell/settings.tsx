import { createFileRoute, useLocation, useRouteContext } from '@tanstack/react-router';
import { searchTexts } from '../../../lib/search.ts';
import { readTab } from '../../../screens/settings/registry.ts';
import { SettingsTabs } from '../../../screens/settings/settings-tabs.tsx';

/** `/settings`: the tab comes from the hash (`#schedule`) or the query (`?tab=schedule`). */
export const Route = createFileRoute('/_member/_shell/settings')({
  // Besides the tab, what narrows the log of accesses, and what became of connecting a provider of Pix.
  validateSearch: (search: Record<string, unknown>) =>
    searchTexts(search, ['tab', 'client', 'person', 'type', 'from', 'to', 'page', 'pix'], 40),
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
