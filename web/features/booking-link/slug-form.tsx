import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { slugInput } from '../../../domain/studio.ts';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { check, type FieldErrors } from '../../lib/validation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { bookingLinkQuery } from './booking-link-query.ts';
import { type BookingLink, changeSlug } from './requests.ts';

/** Another readable name for the link. The old one stops working, so it is asked twice. */
export function SlugForm({ link }: { link: BookingLink }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(link.slug);
  const [wanted, setWanted] = useState<string | null>(null);
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
    if (checked.ok && checked.value.slug !== link.slug) setWanted(checked.value.slug);
  }

  return (
    <Card title="Personalizar o link" description="Um nome curto, fácil de ditar por telefone.">
      <Form validationErrors={errors} onSubmit={submit} aria-label="Personalizar o link">
        {change.error && !errors.slug && <Banner tone="danger">{sentenceOf(change.error)}</Banner>}
        <TextField
          label="Nome no link"
          name="slug"
          prefix={`${location.host}/agendar/`}
          autoComplete="off"
          spellCheck="false"
          description="Letras minúsculas, números e hífens."
          value={typed}
          onChange={(text) => setTyped(asSlug(text))}
        />
        <Button type="submit" variant="outline" isDisabled={typed === link.slug} pending={change.isPending}>
          Alterar link
        </Button>
      </Form>
      <ConfirmDialog
        title="Alterar o link?"
        isOpen={wanted !== null}
        onOpenChange={(isOpen) => !isOpen && setWanted(null)}
        confirmLabel="Alterar link"
        tone="primary"
        onConfirm={async () => wanted && (await change.mutateAsync(wanted).catch(() => undefined))}
      >
        Quem tiver o link antigo (/agendar/{link.slug}) não conseguirá mais abri-lo. O QR code e o link
        permanente continuam valendo.
      </ConfirmDialog>
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
