import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldIssue } from '../../domain/import/row.ts';
import { truncate } from '../../domain/truncate.ts';
import type { Checked } from '../lib/validation.ts';
import { Button } from '../ui/button.tsx';
import { FormText } from '../ui/form/bound-fields.tsx';
import { Form } from '../ui/form/form.tsx';
import { useStudioForm } from '../ui/form/use-studio-form.ts';
import type { TextFieldProps } from '../ui/text-field.tsx';
import './import.css';

interface Props<Fields, Field extends keyof Fields & string> {
  name: string;
  facts: string;
  /** What is said of it, in the colour of a warning. */
  notes: readonly string[];
  /** It cannot be chosen. */
  isOut: boolean;
  isChosen: boolean;
  onToggle: () => void;
  action?: ReactNode;
  /** Null where nothing can be typed again. */
  correction: Omit<CorrectionProps<Fields, Field>, 'onClose'> | null;
}

/** A row of a list, with what becomes of it and how that can be changed. */
export function PreviewRow<Fields extends object, Field extends keyof Fields & string>(
  props: Props<Fields, Field>,
) {
  const { name, facts, notes, isOut, isChosen, onToggle, action, correction } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="import-row" data-out={isOut || undefined}>
      <div className="import-line cluster middle gap-2">
        <label>
          <input type="checkbox" checked={isChosen} disabled={isOut} onChange={onToggle} />
          <span className="grid breakable shrinks">
            <span className="import-name medium">{name}</span>
            <span className="muted small figures">{facts}</span>
            {notes.map((note) => (
              <span key={note} className="import-out small">
                {note}
              </span>
            ))}
          </span>
        </label>
        {action}
        {correction && !isOpen && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil size={16} />}
            aria-label={`Corrigir ${name}`}
            onPress={() => setOpen(true)}
          >
            Corrigir
          </Button>
        )}
      </div>
      {isOpen && correction && <Correction {...correction} onClose={() => setOpen(false)} />}
    </li>
  );
}

interface CorrectionProps<Fields, Field extends keyof Fields & string> {
  /** As it is written. */
  written: Fields;
  /** The fields to be typed again. */
  fields: readonly Field[];
  issues: readonly FieldIssue<Field>[];
  labels: Readonly<Record<Field, string>>;
  /** What the field of a row is beside its label. */
  fieldProps?: Partial<Record<Field, Pick<TextFieldProps, 'mask' | 'multiline'>>>;
  /** What is wrong with what was typed; none: it is taken. */
  check: (typed: Fields) => { value: Fields; issues: readonly FieldIssue<Field>[] };
  onCorrect: (corrected: Fields) => Promise<void> | void;
  onClose: () => void;
}

/** The wrong fields of a row. Emptied, an optional one is simply left out. */
function Correction<Fields extends object, Field extends keyof Fields & string>(
  props: CorrectionProps<Fields, Field>,
) {
  const { written, fields, issues, labels, fieldProps, check, onCorrect, onClose } = props;
  const [shown] = useState([...new Set(fields)]);
  const form = useStudioForm({
    initial: written,
    opening: messagesOf(issues),
    read: (typed: Fields): Checked<Fields> => {
      const checked = check(typed);
      return checked.issues.length === 0
        ? { ok: true, value: checked.value }
        : { ok: false, errors: messagesOf(checked.issues) };
    },
    save: async (corrected: Fields) => onCorrect(corrected),
    onSaved: onClose,
  });
  return (
    <Form form={form}>
      <div className="import-correction grid gap-3">
        {shown.map((field) => (
          <FormText
            key={field}
            form={form}
            name={field as never}
            label={labels[field]}
            autoComplete="off"
            {...fieldProps?.[field]}
          />
        ))}
        <div className="row gap-2 ends">
          <Button variant="outline" size="sm" onPress={onClose} isDisabled={form.pending}>
            Cancelar
          </Button>
          <Button type="submit" size="sm" pending={form.pending} pendingLabel="Conferindo...">
            Aplicar
          </Button>
        </div>
      </div>
    </Form>
  );
}

const messagesOf = (issues: readonly FieldIssue<string>[]) =>
  Object.fromEntries(issues.map(({ field, message }) => [field, [message]]));

/** Characters of a cell that are shown beside what is wrong with it. */
const SHOWN = 40;

/** 'Duração: “2” (Não entendemos …)'; of an empty cell what is wrong alone. */
export function issueText(label: string, written: string, message: string): string {
  const text = written.trim();
  if (text === '') return message;
  return `${label}: “${text.length > SHOWN ? `${truncate(text, SHOWN)}…` : text}” (${message})`;
}
