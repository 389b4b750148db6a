import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { HiddenAnswers } from '../../../../domain/health/anamnesis.ts';
import type { AnamnesisInput } from '../../../../domain/health/anamnesis-input.ts';
import { anamnesisSections } from '../../../../domain/health/anamnesis-sections.ts';
import { anamnesisMessages } from '../../../../domain/health/messages.ts';
import type { Anamnesis, ClientAnamnesis } from '../../../../domain/health/version.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { isConflict, isLost, messageOf } from '../../../lib/api.ts';
import { draftKey } from '../../../lib/storage.ts';
import { clashes, type Difference } from '../../../ui/form/merge.ts';
import { useStudioForm } from '../../../ui/form/use-studio-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { anamnesisQuery, saveAnamnesis } from '../requests.ts';
import { useRevealed } from '../revealed.tsx';
import {
  anamnesisFieldsSchema,
  checkAnamnesis,
  formFieldsOf,
  isAsSigned,
  mergeAnamneses,
  sectionOf,
  wordsOf,
} from './anamnesis-fields.ts';

export interface AnamnesisFormProps {
  owner: string;
  data: ClientAnamnesis;
  onClose: () => void;
}

/** `conflict`: what both changed, once another screen saved first. */
export function useAnamnesisForm({ owner, data: { client, anamnesis }, onClose }: AnamnesisFormProps) {
  const queryClient = useQueryClient();
  const { revealed, reveal } = useRevealed(client.id, anamnesis?.id);
  const [conflict, setConflict] = useState<readonly Difference[] | null>(null);
  const [section, setSection] = useState(0);

  const form = useStudioForm({
    initial: formFieldsOf(anamnesis, revealed),
    stored: anamnesis,
    merge: mergeAnamneses,
    read: checkAnamnesis,
    save: async (input: AnamnesisInput) => {
      try {
        return await saveAnamnesis(client.id, input);
      } catch (error) {
        if (isConflict(error)) await putOverTheirs();
        throw error;
      }
    },
    onSaved: (_, { replaces }) => {
      afterWrite(queryClient, 'client');
      toast.success(replaces === null ? anamnesisMessages.created : anamnesisMessages.updated);
    },
    onClose,
    // Opens the section of the first message before the focus moves there.
    onMessages: (errors) => {
      const sections = Object.keys(errors).map((name) => sectionOf(name, anamnesisSections));
      if (sections.length > 0) setSection(Math.min(...sections));
    },
    refusalOf: (error) => (isConflict(error) ? null : refusalOf(error, anamnesis === null)),
    leaves: true,
    draft: {
      key: draftKey(`anamnesis-form:${client.id}`, owner),
      schema: anamnesisFieldsSchema,
      words: () => `Anamnese de ${client.fullName}`,
    },
  });

  async function putOverTheirs() {
    const { anamnesis: theirs } = await queryClient.fetchQuery({
      ...anamnesisQuery(client.id),
      staleTime: 0,
    });
    const isOpen = !form.fields.keepsHidden;
    // A revealed form must not lose the hidden answers of the other version.
    const hidden = theirs && isOpen && theirs.hidden.length > 0 ? await reveal(theirs.id) : null;
    mergeVersion(theirs, hidden);
  }

  function mergeVersion(theirs: Anamnesis | null, hidden: HiddenAnswers | null) {
    const fields = formFieldsOf(theirs, hidden);
    setConflict(clashes(wordsOf(form.base.fields), wordsOf(form.fields), wordsOf(fields)));
    form.mergeTheirs(theirs, fields);
    form.change({ replaces: fields.replaces });
  }

  // Revealed here, or before on the client's page.
  const fillIn = useEffectEvent((hidden: HiddenAnswers) => {
    if (form.fields.keepsHidden) form.mergeTheirs(form.base.stored, formFieldsOf(form.base.stored, hidden));
  });
  useEffect(() => {
    if (revealed !== null) fillIn(revealed);
  }, [revealed]);

  const stored = form.base.stored;
  return {
    ...form,
    conflict,
    section,
    setSection,
    reveal,
    isLocked: (stored?.hidden.length ?? 0) > 0 && revealed === null,
    keptSignature:
      // A consent withdrawn since is not the one that was signed.
      stored && isAsSigned(form.fields, { ...form.base.fields, ...stored.consents })
        ? stored.signature
        : null,
  };
}

export type AnamnesisForm = ReturnType<typeof useAnamnesisForm>;

function refusalOf(error: unknown, isNew: boolean): string {
  const reason = messageOf(error);
  if (isLost(error)) return reason;
  return isNew ? anamnesisMessages.createFailed(reason) : anamnesisMessages.updateFailed(reason);
}
