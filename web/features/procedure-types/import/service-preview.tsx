import { CircleCheck, CopyCheck, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDuration, formatMoney } from '../../../../domain/format.ts';
import {
  type PlannedService,
  readService,
  serviceSkipLabels,
  type WrittenIssue,
  type WrittenService,
  writtenFieldLabels,
} from '../../../../domain/import/service.ts';
import { procedureCategoryLabels } from '../../../../domain/studio/procedure-type.ts';
import type { Checked, FieldErrors } from '../../../lib/validation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormText } from '../../../ui/form/bound-fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';

interface Props {
  rows: readonly PlannedService[];
  /** Empty rows, and lines that are headings. */
  ignored: number;
  chosen: (index: number) => boolean;
  onToggle: (index: number) => void;
  onCorrect: (index: number, service: WrittenService) => void;
  isDisabled: boolean;
}

/** What becomes of each row; the counts add up to the lines that were read. */
export function ServicePreview({ rows, ignored, ...rest }: Props) {
  const wrong = rows.filter(({ service }) => service === null).length;
  const known = rows.filter(({ skip }) => skip !== null).length;
  const fresh = rows.length - wrong - known;
  const lines = rows.length + ignored;
  return (
    <>
      <div className="import-sums">
        <p className="import-counts" role="status">
          <span>{lines === 1 ? '1 linha lida:' : `${lines} linhas lidas:`}</span>
          <Badge tone="success" icon={<CircleCheck size={16} />}>
            {fresh === 1 ? '1 novo' : `${fresh} novos`}
          </Badge>
          {known > 0 && (
            <Badge tone="info" icon={<CopyCheck size={16} />}>
              {known === 1 ? '1 já cadastrado' : `${known} já cadastrados`}
            </Badge>
          )}
          {wrong > 0 && (
            <Badge tone="warning" icon={<TriangleAlert size={16} />}>
              {`${wrong} com problema`}
            </Badge>
          )}
          {ignored > 0 && (
            <Badge>
              {ignored === 1 ? '1 ignorada (título ou vazia)' : `${ignored} ignoradas (títulos ou vazias)`}
            </Badge>
          )}
        </p>
      </div>
      <ul className="import-rows" aria-label="Procedimentos encontrados">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced in place and never reordered
          <PreviewRow key={index} row={row} index={index} {...rest} />
        ))}
      </ul>
    </>
  );
}

interface RowProps extends Omit<Props, 'rows' | 'ignored'> {
  row: PlannedService;
  index: number;
}

function PreviewRow({ row, index, chosen, onToggle, onCorrect, isDisabled }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { written, service, skip, issues, remarks } = row;
  const isOut = service === null || skip !== null;
  const notes = [
    ...(skip ? [serviceSkipLabels[skip]] : []),
    ...issues.map((issue) => issueText(written, issue)),
    ...remarks,
  ];
  return (
    <li className="import-row" data-out={isOut || undefined}>
      <div className="import-line">
        <label>
          <input
            type="checkbox"
            checked={chosen(index)}
            disabled={isDisabled || isOut}
            onChange={() => onToggle(index)}
          />
          <span className="import-person">
            <span className="import-name">{written.name.trim() || 'Sem nome'}</span>
            <span className="import-contact">{service ? factsOf(service) : ''}</span>
            {notes.map((note) => (
              <span key={note} className="import-out">
                {note}
              </span>
            ))}
          </span>
        </label>
        {isOut && !isOpen && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil size={16} />}
            aria-label={`Corrigir ${written.name.trim() || 'procedimento sem nome'}`}
            onPress={() => setOpen(true)}
            isDisabled={isDisabled}
          >
            Corrigir
          </Button>
        )}
      </div>
      {isOpen && (
        <Correction
          written={written}
          issues={issues}
          onCorrect={(corrected) => onCorrect(index, corrected)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

const factsOf = (service: NonNullable<PlannedService['service']>): string =>
  [
    formatDuration(service.durationMinutes),
    formatMoney(service.priceCents),
    procedureCategoryLabels[service.category],
    service.isActive ? '' : 'Inativo',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

/** 'Duração: “2” (Não entendemos …)' */
function issueText(written: WrittenService, { field, message }: WrittenIssue): string {
  const text = written[field].trim();
  const start = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return start === '' ? message : `${writtenFieldLabels[field]}: “${start}” (${message})`;
}

interface CorrectionProps {
  written: WrittenService;
  issues: readonly WrittenIssue[];
  onCorrect: (service: WrittenService) => void;
  onClose: () => void;
}

/** The wrong fields of a row, to be typed again; of one that is known its name. */
function Correction({ written, issues, onCorrect, onClose }: CorrectionProps) {
  const [shown] = useState([
    ...new Set(issues.length > 0 ? issues.map(({ field }) => field) : ['name' as const]),
  ]);
  const form = useStudioForm({
    initial: written,
    opening: messagesOf(issues),
    read: readCorrected,
    save: async (corrected) => onCorrect(corrected),
    onSaved: onClose,
  });
  return (
    <Form form={form}>
      <div className="import-correction">
        {shown.map((field) => (
          <FormText
            key={field}
            form={form}
            name={field}
            label={writtenFieldLabels[field]}
            autoComplete="off"
            multiline={field === 'description' || field === 'preparation'}
          />
        ))}
        <div className="import-correction-actions">
          <Button variant="outline" size="sm" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" size="sm" pending={form.pending}>
            Aplicar
          </Button>
        </div>
      </div>
    </Form>
  );
}

function readCorrected(written: WrittenService): Checked<WrittenService> {
  const { issues } = readService(written);
  return issues.length === 0 ? { ok: true, value: written } : { ok: false, errors: messagesOf(issues) };
}

const messagesOf = (issues: readonly WrittenIssue[]): FieldErrors =>
  Object.fromEntries(issues.map(({ field, message }) => [field, [message]]));
