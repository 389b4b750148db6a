import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { useClose } from '../../screens/overlays/overlay.ts';
import { WorkSheetScreen } from '../../screens/work-sheet/work-sheet-screen.tsx';

/** `/ficha-tecnica/{clientId}`: the records of the work on a client, on paper, without the shell. */
export const Route = createFileRoute('/_member/ficha-tecnica/$clientId')({
  staticData: { title: 'Ficha técnica' },
  component: WorkSheet,
});

function WorkSheet() {
  const { clientId } = Route.useParams();
  const { studio } = useRouteContext({ from: '/_member' }).entered;
  const close = useClose({ to: '/clients/$clientId', params: { clientId } });
  return <WorkSheetScreen key={clientId} {...{ clientId, studio }} onClose={close} />;
}
