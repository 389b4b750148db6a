import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { countText } from '../../../domain/format.ts';
import type { ScannedCode } from '../../../domain/supply/barcode.ts';
import { lotsToWatch, type Supply, type SupplyLot } from '../../../domain/supply/supply.ts';
import { hasWords, plainText } from '../../../domain/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { suppliesQuery } from '../shared/supplies/requests.ts';
import { useRecallUndone, useRemoval, useUsedUp } from './requests.ts';
import { RetentionCard } from './retention-card.tsx';
import { ScanButton } from './scan-button.tsx';
import { SupplyCard } from './supply-card.tsx';
import './supplies.css';

const SupplyDialog = lazyDialog(() => import('./supply-dialog.tsx'));
const LotDialog = lazyDialog(() => import('./lot-dialog.tsx'));
const LotClientsDialog = lazyDialog(() => import('./lot-clients-dialog.tsx'));
const RecallDialog = lazyDialog(() => import('./recall-dialog.tsx'));

interface Props {
  search: string;
  onSearch: (search: string) => void;
  /** Whose form is open: the id of a supply or lot, 'new', `lot-of-{supply}`, or none. */
  form: string | undefined;
  onForm: (form: string | undefined) => void;
  /** In the place of the form that is open. */
  onNextForm: (form: string) => void;
  header: (openNew: () => void) => ReactNode;
}

/** 'Produtos': what is used up on clients, with its lots. */
export function SuppliesScreen({ search, onSearch, form, onForm, onNextForm, header }: Props) {
  const query = useQuery(suppliesQuery);
  const [scanned, setScanned] = useState<ScannedCode | null>(null);
  const { supplies = [], today = '' } = query.data ?? {};
  const openNew = () => onForm('new');

  function findScanned(code: ScannedCode) {
    setScanned(code);
    const known = supplies.find(({ barcode }) => barcode !== null && barcode === code.gtin);
    const lot = known?.lots.find((one) => one.code === code.lot);
    if (known === undefined) return openNew();
    if (lot) onForm(lot.id);
    else if (code.lot) onForm(newLotOf(known));
    else onSearch(known.name);
  }

  /** Of a package whose supply was not known yet, the lot that it names comes next. */
  function goOn(supply: Supply) {
    if (scanned?.lot) onNextForm(newLotOf(supply));
    else close();
  }

  function close() {
    setScanned(null);
    onForm(undefined);
  }

  if (query.isError && !query.data)
    return (
      <>
        {header(openNew)}
        <LoadFailed title="Erro ao carregar produtos" query={query} />
      </>
    );
  return (
    <>
      {header(openNew)}
      {query.data === undefined && <SkeletonRows label="Carregando produtos..." rows={4} />}
      {query.data && supplies.length > 0 && (
        <div className="supply-tools cluster gap-3 below-4">
          <SearchField
            label="Buscar produto ou lote"
            placeholder="Buscar"
            value={search}
            onChange={onSearch}
          />
          <ScanButton onCode={findScanned} />
        </div>
      )}
      {query.data && <Watched count={lotsToWatch(supplies, today)} />}
      {query.data && <Supplies {...{ supplies, today, search, onSearch, onForm, openNew }} />}
      {supplies.length > 0 && <RetentionCard />}
      <OpenForm {...{ supplies, form, scanned }} onSaved={goOn} onClose={close} />
    </>
  );
}

const newLotOf = ({ id }: Supply) => `lot-of-${id}`;

function Watched({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="below-4">
      <Banner tone="warning">
        {countText(count, 'lote em uso venceu ou vence', 'lotes em uso venceram ou vencem')} nos próximos 30
        dias.
      </Banner>
    </div>
  );
}

interface OpenFormProps {
  supplies: readonly Supply[];
  form: string | undefined;
  scanned: ScannedCode | null;
  onSaved: (supply: Supply) => void;
  onClose: () => void;
}

