import type { DeepKeysOfType } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { workRecordMessages } from '../../../../domain/work-record/work-record-input.ts';
import { ChoiceChips, SuggestionChips } from '../../../ui/choice-chips.tsx';
import { type BoundProps, FormText, useBound } from '../../../ui/form/bound-fields.tsx';
import type { WorkForm } from '../use-work-form.ts';
import type { WorkFields } from '../work-fields.ts';

export interface PartProps {
  form: WorkForm;
}

/** Said beforehand where the studio requires it. */
export function labelOf(form: WorkForm, name: string, label: string): ReactNode {
  if (!form.isRequired(name)) return label;
  return (
    <>
      {label} <span className="muted regular">({workRecordMessages.required})</span>
    </>
  );
}

type TextName = DeepKeysOfType<WorkFields, string>;

interface SuggestedProps extends PartProps {
  name: TextName;
  label: string;
  /** Of which a press fills in one. */
  suggestions: readonly string[];
  suffix?: string;
  isNumber?: boolean;
}

/** Typed, or taken from what is offered below. */
export function SuggestedText({ form, name, label, suggestions, suffix, isNumber }: SuggestedProps) {
  const { value, onChange } = useBound<WorkFields, string>({ form, name });
  return (
    <div className="stack gap-2">
      <FormText
        form={form}
        name={name}
        label={labelOf(form, name, label)}
        suffix={suffix}
        autoComplete="off"
        {...(isNumber && { inputMode: 'numeric' as const })}
      />
      <SuggestionChips
        label={`Sugestões: ${label}`}
        items={suggestions.map((one) => ({ value: one, label: suffix ? `${one} ${suffix}` : one }))}
        isChosen={(one) => one === value.trim()}
        onChoose={(one) => onChange(one === value ? '' : one)}
      />
    </div>
  );
}

interface NumberProps extends Omit<SuggestedProps, 'suggestions' | 'isNumber'> {
  description?: string | undefined;
}

export function NumberText({ form, name, label, ...props }: NumberProps) {
  return (
    <FormText
      form={form}
      name={name}
      label={labelOf(form, name, label)}
      {...props}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

type TextProps = PartProps & { name: TextName; label: string; placeholder?: string };

/** What the studio may require. */
export function MarkedText({
  form,
  name,
  label,
  ...props
}: TextProps & { multiline?: boolean; rows?: number }) {
  return (
    <FormText form={form} name={name} label={labelOf(form, name, label)} autoComplete="off" {...props} />
  );
}

interface ChipsProps<Value extends string> {
  label: ReactNode;
  values: readonly Value[];
}

/** Several of many. */
export function FormChips<Value extends string>(props: BoundProps<WorkFields, Value[], ChipsProps<Value>>) {
  const { form, name, label, values } = props;
  const bound = useBound<WorkFields, Value[]>({ form, name });
  return <ChoiceChips {...bound} label={label} items={values.map((value) => ({ value, label: value }))} />;
}

/** One, which a second press takes back. */
export function FormChip(
  props: BoundProps<
    WorkFields,
    string,
    { label: string; items: readonly { value: string; label: string }[] }
  >,
) {
  const { form, name, label, items } = props;
  const { value, onChange, ...bound } = useBound<WorkFields, string>({ form, name });
  return (
    <ChoiceChips
      {...bound}
      {...{ label, items }}
      value={value === '' ? [] : [value]}
      onChange={([one = '']) => onChange(one)}
      isSingle
    />
  );
}
