import { useEffect } from 'react';
import { formatMoney } from '../../../domain/format.ts';
import type { DepositState } from '../../../domain/money/deposit.ts';
import { useLinkPage } from '../../link/link-hooks.ts';
import DepositPanel from '../../link/manage/deposit-panel.tsx';
import { managing } from '../../link/requests.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonAnchor } from '../../ui/button-face.tsx';
import { RetryButton } from '../../ui/native-button.tsx';

interface Props {
  /** Of the client's page of the appointment, which has the same. */
  link: string;
  onState: (state: DepositState) => void;
}

/** Paying the deposit of what was just booked, as on the client's page. */
export default function DepositStep({ link, onState }: Props) {
  const ways = managing(new URL(link).hash.slice(1));
  const { page, setPage, failure, load } = useLinkPage(ways.read);
  const deposit = page?.deposit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be said is the state
  useEffect(() => deposit && onState(deposit.state), [deposit?.state]);
  if (page && deposit)
    return (
      <DepositPanel
        {...{ deposit, ways }}
        appointment={page}
        onStale={load}
        onChanged={setPage}
        Title="h3"
        title={`Sinal de ${formatMoney(deposit.amountCents)}`}
      />
    );
  if (failure === null) return <p className="muted">Carregando o Pix...</p>;
  return (
    <Banner tone="danger" title="Não foi possível mostrar o Pix">
      <p>{failure.message}</p>
      <div className="cluster gap-3">
        <RetryButton onClick={load} />
        <ButtonAnchor href={link} variant="outline">
          Pagar o sinal
        </ButtonAnchor>
      </div>
    </Banner>
  );
}
