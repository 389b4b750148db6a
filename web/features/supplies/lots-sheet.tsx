import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../domain/format.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import {
  type LotOfSupply,
  lastDayOf,
  lotState,
  lotsInUse,
  type SupplyList,
  supplyText,
} from '../../../domain/supply/supply.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PaperHead, PaperTable } from '../../ui/paper-parts.tsx';
import { Paper, PaperSkeleton, PrintButton, PrintPage } from '../../ui/print-page.tsx';
import { lotBadges } from '../shared/supplies/lot-words.ts';
import { suppliesQuery } from '../shared/supplies/requests.ts';

interface Props {
  studio: string;
  onClose: () => void;
}

/** 'Lotes em uso' on paper, as a health inspection asks for it. */
export function LotsSheet({ studio, onClose }: Props) {
  const query = useQuery(suppliesQuery);
  return (
    <PrintPage title="Lotes em uso" onClose={onClose} actions={<PrintButton isDisabled={!query.data} />}>
      {query.isError && !query.data && <LoadFailed title="Erro ao carregar produtos" query={query} />}
      {query.data && <LotsPaper list={query.data} studio={studio} />}
      {query.isPending && <PaperSkeleton label="Carregando produtos..." />}
    </PrintPage>
  );
}

const columns = ['Produto', 'Lote', 'Validade', 'Aberto em', 'Usar até', 'Situação'];

function LotsPaper({ list: { supplies, today }, studio }: { list: SupplyList; studio: string }) {
  const lots = lotsInUse(supplies);
  return (
    <Paper size="a4" label="Lotes em uso">
      <div className="column gap-6">
        <PaperHead studio={studio} about="Produtos e lotes em uso" mark={formatDate(today)} />
        {lots.length === 0 ? (
          <p>Nenhum lote em uso.</p>
        ) : (
          <PaperTable
            label="Lotes"
            of="words"
            columns={columns}
            rows={lots.map((one) => cellsOf(one, today))}
          />
        )}
      </div>
    </Paper>
  );
}

const dateText = (date: LocalDate | null): string => (date === null ? '–' : formatDate(date));

const cellsOf = ({ supply, lot }: LotOfSupply, today: LocalDate): string[] => [
  `${supply.name}\n${supplyText(supply)}`,
  lot.code,
  dateText(lot.expiresOn),
  dateText(lot.openedOn),
  dateText(lastDayOf(lot)),
  lot.recall
    ? `${lotBadges.recalled.label} em ${formatDate(lot.recall.on)}`
    : lotBadges[lotState(lot, today)].label,
];
