import { useForm, useSelector } from '@tanstack/react-form';
import { useMemo, useRef, useState } from 'react';
import { merged, same } from './merge.ts';

export interface FieldsOptions<Fields extends object, Stored> {
  /** The fields as the form opens, texts as on screen, named like the input they become. Later values are ignored. */
  initial: Fields;
  /** The row that is edited. */
  stored?: Stored;
  /** Something was typed or chosen in a bound control. */
  onChange?: (fields: Fields) => unknown;
  /** Puts edits of `base` over `theirs`; field by field unless the form says otherwise. */
  merge?: (base: Fields, mine: Fields, theirs: Fields) => Fields;
}

/** The fields of a form, and the stored row the edits began from. */
export function useFormFields<Fields extends object, Stored>(options: FieldsOptions<Fields, Stored>) {
  const [initial] = useState(options.initial);
  const [base, setBase] = useState({ fields: initial, stored: options.stored as Stored });
  const latestBase = useRef(base);
  const api = useForm({
    defaultValues: initial,
    listeners: { onChange: ({ formApi }) => void options.onChange?.(formApi.state.values) },
  });
  const fields = useSelector(api.store, (state) => state.values);
  const isChanged = useSelector(api.store, (state) => state.isDirty);
  const touched = useMemo(() => !same(fields, base.fields), [fields, base]);

  function change(part: Partial<Fields>) {
    for (const name in part) api.setFieldValue(name as never, part[name] as never, { dontValidate: true });
  }
  function rebase(stored: Stored, theirs: Fields) {
    latestBase.current = { fields: theirs, stored };
    setBase(latestBase.current);
  }
  function mergeTheirs(stored: Stored, theirs: Fields, from = latestBase.current.fields) {
    change((options.merge ?? merged)(from, api.state.values, theirs));
    rebase(stored, theirs);
  }
  return { api, fields, isChanged, touched, base, latestBase, change, rebase, mergeTheirs };
}

export type FormFields<Fields extends object, Stored> = ReturnType<typeof useFormFields<Fields, Stored>>;