function OpenForm({ supplies, form, scanned, onSaved, onClose }: OpenFormProps) {
  if (form === undefined) return null;
  const supply = supplies.find(({ id }) => id === form);
  if (supply || form === 'new')
    return (
      <SupplyDialog
        key={form}
        {...{ onSaved, onClose }}
        supply={supply ?? null}
        barcode={scanned?.gtin ?? null}
      />
    );
  const holder = supplies.find((one) => newLotOf(one) === form || one.lots.some(({ id }) => id === form));
  const lot = holder?.lots.find(({ id }) => id === form) ?? null;
  return holder ? <LotDialog key={form} {...{ lot, scanned, onClose }} supply={holder} /> : null;
}

interface ListProps extends Pick<Props, 'search' | 'onSearch' | 'onForm'> {
  supplies: readonly Supply[];
  today: string;
  openNew: () => void;
}

function Supplies({ supplies, today, search, onSearch, onForm, openNew }: ListProps) {
  const [recalled, setRecalled] = useState<SupplyLot | null>(null);
  const [reached, setReached] = useState<SupplyLot | null>(null);
  const [leaving, setLeaving] = useState<SupplyLot | null>(null);
  const [removed, setRemoved] = useState<Supply | null>(null);
  const usedUp = useUsedUp();
  const recallUndone = useRecallUndone();
  const { removeLot, removeSupply } = useRemoval();
  const words = plainText(search).split(' ').filter(Boolean);
  const shown = foundSupplies(supplies, search, today);
  if (supplies.length === 0)
    return (
      <EmptyState
        picture="services"
        sentence="Nenhum produto ainda."
        hint="Cadastre colas, pigmentos e agulhas com seus lotes: a ficha técnica diz qual foi usado em cada cliente."
        action={<Button onPress={openNew}>Cadastrar produto</Button>}
      />
    );
  if (shown.length === 0)
    return (
      <EmptyState
        picture="search"
        sentence="Nenhum produto ou lote encontrado"
        action={
          <Button variant="outline" onPress={() => onSearch('')}>
            Mostrar todos
          </Button>
        }
      />
    );
  return (
    <>
      <div className="supply-list grid gap-4">
        {shown.map((supply) => (
          <SupplyCard
            key={supply.id}
            supply={supply}
            today={today}
            isSought={({ code }) => words.some((word) => plainText(code).includes(word))}
            onEdit={() => onForm(supply.id)}
            onRemove={() => setRemoved(supply)}
            onNewLot={() => onForm(newLotOf(supply))}
            lots={{
              onEdit: ({ id }) => onForm(id),
              onUsedUp: (lot, isUsedUp) => usedUp.mutate({ lot, isUsedUp }),
              onRecall: setRecalled,
              onRecallUndone: (lot) => recallUndone.mutate(lot),
              onReached: setReached,
              onRemove: setLeaving,
            }}
          />
        ))}
      </div>
      {recalled && <RecallDialog lot={recalled} today={today} onClose={() => setRecalled(null)} />}
      {reached && <LotClientsDialog lot={reached} onClose={() => setReached(null)} />}
      <ConfirmDialog
        title="Excluir lote?"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Excluir"
        onConfirm={async () => leaving && (await removeLot(leaving.id))}
      >
        O lote {leaving?.code} sai da lista. Se ele só acabou, escolha “Terminou”: assim ele continua nas
        fichas.
      </ConfirmDialog>
      <ConfirmDialog
        title="Excluir produto?"
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        confirmLabel="Excluir"
        onConfirm={async () => removed && (await removeSupply(removed.id))}
      >
        {removed?.name} sai da lista com os seus lotes. Se você só não usa mais, edite o produto e desligue
        “Em uso”.
      </ConfirmDialog>
    </>
  );
}

/** Every word is in name, maker or the code of a lot. First what has lots to watch, what is not used any more last. */
function foundSupplies(supplies: readonly Supply[], search: string, today: string): Supply[] {
  const found = supplies.filter(({ name, maker, barcode, lots }) =>
    hasWords([name, maker, barcode, ...lots.map(({ code }) => code)].join(' '), search),
  );
  const place = (supply: Supply) => (lotsToWatch([supply], today) > 0 ? 0 : supply.isActive ? 1 : 2);
  return found.sort((one, other) => place(one) - place(other));
}
