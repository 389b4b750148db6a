import type { DeepKeysOfType } from '@tanstack/react-form';
import { ChoiceChips, SuggestionChips } from '../../../ui/choice-chips.tsx';
import { type BoundProps, FormText, useBound } from '../../../ui/form/bound-fields.tsx';
import type { WorkForm } from '../use-work-form.ts';
import type { WorkFields } from '../work-fields.ts';

export interface PartProps {
  form: WorkForm;
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
        label={label}
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

export function NumberText({ form, name, label, suffix }: Omit<SuggestedProps, 'suggestions' | 'isNumber'>) {
  return (
    <FormText form={form} name={name} label={label} suffix={suffix} inputMode="numeric" autoComplete="off" />
  );
}

interface ChipsProps<Value extends string> {
  label: string;
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
