import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { MAX_APPOINTMENT_PROCEDURES } from '../../../domain/agenda/appointment-input.ts';
import { formatDuration, formatMoney, parseDuration } from '../../../domain/format.ts';
import type { FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  chosen,
  type ProcedureLine,
  type ServiceChoice,
  withChange,
  withLine,
  withoutLine,
} from './procedure-fields.ts';

interface Props {
  lines: readonly ProcedureLine[];
  services: readonly ServiceChoice[];
  errors: FieldErrors;
  onChange: (lines: ProcedureLine[]) => void;
}

export function ProcedureLines({ lines, services, errors, onChange }: Props) {
  const general = errors.procedures?.[0];
  return (
    <div className="procedure-lines stack gap-3 top">
      {services.length === 0 && <NothingOffered />}
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          number={index + 1}
          services={services.filter((one) => isOpen(one.id, line, lines))}
          errorOf={(field) => errors[`procedures.${index}.${field}`]?.[0]}
          onChange={(part) => onChange(withChange(lines, line.key, part))}
          onRemove={lines.length > 1 ? () => onChange([...withoutLine(lines, line.key)]) : null}
        />
      ))}
      {general && <FieldProblem>{general}</FieldProblem>}
      {lines.length < Math.min(MAX_APPOINTMENT_PROCEDURES, services.length) && (
        <Button variant="ghost" size="sm" icon={<Plus />} onPress={() => onChange(withLine(lines))}>
          Adicionar procedimento
        </Button>
      )}
    </div>
  );
}

/** Not in another line yet. */
function isOpen(id: string, line: ProcedureLine, lines: readonly ProcedureLine[]): boolean {
  return !lines.some((other) => other.key !== line.key && other.procedureTypeId === id);
}

interface LineProps {
  line: ProcedureLine;
  number: number;
  services: readonly ServiceChoice[];
  errorOf: (field: 'procedureTypeId' | 'priceCents' | 'durationMinutes') => string | undefined;
  onChange: (part: Partial<ProcedureLine>) => void;
  /** null for the last line. */
  onRemove: (() => void) | null;
}

function LineFields({ line, number, services, errorOf, onChange, onRemove }: LineProps) {
  const id = useId();
  const minutes = parseDuration(line.duration);
  const choose = (key: unknown) => {
    const service = services.find((one) => one.id === key);
    if (service) onChange(chosen(service));
  };
  return (
    <fieldset className="procedure-line grid gap-3 pad-3 panel ground wide" aria-labelledby={id}>
      <legend id={id} className="visually-hidden">
        Procedimento {number}
      </legend>
      <div className="procedure-line-service row gap-2 shrinks">
        <Select
          label="Procedimento"
          placeholder="Escolha o procedimento"
          items={services.map((one) => ({
            id: one.id,
            label: one.name,
            detail: `${formatMoney(one.priceCents)} · ${formatDuration(one.durationMinutes)}`,
          }))}
          selectedKey={line.procedureTypeId || null}
          onSelectionChange={choose}
          errorMessage={errorOf('procedureTypeId')}
        />
        {onRemove && (
          <Button
            variant="ghost"
            iconOnly
            aria-label={`Remover procedimento ${number}`}
            icon={<Trash2 />}
            onPress={onRemove}
          />
        )}
      </div>
      <TextField
        label="Preço"
        mask="money"
        prefix="R$"
        value={line.price}
        onChange={(price) => onChange({ price })}
        onFocus={selectAll}
        errorMessage={errorOf('priceCents')}
      />
      <TextField
        label="Duração"
        suffix="min"
        description={minutes >= 60 && /^\d+$/.test(line.duration) ? formatDuration(minutes) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={line.duration}
        onChange={(duration) => onChange({ duration })}
        onFocus={selectAll}
        errorMessage={errorOf('durationMinutes')}
      />
    </fieldset>
  );
}

/** Typing replaces the value: nobody edits a zero. */
function selectAll({ target }: { target: Element }) {
  if (target instanceof HTMLInputElement) target.select();
}

function NothingOffered() {
  const link = (
    <LinkButton to="/procedure-types" size="sm" variant="outline">
      Abrir Procedimentos
    </LinkButton>
  );
  return (
    <Banner title="Nenhum procedimento disponível ainda." action={link}>
      Cadastre um serviço, ou escolha quem o oferece, e ele aparece aqui.
    </Banner>
  );
}

/** The message of a field that no control of the kit can show. */
export function FieldProblem({ children }: { children: string }) {
  return (
    <p className="field-error" role="alert">
      <ErrorIcon />
      <span>{children}</span>
    </p>
  );
}
