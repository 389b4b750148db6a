import { useRouteContext, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { usePageDialog } from './overlay.ts';

const WorkRecordDialog = lazyDialog(() => import('../../features/work-record/work-record-dialog.tsx'));

/** Opens the work record of an appointment. */
export function useWorkRecord() {
  const { showDialog } = usePageDialog();
  return useCallback((appointmentId: string) => showDialog({ record: appointmentId }), [showDialog]);
}

export function WorkRecordOutlet() {
  const { record } = useSearch({ from: '/_member/_shell' });
  const { entered } = useRouteContext({ from: '/_member' });
  const { showDialog } = usePageDialog();
  if (record === undefined) return null;
  return (
    <WorkRecordDialog
      key={record}
      appointmentId={record}
      owner={entered.professional.id}
      onClose={() => showDialog(undefined)}
    />
  );
}
