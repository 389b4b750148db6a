import { useRouteContext } from '@tanstack/react-router';
import { lazy } from 'react';
import type { DepositLinkProps } from '../../features/shared/deposits/link-dialog.tsx';
import { BackCloses } from '../../ui/back-closes.tsx';
import { DialogSuspense } from '../../ui/dialog-suspense.tsx';

const DepositLinkDialog = lazy(() => import('../../features/shared/deposits/link-dialog.tsx'));

/** After a booking that asks for a deposit. */
export function DepositNotice(props: Omit<DepositLinkProps, 'sender'>) {
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <DialogSuspense>
      <BackCloses onBack={props.onClose} />
      <DepositLinkDialog {...props} sender={entered.studio} />
    </DialogSuspense>
  );
}
