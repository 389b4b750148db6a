import { useForm, useSelector } from '@tanstack/react-form';
import { useMemo, useRef, useState } from 'react';
import { mergeVersions, same } from './merge.ts';

export interface FieldsOptions<Fields extends object, Stored> {
  /** Texts as on screen, named like the input they become. Later values are ignored. */
  initial: Fields;
  stored?: Stored;
  /** In a bound control. */
  onChange?: (fields: Fields) => unknown;
  /** Field by field unless the form decides otherwise. */
  merge?: (base: Fields, mine: Fields, theirs: Fields) => Fields;
}

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
    change((options.merge ?? mergeVersions)(from, api.state.values, theirs));
    rebase(stored, theirs);
  }
  return { api, fields, isChanged, touched, base, latestBase, change, rebase, mergeTheirs };
}

export type FormFields<Fields extends object, Stored> = ReturnType<typeof useFormFields<Fields, Stored>>;
