import { CircleCheck, Download, TriangleAlert, UserCheck } from 'lucide-react';
import { countText, formatCount } from '../../../../domain/format.ts';
import { type PreviewKind, PreviewList } from '../../../import/preview-list.tsx';
import { saveFile } from '../../../lib/sharing.ts';
import { Button } from '../../../ui/button.tsx';
import { ContactRow } from './contact-row.tsx';
import type { FoundContact } from './found-contact.ts';
import { isLeftOut, leftOutFile, type PlannedRow } from './import-plan.ts';
import { PhoneGaps } from './phone-gaps.tsx';

interface Props {
  rows: readonly PlannedRow[];
  /** Rows that name nobody: no name, phone or address. */
  ignored: number;
  onContacts: (contacts: readonly FoundContact[]) => void;
  chosen: (row: PlannedRow) => boolean;
  onToggle: (row: PlannedRow) => void;
  onCorrect: (row: PlannedRow, contact: FoundContact) => Promise<void>;
}

const kinds: readonly PreviewKind<PlannedRow>[] = [
  {
    ...{ value: 'fresh', label: 'Novas', tone: 'success', icon: <CircleCheck size={16} /> },
    fits: ({ problem, duplicateOf }) => problem === null && duplicateOf === null,
    countText: (count) => countText(count, 'nova'),
  },
  {
    ...{ value: 'known', label: 'Já cadastradas', tone: 'info', icon: <UserCheck size={16} /> },
    fits: ({ problem, duplicateOf }) => problem === null && duplicateOf !== null,
    countText: (count) => countText(count, 'já cadastrada'),
  },
  {
    ...{ value: 'wrong', label: 'Com problema', tone: 'warning', icon: <TriangleAlert size={16} /> },
    fits: ({ problem }) => problem !== null,
    countText: (count) => `${formatCount(count)} com problema`,
  },
];

const ignoredText = (count: number) => countText(count, 'ignorada (vazia)', 'ignoradas (vazias)');

/** What becomes of each contact of a list. */
export function ImportPreview({ rows, ignored, onContacts, ...rest }: Props) {
  return (
    <div className="column gap-3">
      <PhoneGaps rows={rows} onContacts={onContacts} />
      <PreviewList
        label="Contatos encontrados"
        {...{ rows, kinds }}
        all="Todas"
        ignored={{ count: ignored, text: ignoredText }}
        action={
          rows.some(isLeftOut) && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Download size={16} />}
              onPress={() => saveFile(leftOutFile(rows), 'contatos-para-corrigir.csv')}
            >
              Baixar o que ficou de fora
            </Button>
          )
        }
      >
        {(row, index) => <ContactRow key={index} row={row} {...rest} />}
      </PreviewList>
    </div>
  );
}
