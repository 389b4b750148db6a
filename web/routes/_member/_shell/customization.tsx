import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { searchTexts } from '../../../lib/search.ts';
import { CustomizationTabs, customizationTabOf } from '../../../screens/settings/customization-tabs.tsx';

/** `/customization`: 'Personalização'; the tab is in the query. */
export const Route = createFileRoute('/_member/_shell/customization')({
  validateSearch: (search: Record<string, unknown>) => searchTexts(search, ['tab']),
  staticData: { title: 'Personalização' },
  component: Customization,
});

function Customization() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <CustomizationTabs
      tab={customizationTabOf(tab)}
      professionalId={entered.professional.id}
      onTab={(next) =>
        navigate({ search: { tab: next === 'themes' ? undefined : next }, resetScroll: false })
      }
    />
  );
}
