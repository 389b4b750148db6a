import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { supplyKindLabels } from '../../../../domain/supply/supply-kind.ts';
import { hasWords } from '../../../../domain/text.ts';
import { needsReason, workRecordMessages } from '../../../../domain/work-record/work-record-input.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SuggestionChips } from '../../../ui/choice-chips.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorText } from '../../../ui/native-field.tsx';
import { lotBadge, lotBadges, lotWords, USED_UP } from '../../shared/supplies/lot-words.ts';
import type { PartProps } from '../parts/fields.tsx';
import { lotsAtHand, type ReadLot } from './lot-choices.ts';

/** 'Produtos e lotes': those that were used, those in use as buttons, and any other by typing. */
export function LotsPart({ form }: PartProps) {
  const { choices, fields } = form;
  const free = choices.filter(({ lot }) => fields.lots.every(({ lotId }) => lotId !== lot.id));
  const atHand = lotsAtHand(choices, fields.parts).filter((choice) => free.includes(choice));
  const error = form.errors.lots?.join(' ');
  if (form.knowsLots && choices.length === 0 && fields.lots.length === 0)
    return <NoSupplies form={form} error={error} />;
  return (
    <div className="stack gap-3" data-invalid={error ? true : undefined}>
      <Required form={form} />
      {fields.lots.length > 0 && (
        <ul aria-label="Lotes usados">
          {fields.lots.map(({ lotId }, place) => (
            <UsedLot key={lotId} {...{ form, lotId, place }} />
          ))}
        </ul>
      )}
      {!form.knowsLots && <Unread />}
      {atHand.length > 0 && (
        <SuggestionChips
          label="Lotes em uso"
          items={atHand.map(({ supply, lot }) => ({
            value: lot.id,
            label: (
              <>
                <Plus size={16} />
                {supply.name} <span className="regular">{lot.code}</span>
              </>
            ),
          }))}
          isChosen={() => false}
          onChoose={form.addLot}
        />
      )}
      {free.length > atHand.length && <OtherLot lots={free} onChoose={form.addLot} />}
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}

function Required({ form: { requiredLots } }: PartProps) {
  if (requiredLots.length === 0) return null;
  return <p className="muted small">{workRecordMessages.requiredLots(requiredLots)}</p>;
}

const Unread = () => (
  <p className="muted small">
    Os produtos não puderam ser carregados sem conexão. Acrescente os lotes quando ela voltar.
  </p>
);

function NoSupplies({ form, error }: PartProps & { error: string | undefined }) {
  return (
    <div className="stack gap-2">
      <Required form={form} />
      <p className="muted small">Cadastre colas, pigmentos e agulhas com seus lotes para escolher aqui.</p>
      <div>
        <LinkButton to="/procedure-types/supplies" size="sm" variant="outline">
          Abrir Produtos
        </LinkButton>
      </div>
      {error && <ErrorText>{error}</ErrorText>}
    </div>
  );
}

function UsedLot({ form, lotId, place }: PartProps & { lotId: string; place: number }) {
  const known = form.lots.get(lotId);
  const name = known
    ? `${known.supply.name}, lote ${known.lot.code}`
    : form.knowsLots
      ? 'Lote excluído'
      : 'Lote ainda não carregado';
  const badge = known && lotBadge(known.lot, form.on);
  const choice = known && form.choices.find(({ lot }) => lot.id === lotId);
  const error = form.errors[`lots.${place}.lotId`]?.join(' ');
  const asks = choice ? needsReason(choice.state) : form.fields.lots[place]?.reason !== '';
  return (
    <li className="used-lot list-row grid gap-2">
      <span className="stack gap-half shrinks">
        <span className="cluster gap-2 middle">
          <strong className="medium breakable">{name}</strong>
          {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
        </span>
        {error && <ErrorText>{error}</ErrorText>}
        {known && (
          <span className="muted small breakable figures">
            {supplyKindLabels[known.supply.kind]} · {lotWords(known.lot)}
          </span>
        )}
      </span>
      <Button
        variant="ghost"
        iconOnly
        aria-label={`Tirar ${name}`}
        icon={<X />}
        onPress={() => form.removeLot(lotId)}
      />
      {asks && (
        <div className="used-lot-reason">
          <FormText
            form={form}
            name={`lots[${place}].reason`}
            label="Motivo para usar mesmo assim"
            autoComplete="off"
          />
        </div>
      )}
    </li>
  );
}

/** Any lot, found by typing; what is used up only so. */
function OtherLot({ lots, onChoose }: { lots: readonly ReadLot[]; onChoose: (lotId: string) => void }) {
  const [typed, setTyped] = useState('');
  const offered = typed.trim() === '' ? lots.filter(({ lot }) => !lot.isUsedUp) : lots;
  const found = offered.filter((one) => hasWords(`${labelOf(one)} ${one.supply.maker ?? ''}`, typed));
  return (
    <ComboBox
      label="Outro produto ou lote"
      placeholder="Busque por produto ou lote"
      items={found.map(itemOf)}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key === null) return;
        onChoose(String(key));
        setTyped('');
      }}
      status="Nenhum produto ou lote encontrado"
    />
  );
}

const labelOf = ({ supply, lot }: ReadLot): string => `${supply.name} · lote ${lot.code}`;

function itemOf(one: ReadLot) {
  const { supply, lot, state } = one;
  const warnings = [needsReason(state) && lotBadges[state].label, lot.isUsedUp && USED_UP];
  return {
    id: lot.id,
    label: labelOf(one),
    detail: [supplyKindLabels[supply.kind], ...warnings].filter(Boolean).join(' · '),
  };
}
