import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, ReceiptText, Share2 } from 'lucide-react';
import { useState } from 'react';
import { paymentMessages } from '../../../domain/messages.ts';
import {
  type PaymentReceipts,
  type Receipt,
  type ReceiptContent,
  receiptNumber,
  receiptText,
} from '../../../domain/money/receipt.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call, isGone } from '../../lib/api.ts';
import { shareText } from '../../lib/sharing.ts';
import { Button } from '../../ui/button.tsx';
import { copyWithToast } from '../../ui/copy-with-toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { type PaperSize, PrintButton, PrintPage, paperSizes } from '../../ui/print-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

const receipt = api.payments[':id'].receipt;
const EmailDialog = lazyDialog(() => import('./email-dialog.tsx'));

interface ReceiptParams {
  paper: PaperSize;
  /** Which of the payment's receipts, `NEW` for one issued now; null for the valid one, else that. */
  number: number | null;
}

/** Receipts are numbered from 1. */
const NEW = -1;

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
          <IssueButton
            paymentId={paymentId}
            replaced={data.receipts.find(isValid)?.number}
            onIssued={() => onParams({ number: null })}
          />
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
  (number === NEW ? draft : undefined) ??
  receipts.find((one) => one.number === number) ??
  receipts.find(isValid) ??
  draft ??
  receipts[0];

const isValid = ({ voidedAt }: Receipt): boolean => voidedAt === null;

function IssuedActions({ receipt, email }: { receipt: Receipt; email: string | null }) {
  const [isSending, setSending] = useState(false);
  return (
    <>
      {isValid(receipt) && (
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
      {isSending && (
        <EmailDialog paymentId={receipt.paymentId} email={email} onClose={() => setSending(false)} />
      )}
    </>
  );
}

async function share(receipt: Receipt): Promise<void> {
  const text = receiptText(receipt);
  if (!(await shareText(`Recibo nº ${receiptNumber(receipt.number)}`, text)))
    await copyWithToast(text, 'receipt');
}

interface IssueProps {
  paymentId: string;
  /** The valid receipt that the new one takes the place of. */
  replaced: number | undefined;
  onIssued: () => void;
}

function IssueButton({ paymentId, replaced, onIssued }: IssueProps) {
  const queryClient = useQueryClient();
  const query = replaced === undefined ? {} : { replaces: String(replaced) };
  const issuing = useMutation({
    mutationFn: () => call(receipt.$post({ param: { id: paymentId }, query })),
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
      {replaced === undefined ? 'Emitir recibo' : `Emitir e cancelar o nº ${receiptNumber(replaced)}`}
    </Button>
  );
}

interface OthersProps {
  data: PaymentReceipts;
  shown: number | null;
  onShow: (number: number) => void;
}

/** Every change of the payment voids its receipt: the void ones stay within reach; of another change, as of the client's name, a new one can be issued. */
function Others({ data: { receipts, draft }, shown, onShow }: OthersProps) {
  const entries = [
    ...(draft ? [{ number: NEW, label: 'Novo recibo' }] : []),
    ...receipts.map((one) => ({
      number: one.number,
      label: `nº ${receiptNumber(one.number)}${isValid(one) ? '' : ' (cancelado)'}`,
    })),
  ];
  if (entries.length < 2) return null;
  return (
    <nav className="print-hidden cluster gap-2 centre" aria-label="Recibos deste pagamento">
      {entries.map(({ number, label }) => (
        <Button
          key={label}
          size="sm"
          variant={number === (shown ?? NEW) ? 'secondary' : 'ghost'}
          {...(number === (shown ?? NEW) && { 'aria-current': 'page' as const })}
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

const receiptsQuery = (id: string) =>
  queryOptions({
    queryKey: ['finance', 'receipts', id],
    queryFn: () => call(receipt.$get({ param: { id } })),
    staleTime: 0,
    retry: (count, error) => !isGone(error) && count < 2,
  });
