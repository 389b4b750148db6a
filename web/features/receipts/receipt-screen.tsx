import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, ReceiptText, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paymentMessages } from '../../../domain/messages.ts';
import {
  type PaymentReceipts,
  type Receipt,
  type ReceiptContent,
  receiptNumber,
  receiptText,
} from '../../../domain/money/receipt.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { shareText } from '../../lib/sharing.ts';
import { Button } from '../../ui/button.tsx';
import { copyWithToast } from '../../ui/copy-with-toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type PaperSize, PrintButton, PrintPage, paperSizes } from '../../ui/print-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

const receipt = api.payments[':id'].receipt;
const EmailDialog = lazy(() => import('./email-dialog.tsx'));

interface ReceiptParams {
  paper: PaperSize;
  /** Which of the payment's receipts; null for the valid one, else what one issued now would say. */
  number: number | null;
}

interface Props {
  paymentId: string;
  params: ReceiptParams;
  onParams: (part: Partial<ReceiptParams>) => void;
  logoUrl: string | null;
  onClose: () => void;
}

export function ReceiptScreen({ paymentId, params, onParams, logoUrl, onClose }: Props) {
  const query = useQuery(receiptsQuery(paymentId));
  const { data } = query;
  const shown = data && shownOf(data, params.number);
  const issued = data?.receipts.find((one) => one === shown) ?? null;
  return (
    <PrintPage
      title={issued ? `Recibo nº ${receiptNumber(issued.number)}` : 'Recibo'}
      onClose={onClose}
      choice={
        shown && (
          <Segmented
            label="Tamanho do papel"
            items={paperSizes.map((value) => ({ value, label: value.toUpperCase() }))}
            value={params.paper}
            onChange={(paper) => onParams({ paper })}
          />
        )
      }
      actions={
        shown &&
        (issued ? (
          <IssuedActions receipt={issued} email={data.email} />
        ) : (
          <IssueButton paymentId={paymentId} onIssued={() => onParams({ number: null })} />
        ))
      }
    >
      {data && (
        <Others data={data} shown={issued?.number ?? null} onShow={(number) => onParams({ number })} />
      )}
      {shown && <ReceiptPaper content={shown} size={params.paper} logoUrl={logoUrl} zone={data.zone} />}
      {data && !shown && <EmptyState picture="search" sentence={paymentMessages.receiptOfUnpaid} />}
      {query.isError &&
        !data &&
        (isGone(query.error) ? (
          <EmptyState picture="search" sentence="Não encontramos este pagamento entre os que você vê." />
        ) : (
          <LoadFailed query={query} sentence={paymentMessages.receiptLoadFailed} />
        ))}
      {query.isPending && <Pending size={params.paper} />}
    </PrintPage>
  );
}

/** The receipt that was asked for, else the valid one, what one issued now would say, or the last void one. */
const shownOf = (
  { receipts, draft }: PaymentReceipts,
  number: number | null,
): Receipt | ReceiptContent | undefined =>
  receipts.find((one) => one.number === number) ??
  receipts.find(({ voidedAt }) => voidedAt === null) ??
  draft ??
  receipts[0];

function IssuedActions({ receipt, email }: { receipt: Receipt; email: string | null }) {
  const [isSending, setSending] = useState(false);
  const isValid = receipt.voidedAt === null;
  return (
    <>
      {isValid && (
        <>
          <Button variant="outline" icon={<Share2 />} onPress={() => share(receipt)}>
            Compartilhar
          </Button>
          <Button
            variant="outline"
            icon={<Mail />}
            aria-label="Enviar por email"
            onPress={() => setSending(true)}
          >
            Email
          </Button>
        </>
      )}
      <PrintButton />
      <Suspense>
        {isSending && (
          <EmailDialog paymentId={receipt.paymentId} email={email} onClose={() => setSending(false)} />
        )}
      </Suspense>
    </>
  );
}

async function share(receipt: Receipt): Promise<void> {
  const text = receiptText(receipt);
  if (!(await shareText(`Recibo nº ${receiptNumber(receipt.number)}`, text)))
    await copyWithToast(text, 'receipt');
}

function IssueButton({ paymentId, onIssued }: { paymentId: string; onIssued: () => void }) {
  const queryClient = useQueryClient();
  const issuing = useMutation({
    mutationFn: () => call(receipt.$post({ param: { id: paymentId } })),
    onSuccess: ({ number }) => {
      toast.success(paymentMessages.receiptIssued(receiptNumber(number)));
      onIssued();
    },
    onError: (error) => toastFailure(error),
    onSettled: () => afterWrite(queryClient, 'payment'),
  });
  return (
    <Button
      icon={<ReceiptText />}
      pending={issuing.isPending}
      pendingLabel="Emitindo..."
      onPress={() => issuing.mutate()}
    >
      Emitir recibo
    </Button>
  );
}

interface OthersProps {
  data: PaymentReceipts;
  shown: number | null;
  onShow: (number: number | null) => void;
}

/** Every change of the payment voids its receipt: the void ones stay within reach. */
function Others({ data: { receipts, draft }, shown, onShow }: OthersProps) {
  const entries = [
    ...(draft ? [{ number: null, label: 'Novo recibo' }] : []),
    ...receipts.map(({ number, voidedAt }) => ({
      number,
      label: `nº ${receiptNumber(number)}${voidedAt === null ? '' : ' (cancelado)'}`,
    })),
  ];
  if (entries.length < 2) return null;
  return (
    <nav className="print-hidden cluster gap-2 centre" aria-label="Recibos deste pagamento">
      {entries.map(({ number, label }) => (
        <Button
          key={label}
          size="sm"
          variant={number === shown ? 'secondary' : 'ghost'}
          {...(number === shown && { 'aria-current': 'page' as const })}
          onPress={() => onShow(number)}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}

function Pending({ size }: { size: PaperSize }) {
  return (
    <div className="paper stack breakable shrinks" data-size={size}>
      <SkeletonGroup label="Carregando recibo...">
        <Skeleton shape="box" width="100%" height={56} />
        <Skeleton width="50%" height={36} />
        <Skeleton width="100%" height={16} />
        <Skeleton shape="box" width="100%" height={180} />
      </SkeletonGroup>
    </div>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['finance', 'receipts', id],
    queryFn: () => call(receipt.$get({ param: { id } })),
    staleTime: 0,
    retry: (count, error) => !isGone(error) && count < 2,
  });
