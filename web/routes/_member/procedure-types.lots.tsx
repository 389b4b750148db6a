import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { LotsSheet } from '../../features/supplies/lots-sheet.tsx';
import { useClose } from '../../screens/overlays/overlay.ts';

/** `/procedure-types/lots`: the lots in use on paper, without the shell. */
export const Route = createFileRoute('/_member/procedure-types/lots')({
  staticData: { title: 'Lotes em uso' },
  component: LotsPage,
});

function LotsPage() {
  const { studio } = useRouteContext({ from: '/_member' }).entered;
  return <LotsSheet studio={studio.businessName} onClose={useClose({ to: '/procedure-types/supplies' })} />;
}
