import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { addDays } from '../../../../domain/scheduling/calendar.ts';
import { bookingLinkQuery, useLinkShared } from '../../../features/booking-link/requests.ts';
import { periodOf } from '../../../features/calendar/maths/periods.ts';
import { MovingScreen } from '../../../features/moving/moving-screen.tsx';
import { useStudioClock } from '../../../features/shared/use-studio-clock.ts';
import { PageHeader } from '../../../layout/page-header.tsx';
import { ownAddress } from '../../../lib/sharing.ts';
import { Loaded } from '../../../ui/loaded.tsx';

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
      <Loaded query={link} loading="Carregando passos..." rows={5}>
        {(known) => (
          <MovingScreen
            member={entered.user.fullName}
            businessName={known.businessName}
            address={ownAddress(location.origin, known)}
            week={periodOf('week', addDays(today, 7))}
            onShared={onShared}
          />
        )}
      </Loaded>
    </>
  );
}
