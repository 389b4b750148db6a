import { createFileRoute, useRouteContext } from '@tanstack/react-router';
import { ReceiptScreen } from '../../features/receipts/receipt-screen.tsx';
import { useClose } from '../../screens/overlays/overlay.ts';
import type { PaperSize } from '../../ui/print-page.tsx';

interface ReceiptSearch {
  paper?: PaperSize | undefined;
  /** A receipt that is not the valid one. */
  number?: number | undefined;
}

export const Route = createFileRoute('/_member/financial/receipt/$paymentId')({
  validateSearch: ({ paper, number }: Record<string, unknown>): ReceiptSearch => ({
    paper: paper === 'a4' ? paper : undefined,
    number: Number(number) || undefined,
  }),
  staticData: { title: 'Recibo' },
  component: ReceiptPage,
});

function ReceiptPage() {
  const { paymentId } = Route.useParams();
  const { paper = 'a5', number = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entered } = useRouteContext({ from: '/_member' });
  const close = useClose();
  return (
    <ReceiptScreen
      key={paymentId}
      paymentId={paymentId}
      params={{ paper, number }}
      onParams={(part) => {
        const next = { paper, number, ...part };
        void navigate({ search: { paper: next.paper, number: next.number ?? undefined }, replace: true });
      }}
      logoUrl={entered.studio.logoUrl}
      onClose={close}
    />
  );
}
