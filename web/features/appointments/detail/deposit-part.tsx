import { useQuery } from '@tanstack/react-query';
import { Banknote, HandCoins, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { AppointmentDeposit, AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { type AppointmentDetail, startsLater } from '../../../../domain/agenda/appointment-detail.ts';
import { restCents } from '../../../../domain/agenda/prepaid.ts';
import type { Sender } from '../../../../domain/agenda/whatsapp.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { mayRequest } from '../../../../domain/money/deposit-request.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { DepositActions } from '../../shared/deposits/deposit-actions.tsx';
import { DepositChip } from '../../shared/deposits/deposit-chip.tsx';
import { depositLine, settledLine } from '../../shared/deposits/deposit-line.ts';
import { choicesQuery } from '../../shared/requests.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { Section } from './appointment-head.tsx';

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'));
const DepositLinkDialog = lazyDialog(() => import('../../shared/deposits/link-dialog.tsx'));

interface Props {
  row: AppointmentRow;
  /** Undefined while only the list's row is known. */
  detail: AppointmentDetail | undefined;
  sender: Sender;
}

/** The deposit of an appointment: its state, until when the time waits, and what can be done. */
export function DepositPart({ row, detail, sender }: Props) {
  const clock = useStudioClock();
  const { deposit } = row;
  return (
    <>
      {deposit && (
        <Section
          title={`Sinal de ${formatMoney(deposit.amountCents)}`}
          action={<DepositChip deposit={deposit} />}
        >
          <p className="figures">{isCounted(deposit) ? restText(row) : depositLine(deposit, clock)}</p>
          {detail?.settled && (
            <p className="muted small figures breakable">{settledLine(detail.settled, clock)}</p>
          )}
          <div className="cluster gap-2">
            <DepositActions row={row} creditCents={detail?.creditBalanceCents ?? 0} />
            {detail?.depositLink && <SendLink row={row} link={detail.depositLink} sender={sender} />}
          </div>
        </Section>
      )}
      {mayRequest(row) && <Requests row={row} />}
    </>
  );
}

const isCounted = ({ state }: AppointmentDeposit): boolean => state === 'received' || state === 'covered';

/** What of the price is left beside it. */
function restText(row: AppointmentRow): string {
  const rest = restCents(row);
  return rest === 0 ? 'Não falta pagar nada' : `Faltam ${formatMoney(rest)} do preço`;
}

function SendLink({ row, link, sender }: Omit<Props, 'detail'> & { link: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" icon={<Link2 />} onPress={() => setOpen(true)}>
        Enviar link
      </Button>
      {isOpen && <DepositLinkDialog {...{ row, link, sender }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Of a studio that asks for deposits. */
function Requests({ row }: { row: AppointmentRow }) {
  const { data: choices } = useQuery(choicesQuery);
  const [kind, setKind] = useState<'asked' | 'received' | null>(null);
  if (!choices?.deposits) return null;
  const { deposits } = choices;
  return (
    <Section title={row.deposit ? 'Outro sinal' : 'Sinal'}>
      <div className="cluster gap-2">
        {startsLater(row, new Date()) && (
          <Button size="sm" variant="outline" icon={<HandCoins />} onPress={() => setKind('asked')}>
            Pedir sinal
          </Button>
        )}
        <Button size="sm" variant="outline" icon={<Banknote />} onPress={() => setKind('received')}>
          Já recebi o sinal
        </Button>
      </div>
      {kind !== null && (
        <RequestDialog {...{ row, kind }} choices={{ ...choices, deposits }} onClose={() => setKind(null)} />
      )}
    </Section>
  );
}
