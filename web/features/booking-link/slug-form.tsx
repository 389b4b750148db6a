import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { slugInput } from '../../../domain/slug.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { bookingLinkQuery } from './booking-link-query.ts';
import { type BookingLink, changeSlug } from './requests.ts';

/** Another readable name for the link. Older ones keep leading here, so nothing that was shared breaks. */
export function SlugForm({ link }: { link: BookingLink }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(link.slug);
  const [errors, setErrors] = useState<FieldErrors>({});

  const change = useMutation({
    mutationFn: changeSlug,
    onSuccess: (changed) => {
      queryClient.setQueryData(bookingLinkQuery.queryKey, changed);
      toast.success('Link alterado com sucesso!');
    },
    onError: (error) => error instanceof ApiError && setErrors(errorsOf(error)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = check(slugInput, { slug: typed });
    setErrors(checked.ok ? {} : checked.errors);
    change.reset();
    if (checked.ok && checked.value.slug !== link.slug) change.mutate(checked.value.slug);
  }

  return (
    <Card title="Personalizar o link" description="Um nome curto, fácil de ditar por telefone.">
      <Form validationErrors={errors} onSubmit={submit} aria-label="Personalizar o link">
        {change.error && !errors.slug && <Banner tone="danger">{sentenceOf(change.error)}</Banner>}
        <TextField
          label="Nome no link"
          name="slug"
          prefix="/agendar/"
          autoComplete="off"
          spellCheck="false"
          description="Letras minúsculas, números e hífens. O link antigo continua levando à sua página."
          value={typed}
          onChange={(text) => setTyped(asSlug(text))}
        />
        <Button type="submit" variant="outline" isDisabled={typed === link.slug} pending={change.isPending}>
          Alterar link
        </Button>
      </Form>
    </Card>
  );
}

/** Takes a pasted address, and lets people type spaces and capitals. */
function asSlug(text: string): string {
  const name = text.includes('/agendar/') ? (text.split('/agendar/')[1] ?? '') : text;
  return name.toLowerCase().replace(/[\s_]+/g, '-');
}

function errorsOf(error: ApiError): FieldErrors {
  return error.code === 'slug_taken' ? { slug: [error.message] } : error.fields;
}
