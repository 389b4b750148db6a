import { useRouteContext } from '@tanstack/react-router';
import DepositLinkDialog, { type DepositLinkProps } from '../../features/shared/deposits/link-dialog.tsx';
import { BackCloses } from '../../ui/back-closes.tsx';

/** After a booking that asks for a deposit. */
export default function DepositNotice(props: Omit<DepositLinkProps, 'sender'>) {
  const { entered } = useRouteContext({ from: '/_member' });
  return (
    <>
      <BackCloses onBack={props.onClose} />
      <DepositLinkDialog {...props} sender={entered.studio} />
    </>
  );
}
