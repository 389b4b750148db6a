import { useState } from 'react';
import { formatAmount, formatDuration, formatMoney } from '../../../domain/format.ts';
import { cellOf } from '../../../domain/studio/offer.ts';
import type { ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  changedCells,
  checkOffers,
  errorsAt,
  fieldsOf,
  type OfferFields,
  type OffersFields,
  type Person,
} from './offers-fields.ts';
import { saveOffers, useReplaceProcedureTypes } from './requests.ts';
import './offers.css';

interface Props {
  /** Active ones, in their order. */
  services: readonly ProcedureType[];
  team: readonly Person[];
  onClose: () => void;
}

/** 'Quem oferece o quê': people across, services down; each cell a tick, and what price and length are the person's own. */
export default function OffersDialog({ services, team, onClose }: Props) {
  // What the edits began from: only the cells that were changed are sent.
  const [stored] = useState(() => fieldsOf(services, team));
  const form = useOffersForm(stored, onClose);
  const changed = changedCells(form.fields, stored);
  const cell = (service: ProcedureType, person: Person, isCard: boolean) => {
    const key = cellOf({ procedureTypeId: service.id, professionalId: person.id });
    const value = form.fields[key];
    if (value === undefined) return null;
    return (
      <OfferCell
        {...{ service, person, value, isCard }}
        errors={errorsAt(form.errors, changed, key)}
        onChange={(part) => form.change({ [key]: { ...value, ...part } })}
      />
    );
  };
  return (
    <FormDialog
      title="Quem oferece o quê"
      description="Sem preço ou duração da pessoa, valem os do procedimento."
      size="full"
      form={form}
      unsaved="O que você mudou em quem oferece o quê ainda não foi salvo."
      onClose={onClose}
    >
      <div className="offers">
        <Table
          label="Quem oferece o quê"
          rows={services}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'service',
              header: 'Procedimento',
              isRowHeader: true,
              cell: (service) => <ServiceWords service={service} />,
            },
            ...team.map((person) => ({
              id: person.id,
              header: person.fullName,
              cell: (service: ProcedureType) => cell(service, person, false),
            })),
          ]}
          card={(service) => (
            <div className="stack gap-3">
              <ServiceWords service={service} />
              {team.map((person) => (
                <div key={person.id}>{cell(service, person, true)}</div>
              ))}
            </div>
          )}
        />
      </div>
    </FormDialog>
  );
}

function ServiceWords({ service: { name, priceCents, durationMinutes } }: { service: ProcedureType }) {
  return (
    <span className="stack breakable">
      <strong className="medium">{name}</strong>
      <span className="muted small figures">
        {formatMoney(priceCents)} · {formatDuration(durationMinutes)}
      </span>
    </span>
  );
}

interface CellProps {
  service: ProcedureType;
  person: Person;
  value: OfferFields;
  errors: { price: string | undefined; duration: string | undefined };
  /** The person's name is not above it. */
  isCard: boolean;
  onChange: (part: Partial<OfferFields>) => void;
}

function OfferCell({ service, person, value, errors, isCard, onChange }: CellProps) {
  const whose = `${service.name}, ${person.fullName}`;
  return (
    <div className="offer-cell stack gap-2 anchor">
      <Checkbox isSelected={value.isOffered} onChange={(isOffered) => onChange({ isOffered })}>
        <span className={isCard ? undefined : 'visually-hidden'}>{person.fullName}</span>
        <span className="visually-hidden"> oferece {service.name}</span>
      </Checkbox>
      {value.isOffered && (
        <div className="offer-own row gap-2">
          <TextField
            label={`Preço: ${whose}`}
            isLabelHidden
            mask="money"
            prefix="R$"
            placeholder={formatAmount(service.priceCents)}
            value={value.price}
            onChange={(price) => onChange({ price })}
            errorMessage={errors.price}
          />
          <TextField
            label={`Duração em minutos: ${whose}`}
            isLabelHidden
            suffix="min"
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(service.durationMinutes)}
            value={value.duration}
            onChange={(duration) => onChange({ duration })}
            errorMessage={errors.duration}
          />
        </div>
      )}
    </div>
  );
}

function useOffersForm(stored: OffersFields, onClose: () => void) {
  const replace = useReplaceProcedureTypes();
  return useStudioForm({
    initial: stored,
    stored,
    read: checkOffers,
    save: saveOffers,
    onSaved: (saved) => {
      replace(saved);
      toast.success('Salvo: quem oferece o quê.');
    },
    onClose,
  });
}
