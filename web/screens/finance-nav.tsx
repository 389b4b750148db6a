import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { membersQuery } from '../features/commissions/requests.ts';
import { useStudioClock } from '../features/shared/use-studio-clock.ts';
import { LinkButton } from '../ui/link-button.tsx';

/** Between what came in and commissions; nothing at all in a studio of one. */
export function FinanceNav() {
  const { user } = useRouteContext({ from: '/_member' }).entered;
  const { today } = useStudioClock();
  const team = useQuery({ ...membersQuery(today), enabled: user.isOwner });
  if (user.isOwner && !(team.data?.isTeam ?? user.hasTeam)) return null;
  return (
    <nav className="cluster gap-2 below-4" aria-label="Partes do financeiro">
      <Part to="/financial">Recebimentos</Part>
      <Part to="/financial/commissions">Comissões</Part>
    </nav>
  );
}

function Part({ to, children }: { to: '/financial' | '/financial/commissions'; children: string }) {
  return (
    <LinkButton
      to={to}
      size="sm"
      activeOptions={{ exact: true, includeSearch: false }}
      inactiveProps={{ variant: 'ghost' }}
      activeProps={{ variant: 'secondary' }}
    >
      {children}
    </LinkButton>
  );
}
