import { useQuery } from '@tanstack/react-query';
import { Maximize2, MessageCircle } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { whatsappLink } from '../../../domain/agenda/whatsapp.ts';
import { formatMoney, parseMoney } from '../../../domain/format.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import { pixCode, pixMessage, pixTransactionId } from '../../../domain/money/pix-code.ts';
import type { PixAccount } from '../../../domain/money/pix-key.ts';
import { openWhatsApp } from '../../lib/whatsapp.ts';
import { BackCloses } from '../../ui/back-closes.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { QrCode, type QrMatrix, qrMatrix } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { settingsQuery } from '../shared/requests.ts';
import type { PaidFor } from './payment-fields.ts';
import type { PaymentForm } from './use-payment-form.ts';
import './pix-part.css';

export function PixPart({ form, paidFor }: { form: PaymentForm; paidFor: PaidFor | null }) {
  const isPix = form.fields.method === 'pix';
  const settings = useQuery({ ...settingsQuery, enabled: isPix });
  const pix = isPix && settings.data ? settings.data.pix : null;
  const transactionId = pix && paidFor ? pixTransactionId(paidFor.id) : '';
  useSuggestedTransaction(form, transactionId);
  if (!isPix || isPaidByPix(form) || form.fields.status !== 'paid') return null;
  if (settings.isPending) return <Skeleton shape="box" width="100%" height={120} />;
  if (!settings.data) return <LoadFailed title="Erro ao carregar a chave Pix" query={settings} />;
  if (!pix) return <NoKey mayEdit={settings.data.mayEditStudio} />;
  const amountCents = parseMoney(form.fields.amountCents) ?? 0;
  const code = transactionId && pixCode(pix, { amountCents, transactionId });
  if (!code)
    return <p className="pix-hint cluster middle muted small gap-2 across-3 pad-3">{hintOf(paidFor)}</p>;
  return <PixPanel pix={pix} amountCents={amountCents} code={code} client={paidFor?.client} />;
}

/** A payment that was stored as paid by Pix needs no code. */
const isPaidByPix = ({ base: { stored } }: PaymentForm): boolean =>
  stored?.method === 'pix' && stored.status === 'paid';

const hintOf = (paidFor: PaidFor | null): string =>
  paidFor ? 'Digite o valor para ver o QR code do Pix.' : 'Escolha o agendamento para ver o QR code do Pix.';

/** Fills the field with the code's transaction id, and follows it until something else is typed. */
function useSuggestedTransaction(form: PaymentForm, suggested: string) {
  const last = useRef('');
  const { api, change } = form;
  useEffect(() => {
    if (suggested === last.current) return;
    if (api.state.values.transactionId === last.current) change({ transactionId: suggested });
    last.current = suggested;
  });
}

function NoKey({ mayEdit }: { mayEdit: boolean }) {
  return !mayEdit ? (
    <p className="pix-hint cluster middle muted small gap-2 across-3 pad-3">
      O estúdio ainda não tem uma chave Pix para mostrar o QR code.
    </p>
  ) : (
    <div className="pix-hint cluster middle muted small gap-2 across-3 pad-3">
      Cadastre a chave Pix do estúdio para mostrar o QR code aqui.{' '}
      <LinkButton to="/settings" hash="payments" variant="outline" size="sm">
        Cadastrar chave Pix
      </LinkButton>
    </div>
  );
}

function PixPanel(props: {
  pix: PixAccount;
  amountCents: number;
  code: string;
  client: PaidFor['client'] | undefined;
}) {
  const { pix, amountCents, code, client } = props;
  const [isLarge, setLarge] = useState(false);
  const matrix: QrMatrix = useMemo(() => qrMatrix(code), [code]);
  const amount = formatMoney(amountCents);
  return (
    <section className="grid gap-4 pad-4 panel ground" aria-label="Cobrança por Pix">
      <div className="pix-code grid middle gap-4">
        <QrCode matrix={matrix} label={`QR code do Pix de ${amount} para ${pix.receiver}`} />
        <div className="pix-facts grid gap-3">
          <p className="grid">
            <strong className="title figures">{amount}</strong>
            <span className="muted small">para {pix.receiver}</span>
          </p>
          <Button variant="outline" icon={<Maximize2 />} onPress={() => setLarge(true)}>
            Mostrar grande
          </Button>
          {client?.phone && (
            <Button
              variant="outline"
              icon={<MessageCircle />}
              onPress={() => sendByWhatsApp(client.phone ?? '', client.fullName, amountCents, code)}
            >
              Enviar por WhatsApp
            </Button>
          )}
        </div>
      </div>
      <CopyField label="Pix copia e cola" value={code} what="pix" />
      {isLarge && (
        <PixScreen matrix={matrix} amount={amount} receiver={pix.receiver} onClose={() => setLarge(false)} />
      )}
    </section>
  );
}

function sendByWhatsApp(phone: string, client: string, amountCents: number, code: string): void {
  const isOpened = openWhatsApp(whatsappLink(phone, pixMessage({ client, amountCents, code })));
  if (!isOpened) toast.error(appointmentMessages.whatsappFailed);
}

/** The code as large as the screen, for a phone that is held out to the client. */
function PixScreen(props: { matrix: QrMatrix; amount: string; receiver: string; onClose: () => void }) {
  const { matrix, amount, receiver, onClose } = props;
  useScreenAwake();
  return (
    <Dialog title="Pague com Pix" size="full" onClose={onClose}>
      <div className="pix-screen grid justify-centre gap-3 text-centre grow pad-4">
        <p className="pix-screen-amount bold figures">{amount}</p>
        <QrCode matrix={matrix} label={`QR code do Pix de ${amount} para ${receiver}`} />
        <p>
          Para <strong>{receiver}</strong>
        </p>
        <p>Abra o aplicativo do seu banco e escaneie o QR code.</p>
      </div>
      <BackCloses onBack={onClose} />
    </Dialog>
  );
}

function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      const next = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) void next?.release();
      else lock = next;
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
