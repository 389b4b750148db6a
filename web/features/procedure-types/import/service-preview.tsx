import { CircleCheck, CopyCheck, TriangleAlert } from 'lucide-react';
import { countText, formatDuration, formatMoney } from '../../../../domain/format.ts';
import {
  type PlannedService,
  readService,
  serviceSkipLabels,
  type WrittenService,
  writtenFieldLabels,
} from '../../../../domain/import/service.ts';
import { procedureCategoryLabels } from '../../../../domain/studio/procedure-category.ts';
import { type PreviewKind, PreviewList } from '../../../import/preview-list.tsx';
import { issueText, PreviewRow } from '../../../import/preview-row.tsx';

interface Props {
  rows: readonly PlannedService[];
  /** Empty rows, and lines that are headings. */
  ignored: number;
  chosen: (index: number) => boolean;
  onToggle: (index: number) => void;
  onCorrect: (index: number, service: WrittenService) => void;
}

const kinds: readonly PreviewKind<PlannedService>[] = [
  {
    ...{ value: 'fresh', label: 'Novos', tone: 'success', icon: <CircleCheck size={16} /> },
    fits: ({ service, skip }) => service !== null && skip === null,
    countText: (count) => countText(count, 'novo'),
  },
  {
    ...{ value: 'known', label: 'Já cadastrados', tone: 'info', icon: <CopyCheck size={16} /> },
    fits: ({ skip }) => skip !== null,
    countText: (count) => countText(count, 'já cadastrado'),
  },
  {
    ...{ value: 'wrong', label: 'Com problema', tone: 'warning', icon: <TriangleAlert size={16} /> },
    fits: ({ service }) => service === null,
    countText: (count) => `${count} com problema`,
  },
];

const ignoredText = (count: number) =>
  countText(count, 'ignorada (título ou vazia)', 'ignoradas (títulos ou vazias)');

/** What becomes of each service of a list. */
export function ServicePreview({ rows, ignored, ...rest }: Props) {
  return (
    <PreviewList
      label="Procedimentos encontrados"
      {...{ rows, kinds }}
      all="Todos"
      ignored={{ count: ignored, text: ignoredText }}
    >
      {(row, index) => <ServiceRow key={index} row={row} index={index} {...rest} />}
    </PreviewList>
  );
}

interface RowProps extends Omit<Props, 'rows' | 'ignored'> {
  row: PlannedService;
  index: number;
}

function ServiceRow({ row, index, chosen, onToggle, onCorrect }: RowProps) {
  const { written, service, skip, issues, remarks } = row;
  const isOut = service === null || skip !== null;
  return (
    <PreviewRow
      name={written.name.trim() || 'Procedimento sem nome'}
      facts={service ? factsOf(service) : ''}
      notes={[
        ...(skip ? [serviceSkipLabels[skip]] : []),
        ...issues.map(({ field, message }) => issueText(writtenFieldLabels[field], written[field], message)),
        ...remarks,
      ]}
      isChosen={chosen(index)}
      isOut={isOut}
      onToggle={() => onToggle(index)}
      correction={
        isOut
          ? {
              ...{ written, issues, labels: writtenFieldLabels, fieldProps },
              // Of one that is known its name.
              fields: issues.length > 0 ? issues.map(({ field }) => field) : ['name'],
              check: (typed) => ({ value: typed, issues: readService(typed).issues }),
              onCorrect: (corrected) => onCorrect(index, corrected),
            }
          : null
      }
    />
  );
}

const fieldProps = { description: { multiline: true }, preparation: { multiline: true } };

const factsOf = (service: NonNullable<PlannedService['service']>): string =>
  [
    formatDuration(service.durationMinutes),
    formatMoney(service.priceCents),
    procedureCategoryLabels[service.category],
    service.isActive ? '' : 'Inativo',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
