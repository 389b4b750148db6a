import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { membersQuery } from '../features/commissions/requests.ts';
import { useStudioClock } from '../features/shared/use-studio-clock.ts';
import { SectionNav } from './section-nav.tsx';

const parts = [
  ['Recebimentos', '/financial'],
  ['Comissões', '/financial/commissions'],
] as const;

/** Between what came in and commissions; nothing at all in a studio of one. */
export function FinanceNav() {
  const { user } = useRouteContext({ from: '/_member' }).entered;
  const { today } = useStudioClock();
  const team = useQuery({ ...membersQuery(today), enabled: user.isOwner });
  if (user.isOwner && !(team.data?.isTeam ?? user.hasTeam)) return null;
  return <SectionNav label="Partes do financeiro" parts={parts} />;
}
