import { useEffect, useMemo, useState } from 'react';
import { boolean, type InferOutput, object, record, string } from 'valibot';
import type { LinkPage } from '../../../domain/health/link.ts';
import { type AnswerFields, answerFieldsOf } from '../../features/shared/anamnesis/answer-fields.ts';
import { useDraft } from '../../lib/drafts.ts';
import { draftKey } from '../../lib/storage.ts';

const draftSchema = object({
  answers: record(string(), string()),
  consents: object({ consentTreatment: boolean(), consentAftercare: boolean(), consentPhotos: boolean() }),
  signature: string(),
  isTouched: boolean(),
});

export interface LinkDraft {
  answers: AnswerFields;
  consents: InferOutput<typeof draftSchema>['consents'];
  signature: string;
}

/** What is filled in, kept on this device for a day, sealed with a key that scripts cannot read; forgotten once it was sent. */
export function useLinkDraft(page: LinkPage) {
  const initial = useMemo(() => initialOf(page), [page]);
  const [typed, setTyped] = useState<LinkDraft | null>(null);
  const fields = useMemo(() => typed && { ...typed, isTouched: true }, [typed]);
  const { found, forget } = useDraft(draftKey('anamnesis-link', page.expiresAt), draftSchema, fields);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (found === null) return;
    setRestored(true);
    setTyped((now) => now ?? { ...found, answers: { ...initial.answers, ...found.answers } });
  }, [found, initial]);
  const draft = typed ?? initial;
  const change = (changes: Partial<LinkDraft>) => setTyped({ ...draft, ...changes });
  return { draft, change, forget, isRestored };
}

/** Consents are given anew with every signature. */
const initialOf = ({ stored }: LinkPage): LinkDraft => ({
  answers: answerFieldsOf(stored?.answers ?? {}),
  consents: { consentTreatment: false, consentAftercare: false, consentPhotos: false },
  signature: '',
});
