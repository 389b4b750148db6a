import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { addDays } from '../../../../domain/scheduling/calendar.ts';
import { bookingLinkQuery, useLinkShared } from '../../../features/booking-link/requests.ts';
import { periodOf } from '../../../features/calendar/maths/periods.ts';
import { MovingScreen } from '../../../features/moving/moving-screen.tsx';
import { useStudioClock } from '../../../features/shared/use-studio-clock.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { ownAddress } from '../../../lib/sharing.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** `/moving`: 'Dia da troca'. */
export const Route = createFileRoute('/_member/_shell/moving')({
  staticData: { title: 'Dia da troca' },
  component: Moving,
});

function Moving() {
  const { entered } = useRouteContext({ from: '/_member' });
  const { today } = useStudioClock();
  const link = useQuery(bookingLinkQuery);
  const onShared = useLinkShared();
  return (
    <>
      <PageHeader
        title="Dia da troca"
        description="Cinco passos para sair de outro sistema sem perder horários."
      />
      {link.data ? (
        <MovingScreen
          member={entered.user.fullName}
          businessName={link.data.businessName}
          address={ownAddress(location.origin, link.data)}
          week={periodOf('week', addDays(today, 7))}
          onShared={onShared}
        />
      ) : link.isError ? (
        <LoadFailed query={link} />
      ) : (
        <SkeletonRows label="Carregando passos..." rows={5} />
      )}
    </>
  );
}
