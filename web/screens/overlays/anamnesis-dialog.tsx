import { useRouteContext, useSearch } from '@tanstack/react-router';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { usePageDialog } from './overlay.ts';

const AnamnesisDialog = lazyDialog(() => import('../../features/anamnesis/form/anamnesis-dialog.tsx'));

export function useAnamnesisDialog() {
  const { showDialog } = usePageDialog();
  return (clientId: string) => showDialog({ anamnesis: clientId });
}

export function AnamnesisOutlet() {
  const { anamnesis } = useSearch({ from: '/_member/_shell' });
  const { entered } = useRouteContext({ from: '/_member' });
  const { showDialog } = usePageDialog();
  if (anamnesis === undefined) return null;
  return (
    <AnamnesisDialog
      key={anamnesis}
      clientId={anamnesis}
      owner={entered.professional.id}
      onClose={() => showDialog(undefined)}
    />
  );
}
