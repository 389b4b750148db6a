import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatPhone } from '../../../domain/phone-format.ts';
import {
  type ProfessionalRow,
  professionalChanges,
  professionalInput,
  type Role,
  SIGN_UP_ROLE,
} from '../../../domain/professional.ts';
import { professionalSentences } from '../../../domain/sentences.ts';
import { ApiError } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { toast } from '../../ui/toast.tsx';
import { changeProfessional, inviteProfessional } from './requests.ts';
import { refusalOf, useKeepProfessional } from './team-writes.ts';

interface Fields {
  fullName: string;
  email: string;
  phone: string;
  role: Role;
  isBookable: boolean;
}

interface Props {
  /** null for a new one. */
  professional: ProfessionalRow | null;
  /** The role is hers to choose; else it is not sent. */
  mayChooseRole: boolean;
  onClose: () => void;
}

/** The form of one professional: what is typed, its errors, saving. */
export function useProfessionalForm({ professional, mayChooseRole, onClose }: Props) {
  const [initial] = useState(() => fieldsOf(professional));
  const [typed, setTyped] = useState<Fields | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const keep = useKeepProfessional();
  const fields = typed ?? initial;

  const saving = useMutation({
    mutationFn: (save: () => Promise<ProfessionalRow>) => save(),
    onSuccess: (saved) => {
      keep(saved);
      toast.success(professional ? 'Perfil atualizado com sucesso!' : `Convite enviado para ${saved.email}`);
      onClose();
    },
    onError: (error) => error instanceof ApiError && setErrors(error.fields),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    saving.reset();
    const { role, ...rest } = fields;
    const sent = mayChooseRole ? { ...rest, role } : rest;
    if (professional) {
      const checked = check(professionalChanges, sent);
      setErrors(checked.ok ? {} : checked.errors);
      if (checked.ok) saving.mutate(() => changeProfessional(professional.id, checked.value));
    } else {
      const checked = check(professionalInput, sent);
      setErrors(checked.ok ? {} : checked.errors);
      if (checked.ok) saving.mutate(() => inviteProfessional(checked.value));
    }
  }

  const sentence = professional ? professionalSentences.updateFailed : professionalSentences.createFailed;
  const toldAtField = saving.error instanceof ApiError && Object.keys(saving.error.fields).length > 0;
  return {
    fields,
    errors,
    submit,
    touched: typed !== null,
    pending: saving.isPending,
    refusal: saving.error && !toldAtField ? refusalOf(saving.error, sentence) : null,
    change: (part: Partial<Fields>) => setTyped({ ...fields, ...part }),
  };
}

function fieldsOf(professional: ProfessionalRow | null): Fields {
  if (!professional) return { fullName: '', email: '', phone: '', role: SIGN_UP_ROLE, isBookable: true };
  const { fullName, email, phone, role, isBookable } = professional;
  return { fullName, email, phone: phone ? formatPhone(phone) : '', role, isBookable };
}
