import { lazy, Suspense, useCallback, useEffect } from 'react';
import type { AppointmentSheetSearch } from '../search.ts';
import { AnamnesisOutlet, useAnamnesisDialog } from './anamnesis-dialog.tsx';
import { useAppointmentForm } from './appointment-form.tsx';
import { useFlowParams } from './flow-params.ts';
import { useOverlay } from './overlay.ts';
import { WorkRecordOutlet } from './work-record-dialog.tsx';

const load = () => import('../../features/appointments/appointment-sheet.tsx');
const AppointmentSheet = lazy(load);

const none: AppointmentSheetSearch = { appointment: undefined };

export function useAppointmentSheet() {
  const { open, close } = useOverlay('appointment', none);
  return {
    openAppointment: useCallback((id: string) => open({ appointment: id }), [open]),
    // Past the question that may still be open over it: that one keeps only the person's own 'back'.
    closeAppointment: () => close(),
  };
}

/** Where the open appointment shows. Once on every page of the shell that opens any. */
export function AppointmentSheetOutlet({ id }: { id: string | undefined }) {
  const { closeAppointment } = useAppointmentSheet();
  const { openEdit } = useAppointmentForm();
  const openAnamnesis = useAnamnesisDialog();
  const flow = useFlowParams();
  // At hand before it is wanted: a press must not wait for the network.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Suspense>
      {id && (
        <AppointmentSheet
          key={id}
          id={id}
          {...flow}
          onEdit={openEdit}
          onClose={closeAppointment}
          onAnamnesis={openAnamnesis}
        />
      )}
      <AnamnesisOutlet />
      <WorkRecordOutlet />
    </Suspense>
  );
}
